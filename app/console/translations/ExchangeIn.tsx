import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type ExchangeReason,
	exchangeReasons,
	mostExchanged,
} from "../../../contracts/console/exchangeBounds.ts";
import type { ExchangeFormat } from "../../../contracts/console/translations.ts";
import { languageNames } from "../../../contracts/language.ts";
import { RequestError } from "../../request/failure.ts";
import button from "../../ui/button.module.css";
import { type Decoded, decoded } from "../kit/files/decoded.ts";
import { FileChoice } from "../kit/files/FileChoice.tsx";
import { Button } from "../kit/form/Button.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import styles from "./translations.module.css";
import { type Unit, UnitLine } from "./UnitLine.tsx";

type Read = ConsoleAnswer<"console-translations-in">;

/** Most rows shown; further ones are imported all the same. */
const mostShown = 200;

/** Import of a translated file: shows its changes, and which of them are accepted. */
export function ExchangeIn({ onTaken }: { onTaken: () => void }) {
	const t = useTranslations("console.translations");
	const [file, setFile] = useState<{ format: ExchangeFormat; text: string }>();
	const [read, setRead] = useState<Read>();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [fault, setFault] = useState("");
	/** The encoding, where nothing said which it is. */
	const [guessed, setGuessed] = useState<string>();
	const id = useId();

	async function open(given: File | undefined): Promise<void> {
		setRead(undefined);
		setFault("");
		setGuessed(undefined);
		if (!given) return;
		if (given.size > mostExchanged) return setFault(t("tooLarge"));
		const format = /\.(csv|tsv|txt)$/i.test(given.name) ? "csv" : "xliff";
		let inside: Decoded | undefined;
		try {
			inside = decoded(new Uint8Array(await given.arrayBuffer()), format);
		} catch {
			// The file was moved or removed since it was chosen.
			return setFault(t("reason_gone"));
		}
		if (!inside) return setFault(t(`reason_encoding_${format}`));
		const { text, encoding, guessed } = inside;
		const next = { format, text } as const;
		try {
			const answer = await call("console-translations-in", next, {
				quiet: ({ status }) => status === 422 || status === 403,
			});
			setFile(next);
			setRead(answer);
			if (guessed) setGuessed(encoding);
			// Only texts without problems are preselected; the user has to choose all others.
			const isPlain = (unit: Unit) =>
				unit.fault === null &&
				unit.left.length === 0 &&
				!unit.moved &&
				!unit.unchanged &&
				!guessed;
			setChosen(new Set(answer.units.filter(isPlain).map(({ id }) => id)));
		} catch (error) {
			if (error instanceof RequestError && error.status === 403)
				return setFault(t("otherLanguage"));
			const reason = reasonOf(error);
			// The request has shown all other errors.
			if (reason) setFault(t(`reason_${reason}`));
		}
	}

	async function take(): Promise<void> {
		if (!file) return;
		try {
			const { taken, refused } = await call("console-translations-in", {
				...file,
				take: [...chosen],
			});
			showDone(
				refused.length > 0
					? t("takenSome", { taken, refused: refused.length })
					: t("taken", { taken }),
			);
			onTaken();
		} catch {
			// A message says so; the file is still here.
		}
	}

	function toggle({ id }: Unit): void {
		const next = new Set(chosen);
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	}

	const unchanged = read?.units.filter((unit) => unit.unchanged).length ?? 0;
	return (
		<section aria-labelledby={id} className={styles.part}>
			<h3 id={id}>{t("in")}</h3>
			<FileChoice
				name={t("inChoose")}
				accept=".xlf,.xliff,.xml,.csv,.tsv,text/csv,application/xliff+xml"
				onChoose={(file) => void open(file)}
			/>
			{fault && (
				<p role="alert" className={styles.fault}>
					{fault}
				</p>
			)}
			{read && (
				<>
					<p role="status">
						{t("readIn", {
							language: languageNames[read.language],
							units: read.units.length - unchanged,
							same: read.same,
						})}{" "}
						{unchanged > 0 && t("unchangedUnits", { count: unchanged })}
					</p>
					{guessed && (
						<p className={styles.note}>{t("guessed", { encoding: guessed })}</p>
					)}
					<ul className={styles.units}>
						{inSight(read.units).map((unit) => (
							<UnitLine
								key={unit.id}
								unit={unit}
								language={read.language}
								chosen={chosen.has(unit.id)}
								onToggle={() => toggle(unit)}
							/>
						))}
					</ul>
					{read.units.length > mostShown && (
						<p>{t("moreUnits", { count: read.units.length - mostShown })}</p>
					)}
					{read.units.length > 0 && (
						<Button
							className={`${button.action} ${styles.compact}`}
							disabled={chosen.size === 0}
							onClick={() => void take()}
						>
							{t("take", { count: chosen.size })}
						</Button>
					)}
				</>
			)}
		</section>
	);
}

/** Texts to show: those with problems first where there are too many for all. */
function inSight(units: readonly Unit[]): readonly Unit[] {
	if (units.length <= mostShown) return units;
	const isSaid = ({ fault, left }: Unit) => fault !== null || left.length > 0;
	return [
		...units.filter(isSaid),
		...units.filter((unit) => !isSaid(unit)),
	].slice(0, mostShown);
}

function reasonOf(error: unknown): ExchangeReason | undefined {
	if (!(error instanceof RequestError) || error.status !== 422)
		return undefined;
	const fieldMessage = error.fields[0]?.message;
	return exchangeReasons.find((one) => one === fieldMessage) ?? "damaged";
}

import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ExchangeFormat } from "../../../contracts/console/translations.ts";
import {
	directionOf,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import button from "../../ui/button.module.css";
import { Difference } from "../Difference.tsx";
import { Button } from "../form/Button.tsx";
import { type ConsoleAnswer, call } from "../request.ts";
import { showDone } from "../toasts.ts";
import styles from "./translations.module.css";

type Read = ConsoleAnswer<"console-translations-in">;
type Unit = Read["units"][number];

/** Bytes: what the server takes. */
const most = 8 * 1024 * 1024;
/** Shown at once; what is more is taken all the same. */
const mostShown = 200;

/** A file that came back: what it would change, and which of it is taken. */
export function ExchangeIn({ onTaken }: { onTaken: () => void }) {
	const t = useTranslations("console.translations");
	const [file, setFile] = useState<{ format: ExchangeFormat; text: string }>();
	const [read, setRead] = useState<Read>();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [fault, setFault] = useState("");
	const id = useId();

	async function open(given: File | undefined): Promise<void> {
		setRead(undefined);
		setFault("");
		if (!given) return;
		if (given.size > most) return setFault(t("tooLarge"));
		const format = /\.(csv|tsv|txt)$/i.test(given.name) ? "csv" : "xliff";
		const next = { format, text: await given.text() } as const;
		try {
			const answer = await call("console-translations-in", next, {
				quiet: ({ status }) => status === 422,
			});
			setFile(next);
			setRead(answer);
			setChosen(
				new Set(
					answer.units
						.filter((unit) => unit.fault === null && !unit.moved)
						.map((unit) => unit.id),
				),
			);
		} catch {
			setFault(t("unreadable"));
		}
	}

	async function take(): Promise<void> {
		if (!file) return;
		try {
			const { taken, refused } = await call("console-translations-in", {
				...{ ...file, take: [...chosen] },
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

	return (
		<section aria-labelledby={id} className={styles.part}>
			<h3 id={id}>{t("in")}</h3>
			<input
				type="file"
				aria-labelledby={id}
				accept=".xlf,.xliff,.xml,.csv,.tsv,text/csv,application/xliff+xml"
				onChange={({ target }) => void open(target.files?.[0])}
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
							units: read.units.length,
							same: read.same,
						})}
					</p>
					<ul className={styles.units}>
						{read.units.slice(0, mostShown).map((unit) => (
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

function UnitLine(props: {
	unit: Unit;
	language: LanguageCode;
	chosen: boolean;
	onToggle: () => void;
}) {
	const { unit, language, chosen, onToggle } = props;
	const t = useTranslations("console.translations");
	const note = unit.fault
		? t(`fault_${unit.fault}`)
		: unit.moved
			? t("moved")
			: undefined;
	return (
		<li>
			<label className={styles.tick}>
				<input
					type="checkbox"
					checked={chosen}
					disabled={unit.fault !== null}
					onChange={onToggle}
				/>
				<span>
					<span className={styles.under}>
						<bdi dir="ltr">
							{unit.slug || unit.entry} {unit.at}
						</bdi>
					</span>
					<span lang={language} dir={directionOf(language)}>
						<Difference
							before={unit.before ?? ""}
							after={unit.after}
							language={language}
						/>
					</span>
					{note && (
						<span className={unit.fault ? styles.fault : styles.note}>
							{note}
						</span>
					)}
				</span>
			</label>
		</li>
	);
}

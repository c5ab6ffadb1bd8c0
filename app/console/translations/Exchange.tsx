import { useId, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import {
	directionOf,
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { Difference } from "../Difference.tsx";
import { useMe } from "../me.ts";
import { type ConsoleAnswer, call } from "../request.ts";
import { showDone } from "../toasts.ts";
import styles from "./translations.module.css";

type Format = "xliff" | "csv";
type Read = ConsoleAnswer<"console-translations-in">;
type Unit = Read["units"][number];

/** Bytes: what the server takes. */
const most = 8 * 1024 * 1024;
/** Shown at once; what is more is taken all the same. */
const mostShown = 200;

/** Texts out to a translation house, and back in. */
export function Exchange(props: {
	languages: LanguageCode[];
	onTaken: () => void;
}) {
	const { onTaken } = props;
	const t = useTranslations("console.translations");
	const { staff } = useMe();
	const languages = props.languages.filter((language) =>
		may(staff, "translation.write", { language }),
	);
	if (languages.length === 0) return null;
	return (
		<DialogTrigger>
			<Button className={styles.plain}>{t("exchange")}</Button>
			<ModalOverlay className={styles.veil} isDismissable>
				<Modal className={styles.modal}>
					<Dialog className={styles.dialog}>
						{({ close }) => (
							<>
								<Heading slot="title">{t("exchange")}</Heading>
								<Out languages={languages} />
								<In
									onTaken={() => {
										onTaken();
										close();
									}}
								/>
								<Button slot="close" className={styles.plain}>
									{t("close")}
								</Button>
							</>
						)}
					</Dialog>
				</Modal>
			</ModalOverlay>
		</DialogTrigger>
	);
}

function Out({ languages }: { languages: LanguageCode[] }) {
	const t = useTranslations("console.translations");
	const [language, setLanguage] = useState(languages[0] ?? "en");
	const [format, setFormat] = useState<Format>("xliff");
	const [open, setOpen] = useState(true);
	const [said, setSaid] = useState("");
	const id = useId();

	async function write(): Promise<void> {
		setSaid("");
		try {
			const { name, text, units } = await call("console-translations-out", {
				...{ language, format, open },
			});
			if (units === 0) setSaid(t("nothingOpen"));
			else {
				save(name, text, format);
				setSaid(t("written", { units }));
			}
		} catch {
			// A message says so.
		}
	}

	return (
		<section aria-labelledby={id} className={styles.part}>
			<h3 id={id}>{t("out")}</h3>
			<div className={styles.fields}>
				<label>
					{t("language")}
					<select
						value={language}
						onChange={({ target: { value } }) =>
							isLanguageCode(value) && setLanguage(value)
						}
					>
						{languages.map((one) => (
							<option key={one} value={one} lang={one}>
								{languageNames[one]}
							</option>
						))}
					</select>
				</label>
				<label>
					{t("format")}
					<select
						value={format}
						onChange={({ target: { value } }) => setFormat(value as Format)}
					>
						<option value="xliff">XLIFF 1.2</option>
						<option value="csv">CSV</option>
					</select>
				</label>
				<label className={styles.tick}>
					<input
						type="checkbox"
						checked={open}
						onChange={({ target }) => setOpen(target.checked)}
					/>
					{t("openOnly")}
				</label>
			</div>
			<button
				type="button"
				className={`${button.action} ${styles.compact}`}
				onClick={() => void write()}
			>
				{t("download")}
			</button>
			<p role="status" className={styles.under}>
				{said}
			</p>
		</section>
	);
}

function In({ onTaken }: { onTaken: () => void }) {
	const t = useTranslations("console.translations");
	const [file, setFile] = useState<{ format: Format; text: string }>();
	const [read, setRead] = useState<Read>();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [fault, setFault] = useState("");
	const input = useRef<HTMLInputElement>(null);
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
				ref={input}
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
						<button
							type="button"
							className={`${button.action} ${styles.compact}`}
							disabled={chosen.size === 0}
							onClick={() => void take()}
						>
							{t("take", { count: chosen.size })}
						</button>
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

function save(name: string, text: string, format: Format): void {
	const type = format === "csv" ? "text/csv" : "application/xliff+xml";
	const href = URL.createObjectURL(new Blob([text], { type }));
	const link = Object.assign(document.createElement("a"), {
		...{ href, download: name },
	});
	link.click();
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

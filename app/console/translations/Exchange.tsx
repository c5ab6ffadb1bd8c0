import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import type { ExchangeFormat } from "../../../contracts/console/translations.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { ChooseEntries } from "./ChooseEntries.tsx";
import { ExchangeIn } from "./ExchangeIn.tsx";
import styles from "./translations.module.css";

/** Export of texts for translation agencies, and import of their files. */
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
								<ExchangeIn
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
	const [language, setLanguage] = useState(languages[0] ?? defaultLanguage);
	const [format, setFormat] = useState<ExchangeFormat>("xliff");
	const [open, setOpen] = useState(true);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [message, setMessage] = useState("");
	const id = useId();

	async function write(): Promise<void> {
		setMessage("");
		try {
			const { files, units } = await call("console-translations-out", {
				language,
				format,
				open,
				...(chosen.size > 0 && { entries: [...chosen] }),
			});
			if (units === 0) setMessage(t("nothingOpen"));
			else {
				for (const { name, text } of files) save(name, text, format);
				setMessage(t("written", { units }));
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
						onChange={({ target: { value } }) =>
							setFormat(value as ExchangeFormat)
						}
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
			<ChooseEntries {...{ language, chosen }} onChosen={setChosen} />
			<button
				type="button"
				className={`${button.action} ${styles.compact}`}
				onClick={() => void write()}
			>
				{t("download")}
			</button>
			<p role="status" className={styles.under}>
				{message}
			</p>
		</section>
	);
}

function save(name: string, text: string, format: ExchangeFormat): void {
	const type = format === "csv" ? "text/csv" : "application/xliff+xml";
	const href = URL.createObjectURL(new Blob([text], { type }));
	const link = Object.assign(document.createElement("a"), {
		href,
		download: name,
	});
	link.click();
	setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { TranslationAnswer } from "../../../../contracts/console/translations.ts";
import {
	isLanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { entryPath, screenPath, sideBySidePath } from "../../addresses.ts";
import { useEntryName } from "../../kit/useEntryName.ts";
import { useMe } from "../../me.ts";
import { Publishing } from "../Beside.tsx";
import { Presence } from "../Presence.tsx";
import { SaveState } from "../SaveState.tsx";
import styles from "./sideBySide.module.css";

/** Header of a translation: title, who else has it open, save state, and publishing. */
export function Head({ answer }: { answer: TranslationAnswer }) {
	const t = useTranslations("console.translations");
	const { name, isNamed } = useEntryName(answer);
	return (
		<>
			<p className={styles.back}>
				<Link to={screenPath("translations")}>{t("title")}</Link>
			</p>
			<div className={styles.head}>
				<h1>
					<bdi lang={isNamed ? answer.source : undefined}>{name}</bdi>
				</h1>
				<div className={styles.deeds}>
					<Presence />
					<SaveState />
					<Publishing />
				</div>
			</div>
		</>
	);
}

/** Tools: language switch, number of open fields, and a link to the next one. */
export function Tools(props: {
	answer: TranslationAnswer;
	/** Fields that are open. */
	open: number;
	openOnly: boolean;
	onOpenOnly: (only: boolean) => void;
	onNext: () => void;
}) {
	const { answer, open, openOnly, onOpenOnly, onNext } = props;
	const { entry, kind, language, source, fields } = answer;
	const t = useTranslations("console.translations");
	const { languages } = useMe();
	const navigate = useNavigate();
	return (
		<div className={styles.bar}>
			<label className={styles.inLine}>
				{t("language")}
				<select
					value={language}
					onChange={({ target: { value } }) =>
						isLanguageCode(value) && navigate(sideBySidePath(entry, value))
					}
				>
					{languages
						.filter((one) => one !== source)
						.map((one) => (
							<option key={one} value={one} lang={one}>
								{languageNames[one]}
							</option>
						))}
				</select>
			</label>
			<span role="status">
				{open === 0 ? t("allDone") : t("open", { open, all: fields.length })}
			</span>
			<label className={styles.tick}>
				<input
					type="checkbox"
					checked={openOnly}
					disabled={!openOnly && open === 0}
					onChange={({ target }) => onOpenOnly(target.checked)}
				/>
				{t("openOnly")}
			</label>
			{open > 0 && (
				<button type="button" className={styles.plain} onClick={onNext}>
					{t("nextOpen")}
				</button>
			)}
			<Link
				className={styles.plain}
				to={entryPath({ kind, id: entry }, language)}
			>
				{t("toEditor")}
			</Link>
		</div>
	);
}

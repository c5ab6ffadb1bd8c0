import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ListedNotice } from "../../../contracts/console/notices.ts";
import {
	directionOf,
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import styles from "./notices.module.css";

type Texts = ListedNotice["texts"];

/** Title and text of a notice in one language at a time; which are missing is said. */
export function TextFields(props: {
	texts: Texts;
	language: LanguageCode;
	faults: Record<string, string>;
	onLanguage: (language: LanguageCode) => void;
	onChange: (texts: Texts) => void;
}) {
	const t = useTranslations("console.notices");
	const { texts, language, faults, onLanguage, onChange } = props;
	const id = useId();
	const { title = "", text = "" } = texts[language] ?? {};
	const change = (next: { title?: string; text?: string }) =>
		onChange({ ...texts, [language]: { title, text, ...next } });
	const dir = directionOf(language);
	return (
		<>
			<Choose<LanguageCode>
				label={t("language")}
				value={language}
				options={languages.map((value) => ({
					value,
					name: texts[value]?.title
						? languageNames[value]
						: t("languageMissing", { name: languageNames[value] }),
				}))}
				onChange={onLanguage}
			/>
			<div className={styles.texts} lang={language} dir={dir}>
				<Field
					label={t("noticeTitle")}
					name="title"
					value={title}
					maxLength={noticeBounds.title}
					fault={faults[`texts.${language}`] ?? faults.texts}
					onChange={(next) => change({ title: next })}
				/>
				<div className={form.field}>
					<label htmlFor={id}>{t("text")}</label>
					<textarea
						id={id}
						rows={8}
						maxLength={noticeBounds.text}
						value={text}
						aria-describedby={`${id}-hint`}
						onChange={({ target }) => change({ text: target.value })}
					/>
					<p id={`${id}-hint`} className={form.hint}>
						{t("textHint")}
					</p>
				</div>
			</div>
		</>
	);
}

/** A notice as its readers of a language get it. */
export function Preview(props: {
	texts: Texts;
	language: LanguageCode;
	onLanguage: (language: LanguageCode) => void;
	shown: { title: string; text: string; language: LanguageCode };
}) {
	const t = useTranslations("console.notices");
	const { language, onLanguage, shown } = props;
	const isOther = shown.language !== language;
	return (
		<>
			<Choose<LanguageCode>
				label={t("preview")}
				value={language}
				options={languages.map((value) => ({
					value,
					name: languageNames[value],
				}))}
				onChange={onLanguage}
			/>
			{isOther && (
				<p className={form.note}>
					{t("previewOther", {
						language: languageNames[language],
						shown: languageNames[shown.language],
					})}
				</p>
			)}
			<div
				className={styles.preview}
				lang={shown.language}
				dir={directionOf(shown.language)}
			>
				<p className={styles.heading}>{shown.title}</p>
				{shown.text.split(/\n{2,}/).map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name.
					<p key={index}>{paragraph}</p>
				))}
			</div>
		</>
	);
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { isLanguageCode } from "../../../../contracts/language.ts";
import { serverTime } from "../../../request/serverTime.ts";
import { writingOf } from "../../kit/draft/editor.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { Agreements } from "./Agreements.tsx";
import styles from "./legal.module.css";

/**
 * Version of a legal text; asked for when its words change. Who agreed to which
 * is below it.
 */
export default function LegalVersion(props: WidgetProps) {
	const t = useTranslations("console.prose");
	const { id, value, onChange, readOnly, language, describedBy } = props;
	const [isOpen, setOpen] = useState(false);
	const needsVersion = props.problems.some(
		({ code }) => code === "version_kept",
	);
	const text = typeof value === "string" ? value : "";
	const today = serverTime().toISOString().slice(0, 10);
	return (
		<div className={styles.version}>
			<div className={styles.row}>
				<input
					id={id}
					className={styles.input}
					maxLength={40}
					value={text}
					readOnly={readOnly}
					autoComplete="off"
					{...writingOf(language)}
					aria-describedby={describedBy}
					aria-invalid={needsVersion || undefined}
					onChange={({ target }) => onChange(target.value || undefined)}
					onBlur={() => {
						if (text.trim() !== text) onChange(text.trim() || undefined);
					}}
				/>
				{needsVersion && !readOnly && (
					<button
						type="button"
						className={styles.button}
						onClick={() => onChange(today)}
					>
						{t("versionToday", { version: today })}
					</button>
				)}
			</div>
			<p className={styles.note}>{t("versionNote")}</p>
			<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
				<summary className={styles.summary}>{t("agreements")}</summary>
				{isOpen && isLanguageCode(language) && (
					<Agreements entry={props.entry} />
				)}
			</details>
		</div>
	);
}

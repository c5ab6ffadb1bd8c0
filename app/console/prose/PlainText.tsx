import { useTranslations } from "use-intl";
import { mostCharacters } from "../../../contracts/content/prose/document.ts";
import { directionOf, isLanguageCode } from "../../../contracts/language.ts";
import type { WidgetProps } from "../kit/fields/widgetProps.ts";
import styles from "./prose.module.css";

/** A text too long or too costly for its editor, as it was written: nothing of it is lost, and it can be shortened. */
export function PlainText(props: WidgetProps & { source: string }) {
	const t = useTranslations("console.prose");
	const { source, id, describedBy, readOnly, language } = props;
	return (
		<div className={styles.state}>
			<p role="alert">
				{source.length > mostCharacters
					? t("tooLong", {
							count: source.length,
							most: mostCharacters,
							over: source.length - mostCharacters,
						})
					: t("tooCostly")}
			</p>
			<textarea
				id={id}
				className={styles.source}
				aria-describedby={describedBy}
				readOnly={readOnly}
				rows={24}
				value={source}
				dir={isLanguageCode(language) ? directionOf(language) : undefined}
				lang={language}
				onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
			/>
		</div>
	);
}

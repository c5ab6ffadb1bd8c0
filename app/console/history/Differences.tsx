import type { FieldDifference } from "../../../contracts/console/releases.ts";
import { directionOf } from "../../../contracts/language.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { Difference } from "../Difference.tsx";
import { useLabels } from "../editor/labels.ts";
import styles from "./history.module.css";
import { textOf } from "./words.ts";

const writing = (language: ContentLanguage) =>
	language === "zxx"
		? { dir: "auto" as const }
		: { lang: language, dir: directionOf(language) };

/** Fields that differ, by words, in the direction of their language. */
export function Differences(props: {
	kind: string;
	language: ContentLanguage;
	differences: FieldDifference[];
	/** What can be done with one field. */
	action?: (field: string, label: string) => React.ReactNode;
}) {
	const { kind, language, differences, action } = props;
	const { pathOf } = useLabels(kind);
	return (
		<dl className={styles.differences}>
			{differences.map(({ field, before, after }) => {
				const label = pathOf(field.split("/").slice(1)) || field;
				return (
					<div key={field}>
						<dt>
							{label}
							{action?.(field, label)}
						</dt>
						<dd {...writing(language)}>
							<Difference
								before={textOf(before)}
								after={textOf(after)}
								language={language}
							/>
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** Every field in two languages, side by side. */
export function SideBySide(props: {
	kind: string;
	languages: [ContentLanguage, ContentLanguage];
	fields: FieldDifference[];
}) {
	const { kind, languages, fields } = props;
	const { pathOf } = useLabels(kind);
	return (
		<dl className={styles.differences}>
			{fields.map(({ field, before, after }) => (
				<div key={field}>
					<dt>{pathOf(field.split("/").slice(1)) || field}</dt>
					<div className={styles.beside}>
						<dd {...writing(languages[0])}>{textOf(before) || "–"}</dd>
						<dd {...writing(languages[1])}>{textOf(after) || "–"}</dd>
					</div>
				</div>
			))}
		</dl>
	);
}

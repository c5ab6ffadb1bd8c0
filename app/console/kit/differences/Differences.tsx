import type { FieldDifference } from "../../../../contracts/console/releases.ts";
import { keysOf } from "../../../../contracts/content/fields.ts";
import { directionOf } from "../../../../contracts/language.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { fieldIn, useForm } from "../fields/forms.ts";
import { placeOf, useLabels } from "../fields/labels.ts";
import { Compared, Value } from "./Compared.tsx";
import styles from "./differences.module.css";

const writing = (language: ContentLanguage) =>
	language === "zxx"
		? { dir: "auto" as const }
		: { lang: language, dir: directionOf(language) };

/** Fields that differ, by words, in the direction of their language. */
export function Differences(props: {
	kind: string;
	language: ContentLanguage;
	differences: FieldDifference[];
	/** Renders the actions for a field. */
	action?: (field: string, label: string) => React.ReactNode;
}) {
	const { kind, language, differences, action } = props;
	const { pathOf } = useLabels(kind);
	const form = useForm(kind);
	return (
		<dl className={styles.differences}>
			{differences.map(({ field, before, after }) => {
				const label = pathOf(keysOf(field).map(placeOf)) || field;
				return (
					<div key={field}>
						<dt>
							{label}
							{action?.(field, label)}
						</dt>
						<dd {...writing(language)}>
							<Compared
								{...{ kind, language, before, after }}
								field={fieldIn(form, language, keysOf(field))}
							/>
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** All fields in two languages, side by side. */
export function SideBySide(props: {
	kind: string;
	languages: [ContentLanguage, ContentLanguage];
	fields: FieldDifference[];
}) {
	const { kind, languages, fields } = props;
	const { pathOf } = useLabels(kind);
	const form = useForm(kind);
	return (
		<dl className={styles.differences}>
			{fields.map(({ field, before, after }) => (
				<div key={field}>
					<dt>{pathOf(keysOf(field).map(placeOf)) || field}</dt>
					<div className={styles.beside}>
						{[before, after].map((value, n) => {
							const language = languages[n] ?? languages[0];
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: there are two.
								<dd key={n} {...writing(language)}>
									<Value
										{...{ kind, language, value }}
										field={fieldIn(form, language, keysOf(field))}
									/>
								</dd>
							);
						})}
					</div>
				</div>
			))}
		</dl>
	);
}

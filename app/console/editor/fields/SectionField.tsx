import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { below } from "../../../../contracts/content/fields.ts";
import { entryPath } from "../../addresses.ts";
import { useField } from "../../kit/draft/editor.ts";
import styles from "../../kit/fields/fields.module.css";
import { useInnerField } from "../../kit/fields/inner.ts";
import { inWords } from "../../kit/fields/labels.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { useMe } from "../../me.ts";
import { keyFor } from "./keys.ts";

/** A section of a page: how it is called here, its picture, and the way to its words. */
export default function SectionField(props: WidgetProps) {
	const { value, kind, entry } = props;
	const t = useTranslations("console.editor");
	const { sourceLanguage } = useMe();
	const Field = useInnerField();
	const key = typeof value === "string" ? value : "";
	if (key === "") return <NewSection {...props} />;
	const picture: FormField = {
		type: "picture",
		key,
		path: "pictures.*",
		required: false,
	};
	const words = `${entryPath({ kind, id: entry }, sourceLanguage)}#${below("/sections", key)}`;
	return (
		<div className={styles.part}>
			<p>
				<strong>{inWords(key)}</strong> ·{" "}
				<Link to={words}>{t("wordsOfSection")}</Link>
			</p>
			<Field
				field={picture}
				at={below("/pictures", key)}
				label={t("pictureOfSection")}
				depth={2}
			/>
		</div>
	);
}

/** Asks how a section that was added is called. */
function NewSection(props: WidgetProps) {
	const { at, field, onChange, readOnly, id, describedBy } = props;
	const t = useTranslations("console.editor");
	const [called, setCalled] = useState("");
	const [fault, setFault] = useState("");
	const [all] = useField(at.slice(0, at.lastIndexOf("/")));
	const hint = useId();

	function name(): void {
		if (called.trim() === "") return;
		const pattern = field.type === "text" ? field.pattern : undefined;
		const key = keyFor(called, pattern);
		if (key === undefined) setFault(t("keyFormat"));
		else if (Array.isArray(all) && all.includes(key)) setFault(t("keyTaken"));
		else onChange(key);
	}

	return (
		<>
			<input
				{...{ id, readOnly }}
				className={styles.input}
				dir="auto"
				value={called}
				aria-invalid={fault !== "" || undefined}
				aria-describedby={[describedBy, hint].filter(Boolean).join(" ")}
				onChange={({ target }) => {
					setCalled(target.value);
					setFault("");
				}}
				onBlur={name}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
					event.preventDefault();
					name();
				}}
			/>
			<p id={hint} className={styles.hint}>
				{t("sectionHint")}
			</p>
			{fault && (
				<p role="alert" className={styles.problems}>
					{fault}
				</p>
			)}
		</>
	);
}

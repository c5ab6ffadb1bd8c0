import { type ReactNode, use, useId } from "react";
import { useTranslations } from "use-intl";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { useEditor, useProblems } from "../../kit/draft/editor.ts";
import styles from "../../kit/fields/fields.module.css";
import { useLabels } from "../../kit/fields/labels.ts";
import { Conflicts, writtenAs } from "../conflicts/Conflicts.tsx";
import { Stale } from "../origins/Stale.tsx";
import { UntouchedContext } from "./untouched.ts";

/** Attributes that a frame gives its control. */
export type Framed = {
	id: string;
	label: string;
	describedBy: string | undefined;
};

/** Around a control: its name, how much room is left, what is wrong with it, and what others wrote there. */
export function Frame(props: {
	field: FormField;
	at: string;
	/** Instead of the field's own name: of elements. */
	label?: string | undefined;
	/** Characters there are. */
	length?: number | undefined;
	/** Beside the label. */
	beside?: ReactNode;
	/** Whether the frame holds several controls. */
	group?: boolean;
	children: (framed: Framed) => ReactNode;
}) {
	const { field, at, length, beside, group, children } = props;
	const t = useTranslations("console.editor");
	const { kind, readOnly } = useEditor();
	const { labelOf, sayProblem } = useLabels(kind);
	const isUntouched = use(UntouchedContext);
	const found = useProblems(at);
	// A new element shows no problems until it has been edited.
	const problems = isUntouched ? [] : found;
	const id = useId();
	const label = props.label ?? labelOf(field);
	const max = "max" in field ? field.max : undefined;
	const isNear =
		length !== undefined && max !== undefined && length > max * 0.8;
	const described = [
		problems.length > 0 && `${id}-problems`,
		isNear && `${id}-count`,
	].filter((one) => one !== false);
	const describedBy = described.join(" ") || undefined;
	const name = (
		<>
			{label}
			{!field.required && !readOnly && field.key !== "*" && (
				<span className={styles.optional}> {t("optional")}</span>
			)}
		</>
	);
	return (
		<div
			className={styles.field}
			data-at={at}
			data-faulty={problems.length > 0 || undefined}
			{...(group && { role: "group", "aria-labelledby": `${id}-label` })}
		>
			<div className={styles.head}>
				{group ? (
					<span id={`${id}-label`} className={styles.label}>
						{name}
					</span>
				) : (
					<label htmlFor={id} className={styles.label}>
						{name}
					</label>
				)}
				{beside}
				{isNear && (
					<span
						id={`${id}-count`}
						className={styles.count}
						data-over={length > max || undefined}
					>
						{t("characters", { length, max })}
					</span>
				)}
			</div>
			{children({ id, label, describedBy })}
			{problems.length > 0 && (
				<ul id={`${id}-problems`} className={styles.problems}>
					{problems.map((problem, n) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
						<li key={n}>{sayProblem(problem)}</li>
					))}
				</ul>
			)}
			<Stale at={at} label={label} />
			<Conflicts at={at} as={writtenAs(field)} />
		</div>
	);
}

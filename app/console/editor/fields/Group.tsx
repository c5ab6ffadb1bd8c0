import { useId } from "react";
import type {
	FormField,
	GroupField,
} from "../../../../contracts/console/entries/form.ts";
import { below } from "../../../../contracts/content/fields.ts";
import { useEditor, useField, useParts } from "../../kit/draft/editor.ts";
import styles from "../../kit/fields/fields.module.css";
import { useInnerField } from "../../kit/fields/inner.ts";
import { useLabels } from "../../kit/fields/labels.ts";
import { Conflicts } from "../conflicts/Conflicts.tsx";

/** Fields that belong together, under a heading. */
export function Group(props: {
	field: GroupField;
	at: string;
	label?: string | undefined;
	depth: number;
}) {
	const { field, at, depth } = props;
	const { labelOf } = useLabels(useEditor().kind);
	const id = useId();
	// A heading inside of a list or record, which have none, would skip a level.
	const Heading = depth < 2 ? "h2" : "p";
	return (
		<section
			className={depth < 2 ? styles.section : styles.group}
			data-at={at}
			aria-labelledby={id}
		>
			<Heading id={id} className={styles.heading}>
				{props.label ?? labelOf(field)}
			</Heading>
			<Conflicts at={at} />
			<GroupFields field={field} at={at} depth={depth} />
		</section>
	);
}

/** The fields of a group; of those it may have of any name, the ones there are. */
export function GroupFields(props: {
	field: GroupField;
	at: string;
	depth: number;
	/** No more than so many, for now. */
	most?: number | undefined;
}) {
	const { field, at, depth, most } = props;
	const fields = field.fields.slice(0, most);
	const Field = useInnerField();
	const { labelOf } = useLabels(useEditor().kind);
	const parts = useParts(at);
	// Pictures of a page's sections stand with these.
	const [named] = useField("/sections");
	const sections: unknown[] =
		at === "/pictures" && Array.isArray(named) ? named : [];
	const free = fields.find(({ key }) => key === "*");
	const own = fields.filter((one) => one !== free);
	const isShort = depth > 0 && fields.length > 2 && fields.every(isNarrow);
	const more = free
		? parts.filter(
				(part) =>
					!own.some(({ key }) => key === part) && !sections.includes(part),
			)
		: [];
	return (
		<div className={styles.fields} data-narrow={isShort || undefined}>
			{own.map((one) => (
				<Field
					key={one.key}
					field={one}
					at={below(at, one.key)}
					depth={depth + 1}
				/>
			))}
			{free &&
				more.map((key) => (
					<Field
						key={key}
						field={free}
						at={below(at, key)}
						label={labelOf({ path: `${field.path}.${key}`, key })}
						depth={depth + 1}
					/>
				))}
		</div>
	);
}

/** Whether several of them stand beside each other. */
export function isNarrow(field: FormField): boolean {
	if (field.type === "text") return (field.max ?? 0) <= 40 && !field.lines;
	return ["number", "choice", "boolean", "date", "word"].includes(field.type);
}

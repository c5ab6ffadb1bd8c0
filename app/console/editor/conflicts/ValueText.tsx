import { useEditor } from "../../kit/draft/editor.ts";
import { useLabels } from "../../kit/fields/labels.ts";
import styles from "../editor.module.css";

/** A value to be read: what is in it, a line each. */
export function ValueText({ value }: { value: unknown }) {
	const { kind } = useEditor();
	const { pathOf } = useLabels(kind);
	if (typeof value !== "object" || value === null) return <>{String(value)}</>;
	const lines = linesOf(value);
	return (
		<>
			{lines.slice(0, 40).map(({ path, text }) => (
				<span key={path.join("/")} className={styles.line}>
					{pathOf(path)}: {text}
				</span>
			))}
			{lines.length > 40 && "…"}
		</>
	);
}

function linesOf(
	value: unknown,
	path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
	if (typeof value !== "object" || value === null)
		return [{ path, text: String(value) }];
	const parts: [string | number, unknown][] = Array.isArray(value)
		? value.map((one, n) => [n, one])
		: Object.entries(value);
	return parts.flatMap(([key, one]) => linesOf(one, [...path, key]));
}

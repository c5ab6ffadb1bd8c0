import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../kit/draft/editor.ts";
import { useLabels } from "../kit/fields/labels.ts";
import styles from "./editor.module.css";
import { FieldLink } from "./FieldLink.tsx";

const mostNamed = 3;

/** Unobtrusive note on fields that others have just changed, or that were merged. */
export function Outside() {
	const t = useTranslations("console.editor");
	const { draft, kind } = useEditor();
	const { pathOf } = useLabels(kind);
	const { fields } = useSyncExternalStore(
		draft.found.subscribe,
		draft.found.outside,
	);
	return (
		<p className={styles.outside} role="status">
			{fields.length > 0 && (
				<>
					{t("fromOthers", { count: fields.length })}{" "}
					{fields.slice(0, mostNamed).map((at) => (
						<FieldLink key={at} at={at}>
							{pathOf(at.split("/").slice(1))}
						</FieldLink>
					))}
				</>
			)}
		</p>
	);
}

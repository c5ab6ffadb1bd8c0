import { useTranslations } from "use-intl";
import { keysOf } from "../../../contracts/content/fields.ts";
import layout from "../../ui/layout.module.css";
import { useEditor, useSyncState, useUndecided } from "../kit/draft/editor.ts";
import { useLabels } from "../kit/fields/labels.ts";
import styles from "./editor.module.css";
import { FieldLink } from "./FieldLink.tsx";

/** Most fields that are named. */
const mostNamed = 3;

/** Save status. Problems are announced to screen readers; progress is only visible. */
export function SaveState() {
	const t = useTranslations("console.editor");
	const { kind } = useEditor();
	const { pathOf } = useLabels(kind);
	const { phase, kept, unfit } = useSyncState();
	const [open, ...others] = useUndecided();
	const count = open === undefined ? 0 : others.length + 1;
	const isWell = phase === "saved" || phase === "editing" || phase === "saving";
	const isOpen = isWell && count > 0;
	const text = !kept
		? t("notKept")
		: isOpen
			? t("toDecide", { count })
			: textOf(phase);

	function textOf(now: typeof phase): string {
		switch (now) {
			case "saved":
				return t("saved");
			case "editing":
			case "saving":
				return t("saving");
			case "offline":
				return t("offline");
			case "signed-out":
				return t("signedOut");
			case "another":
				return t("another");
			case "gone":
				return t("gone");
			case "forbidden":
				return t("mayNotWrite");
			case "refused":
				return t("notTaken");
			case "unfit":
				return t("unfit", {
					fields: unfit
						.slice(0, mostNamed)
						.map((at) => pathOf(keysOf(at)))
						.join(", "),
				});
		}
	}

	/** Address of the first field that the message names. */
	const at = !kept ? undefined : isOpen ? open : unfit[0];

	return (
		<>
			<p
				className={styles.saveState}
				data-phase={kept && !isOpen ? phase : "refused"}
			>
				{at !== undefined && (isOpen || phase === "unfit") ? (
					<FieldLink at={at}>{text}</FieldLink>
				) : (
					text
				)}
			</p>
			<p role="status" className={layout.hidden}>
				{!isWell || isOpen || !kept ? text : ""}
			</p>
		</>
	);
}

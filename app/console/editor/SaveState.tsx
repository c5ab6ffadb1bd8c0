import { useTranslations } from "use-intl";
import { keysOf } from "../../../contracts/content/fields.ts";
import layout from "../../ui/layout.module.css";
import styles from "./editor.module.css";
import { useEditor, useSyncState, useUndecided } from "./editor.ts";
import { useLabels } from "./labels.ts";

/** More of them nobody reads at once. */
const mostNamed = 3;

/** How saving goes. What worries is read out; that it goes on is seen only. */
export function SaveState() {
	const t = useTranslations("console.editor");
	const { kind } = useEditor();
	const { pathOf } = useLabels(kind);
	const { phase, kept, unfit } = useSyncState();
	const { length: count } = useUndecided();
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

	return (
		<>
			<p
				className={styles.saveState}
				data-phase={kept && !isOpen ? phase : "refused"}
			>
				{text}
			</p>
			<p role="status" className={layout.hidden}>
				{!isWell || isOpen || !kept ? text : ""}
			</p>
		</>
	);
}

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { useEditor } from "../kit/draft/editor.ts";
import { usePlace } from "../kit/requests/heartbeat.ts";
import { useMe } from "../me.ts";
import styles from "./editor.module.css";

/** Shows who else has the entry open, and loads what they write. */
export function Presence() {
	const t = useTranslations("console.editor");
	const { draft, entry, language, beside } = useEditor();
	const me = useMe();
	const heartbeat = usePlace(entry, language, beside !== undefined);
	const stamp = heartbeat?.stamp;
	const known = useRef(stamp);
	const refreshSource = beside?.refresh;
	useEffect(() => {
		if (stamp && known.current && stamp !== known.current) {
			void draft.refresh();
			refreshSource?.();
		}
		known.current = stamp;
	}, [stamp, draft, refreshSource]);
	const others = (heartbeat?.present ?? []).filter(
		({ id }) => id !== me.staff.id,
	);
	if (others.length === 0) return null;
	return (
		<p className={styles.presence} role="status">
			{others
				.map(({ name, language: theirs }) =>
					theirs === language
						? name
						: t("elsewhere", {
								name,
								place: theirs === "zxx" ? t("facts") : languageNames[theirs],
							}),
				)
				.join(", ")}{" "}
			{t("alsoHere", { count: others.length })}
		</p>
	);
}

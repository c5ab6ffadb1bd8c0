import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import styles from "./library.module.css";

/** Milliseconds between two signs of being here. */
const every = 5000;

/** Colleagues who have the same folder open; renders nothing where nobody has. */
export function Present({ folder }: { folder: string }) {
	const t = useTranslations("console.library");
	const { loaded, isCurrent } = useConsoleQuery(
		"console-library-watch",
		{ folder },
		{ refetchInterval: every, quiet: () => true },
	);
	useEffect(
		() => () => {
			const left = { folder, leaves: true };
			call("console-library-watch", left, backgroundCall).catch(() => {});
		},
		[folder],
	);
	const present = isCurrent ? (loaded.data?.present ?? []) : [];
	if (present.length === 0) return null;
	return (
		<p role="status" className={styles.presence}>
			{t("reads", {
				names: present.map(({ name }) => name).join(", "),
				count: present.length,
			})}
		</p>
	);
}

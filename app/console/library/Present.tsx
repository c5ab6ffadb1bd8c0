import { useTranslations } from "use-intl";
import { Presence } from "../kit/inbox/Opened.tsx";
import { useWatch } from "../kit/requests/useWatch.ts";

/** Colleagues who have the same folder open; renders nothing where nobody has. */
export function Present({ folder }: { folder: string }) {
	const t = useTranslations("console.library");
	const { loaded, isCurrent } = useWatch(
		"console-library-watch",
		{ folder },
		true,
	);
	const present = isCurrent ? (loaded.data?.present ?? []) : [];
	if (present.length === 0) return null;
	return (
		<Presence
			text={t("reads", {
				names: present.map(({ name }) => name).join(", "),
				count: present.length,
			})}
		/>
	);
}

import { useTranslations } from "use-intl";
import { call } from "../../kit/requests/request.ts";
import { FolderChoice } from "../FolderChoice.tsx";
import type { Item } from "../useDeeds.ts";

const flags = { yes: true, no: false } as const;
const wordOf = (offers: boolean) => (offers ? "yes" : "no");

/** Whether partners may have what files in a folder were before they were replaced. */
export function Former({ item, onClose }: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	return (
		<FolderChoice<"yes" | "no">
			item={item}
			title={t("formerOf", { name: item.name })}
			label={t("former")}
			hint={t("formerHint")}
			options={[
				{ value: "no", name: t("former_no") },
				{ value: "yes", name: t("former_yes") },
			]}
			own={({ offersFormer }) =>
				offersFormer === null ? null : wordOf(offersFormer)
			}
			above={({ formerAbove }) => wordOf(formerAbove)}
			set={(to, from, options) =>
				call(
					"console-library-former",
					{ id: item.id, offers: to && flags[to], from: from && flags[from] },
					options,
				)
			}
			saved={t("formerSaved", { name: item.name })}
			onClose={onClose}
		/>
	);
}

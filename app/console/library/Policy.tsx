import { useTranslations } from "use-intl";
import { call } from "../kit/requests/request.ts";
import { FolderChoice } from "./FolderChoice.tsx";
import type { Item } from "./useDeeds.ts";

/** Whether uploads into a folder wait for a person. */
export function Policy({ item, onClose }: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	return (
		<FolderChoice<"inspect" | "hold">
			item={item}
			title={t("policyOf", { name: item.name })}
			label={t("policy")}
			hint={t("policyHint")}
			options={[
				{ value: "inspect", name: t("policy_inspect") },
				{ value: "hold", name: t("policy_hold") },
			]}
			own={({ policy }) => policy}
			above={({ policyAbove }) => policyAbove}
			set={(policy, from, options) =>
				call("console-library-policy", { id: item.id, policy, from }, options)
			}
			saved={t("policySaved", { name: item.name })}
			onClose={onClose}
		/>
	);
}

import { useTranslations } from "use-intl";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import { Days } from "../kit/table/Days.tsx";
import { FilterBar } from "../kit/table/FilterBar.tsx";
import { useActions } from "./actions.ts";
import type { Filtering } from "./useFilter.ts";

/** Filters by person, action, outcome and days; changes apply at once. */
export function Filters({ filter, change, clear }: Filtering) {
	const t = useTranslations("console.audit");
	const actions = useActions();
	return (
		<FilterBar
			clear={t("clear")}
			onClear={Object.keys(filter).length > 0 ? clear : undefined}
		>
			<Field
				label={t("person")}
				type="search"
				value={filter.person ?? ""}
				maxLength={200}
				onChange={(person) => change({ person })}
			/>
			<Choose
				label={t("what")}
				value={filter.action ?? ""}
				options={[{ value: "", name: t("all") }, ...actions]}
				onChange={(action) => change({ action })}
			/>
			<Choose
				label={t("outcome")}
				value={filter.outcome ?? ""}
				options={[
					{ value: "", name: t("all") },
					{ value: "ok", name: t("ok") },
					{ value: "refused", name: t("refused") },
				]}
				onChange={(outcome) => change({ outcome })}
			/>
			<Days
				texts={{
					...{ from: t("from"), to: t("to") },
					badOrder: t("badOrder"),
				}}
				{...{ filter, change }}
			/>
		</FilterBar>
	);
}

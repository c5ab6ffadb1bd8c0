import { useTranslations } from "use-intl";
import { recallStates } from "../../../contracts/console/files/recallStates.ts";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import { Days } from "../kit/table/Days.tsx";
import { FilterBar } from "../kit/table/FilterBar.tsx";
import type { Filtering } from "./useFilter.ts";

/** Filters by file, partner and days; changes apply at once. */
export function Filters({ filter, change, clear }: Filtering) {
	const t = useTranslations("console.takings");
	return (
		<FilterBar
			clear={t("clear")}
			onClear={Object.keys(filter).length > 0 ? clear : undefined}
		>
			<Choose
				label={t("show")}
				value={filter.show ?? ""}
				options={[
					{ value: "", name: t("taken") },
					{ value: "unopened", name: t("unopened") },
					{ value: "links", name: t("links") },
					{ value: "recalls", name: t("recalls") },
				]}
				onChange={(show) => change({ show, state: "" })}
			/>
			{filter.show === "recalls" && (
				<Choose
					label={t("state")}
					value={filter.state ?? ""}
					options={[
						{ value: "", name: t("stateAll") },
						...recallStates.map((value) => ({
							value,
							name: t(`state_${value}`),
						})),
					]}
					onChange={(state) => change({ state })}
				/>
			)}
			{!filter.show && (
				<>
					<Field
						label={t("file")}
						type="search"
						value={filter.file ?? ""}
						maxLength={255}
						onChange={(file) => change({ file, entry: "" })}
					/>
					<Field
						label={t("partner")}
						type="search"
						value={filter.partner ?? ""}
						maxLength={200}
						onChange={(partner) => change({ partner })}
					/>
					<Days
						texts={{
							...{ from: t("from"), to: t("to") },
							badOrder: t("badOrder"),
						}}
						{...{ filter, change }}
					/>
				</>
			)}
		</FilterBar>
	);
}

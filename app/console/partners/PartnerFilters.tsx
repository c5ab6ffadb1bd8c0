import { useTranslations } from "use-intl";
import {
	type PartnerState,
	partnerStates,
} from "../../../contracts/accounts/partnerStates.ts";
import { Choose } from "../kit/form/Choose.tsx";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import styles from "./partners.module.css";

/** Which partners are shown, as the page's address keeps it. */
export type Filter = { search: string; state?: PartnerState; group?: string };

/** Search and selects of the list of partners, with how many each would show. */
export function PartnerFilters(props: {
	filter: Filter;
	counts: Record<PartnerState, number>;
	groups: { id: string; name: string; count: number }[];
	/** Whether groups are known yet. */
	isKnown: boolean;
	onShow: (next: { search?: string; state?: string; group?: string }) => void;
}) {
	const t = useTranslations("console.partners");
	const { filter, counts, groups, isKnown, onShow } = props;
	const { search, state, group } = filter;
	const all = counts.invited + counts.active + counts.disabled;
	const isGone = isKnown && group && !groups.some(({ id }) => id === group);
	return (
		<div className={styles.filters}>
			<SearchBox
				label={t("search")}
				clearLabel={t("clear")}
				value={search}
				maxLength={100}
				onSearch={(words) => onShow({ search: words })}
			/>
			<Choose<PartnerState | "">
				label={t("state")}
				value={state ?? ""}
				options={[
					{ value: "", name: t("all", { count: all }) },
					...partnerStates.map((value) => ({
						value,
						name: t(`filter_${value}`, { count: counts[value] }),
					})),
				]}
				onChange={(value) => onShow({ state: value })}
			/>
			{(groups.length > 0 || isGone) && (
				<Choose
					label={t("group")}
					value={group ?? ""}
					options={[
						{ value: "", name: t("allGroups") },
						...(isGone ? [{ value: group, name: "–" }] : []),
						...groups.map(({ id, name, count }) => ({
							value: id,
							name: t("groupCount", { name, count }),
						})),
					]}
					onChange={(value) => onShow({ group: value })}
				/>
			)}
		</div>
	);
}

import { type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import { languages } from "../../../../contracts/language.ts";
import { caseStages } from "../../../../contracts/leads/cases.ts";
import {
	inboxView,
	mostSearchLength,
} from "../../../../contracts/leads/inboxViews.ts";
import {
	leadCountries,
	leadKinds,
} from "../../../../contracts/leads/leadBounds.ts";
import { leadReach } from "../../../../contracts/rights.ts";
import { SearchBox } from "../../kit/form/SearchBox.tsx";
import styles from "../../kit/inbox/inboxFilters.module.css";
import { shared } from "../../kit/requests/queries.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import type { FilterName, LeadsAddress } from "../useLeadsAddress.ts";
import { useNames } from "../useNames.ts";

type Option = { value: string; name: string };

/** Search, filters and order of the list; those that leave no choice are not shown. */
export function Filters(props: {
	address: LeadsAddress;
	search: Ref<HTMLInputElement>;
}) {
	const { address, search } = props;
	const t = useTranslations("console.leads");
	const { question, filtered, view, isOldestFirst } = address;
	const narrowed = filtered - (question.search ? 1 : 0);
	const [open, setOpen] = useState(narrowed > 0 || isOldestFirst);
	const { kinds, countries, owners, ...facets } = useChoices(question);
	const { stages = caseStages, owner } = inboxView(view);

	const select = (
		name: Exclude<FilterName, "search">,
		label: string,
		any: string,
		options: Option[],
	) =>
		options.length > 1 && (
			<select
				aria-label={label}
				value={question[name] ?? ""}
				onChange={({ target }) => address.change(name, target.value)}
			>
				<option value="">{any}</option>
				{options.map(({ value, name: text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		);

	return (
		<search className={styles.filters}>
			<div className={styles.first}>
				<SearchBox
					ref={search}
					className={styles.search}
					label={t("search")}
					clearLabel={t("clearSearch")}
					maxLength={mostSearchLength}
					value={question.search ?? ""}
					onSearch={(words) => address.change("search", words)}
				/>
				<button
					type="button"
					className={styles.toggle}
					aria-expanded={open}
					onClick={() => setOpen(!open)}
				>
					{t("filters", { count: narrowed })}
				</button>
			</div>
			{open && (
				<div className={styles.more}>
					{select("kind", t("kind"), t("anyKind"), kinds)}
					{select("country", t("country"), t("anyCountry"), countries)}
					{select(
						"distributor",
						t("distributor"),
						t("anyDistributor"),
						facets.distributors,
					)}
					{select("model", t("field_model"), t("anyModel"), facets.models)}
					{select(
						"language",
						t("language"),
						t("anyLanguage"),
						facets.languages,
					)}
					{select(
						"stage",
						t("stage"),
						t("anyStage"),
						stages.map((value) => ({ value, name: t(`stage_${value}`) })),
					)}
					{!owner && select("owner", t("owner"), t("anyOwner"), owners)}
					<select
						aria-label={t("order")}
						value={isOldestFirst ? "oldest" : ""}
						onChange={({ target }) => address.change("order", target.value)}
					>
						<option value="">{t("newestFirst")}</option>
						<option value="oldest">{t("oldestFirst")}</option>
					</select>
					{filtered > 0 && (
						<button
							type="button"
							className={styles.clear}
							onClick={address.clear}
						>
							{t("clear")}
						</button>
					)}
				</div>
			)}
		</search>
	);
}

/** Values that the member's roles leave to choose from; what is chosen is among them. */
function useChoices({ model, distributor }: LeadsAddress["question"]) {
	const t = useTranslations("console.leads");
	const names = useNames();
	const { staff } = useMe();
	const reach = leadReach(staff, "leads.read");
	const within = (
		all: readonly string[],
		of: (one: (typeof reach)[number]) => string[] | undefined,
	) =>
		reach.some((one) => !of(one))
			? all
			: all.filter((value) => reach.some((one) => of(one)?.includes(value)));
	const { loaded } = useConsoleQuery("console-lead-members", {}, shared);
	const known = useConsoleQuery("console-lead-distributors", {}, shared);
	const models = useConsoleQuery("console-lead-models", {}, shared).loaded.data;
	const chosen = (value: string | undefined, options: Option[]): Option[] =>
		!value || options.some((one) => one.value === value)
			? options
			: [...options, { value, name: value }];
	const others = (loaded.data ?? []).filter(({ id }) => id !== staff.id);
	return {
		kinds: leadKinds
			.filter((one) => within(leadKinds, ({ kinds }) => kinds).includes(one))
			.map((value) => ({ value, name: t(`kind_${value}`) })),
		countries: within(leadCountries, ({ countries }) => countries)
			.map((value) => ({ value, name: names.country(value) }))
			.sort((a, b) => a.name.localeCompare(b.name)),
		distributors: chosen(distributor, [
			{ value: "maker", name: t("maker") },
			...(known.loaded.data ?? []).map(({ key, name }) => ({
				value: key,
				name,
			})),
		]),
		models: chosen(
			model,
			(models ?? []).map((name) => ({ value: name, name })),
		),
		languages: languages.map((value) => ({
			value,
			name: names.language(value),
		})),
		owners: [
			{ value: staff.id, name: t("me") },
			{ value: "nobody", name: t("nobody") },
			...others.map(({ id, name }) => ({ value: id, name })),
		],
	};
}

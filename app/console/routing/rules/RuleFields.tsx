import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { RoutingScreen } from "../../../../contracts/console/leads/routing.ts";
import { languages } from "../../../../contracts/language.ts";
import {
	leadCountries,
	leadKinds,
} from "../../../../contracts/leads/leadBounds.ts";
import {
	ownCountry,
	routingBounds,
} from "../../../../contracts/leads/routingBounds.ts";
import { Choose } from "../../kit/form/Choose.tsx";
import { type Choice, Chosen } from "../../kit/form/Chosen.tsx";
import { Field } from "../../kit/form/Field.tsx";
import styles from "../routing.module.css";
import type { RoutingNames } from "../useRoutingNames.ts";
import type { DraftRule, RuleFault } from "../values.ts";

/** Fields of a rule: which requests it fits, and who gets them. */
export function RuleFields(props: {
	rule: DraftRule;
	screen: RoutingScreen;
	names: RoutingNames;
	fault: RuleFault | undefined;
	onChange: (rule: DraftRule) => void;
}) {
	const t = useTranslations("console.routing");
	const { rule, names, fault, onChange } = props;
	const isFaulty = fault === "open";
	const { distributors, people, models } = props.screen.choices;
	const countries = useCountries(names);
	const words = {
		none: t("any"),
		add: t("add"),
		remove: (name: string) => t("takeAway", { name }),
	};

	/** Field without anything chosen is one that fits everything. */
	function change<
		Name extends "kinds" | "countries" | "models" | "languages" | "people",
	>(name: Name, chosen: string[]): void {
		const changed: DraftRule = { ...rule, [name]: chosen };
		if (chosen.length === 0) delete changed[name];
		onChange(changed);
	}

	return (
		<div className={styles.fields}>
			<Chosen
				{...words}
				label={t("kinds")}
				most={leadKinds.length}
				chosen={rule.kinds ?? []}
				choices={leadKinds.map((value) => ({ value, name: names.kind(value) }))}
				onChange={(chosen) => change("kinds", chosen)}
			/>
			<Chosen
				{...words}
				label={t("countries")}
				most={leadCountries.length}
				chosen={rule.countries ?? []}
				choices={countries}
				onChange={(chosen) => change("countries", chosen)}
			/>
			<Chosen
				{...words}
				label={t("models")}
				most={routingBounds.models}
				chosen={rule.models ?? []}
				choices={models.map((name) => ({ value: name, name }))}
				onChange={(chosen) => change("models", chosen)}
			/>
			<Chosen
				{...words}
				label={t("languages")}
				most={routingBounds.languages}
				chosen={rule.languages ?? []}
				choices={languages.map((value) => ({
					value,
					name: names.language(value),
				}))}
				onChange={(chosen) => change("languages", chosen)}
			/>
			<Choose
				label={t("distributor")}
				value={rule.distributor ?? ""}
				options={distributorOptions(rule.distributor, distributors, names, {
					none: t("noDistributor"),
					own: t("ownCountry"),
				})}
				onChange={(slug) => {
					const { distributor: _, ...rest } = rule;
					onChange(slug ? { ...rest, distributor: slug } : rest);
				}}
			/>
			<Chosen
				{...words}
				label={t("people")}
				none={t("nobodyChosen")}
				most={routingBounds.people}
				chosen={rule.people ?? []}
				choices={people.map(({ account, name }) => ({ value: account, name }))}
				onChange={(chosen) => change("people", chosen)}
			/>
			{rule.people && (
				<Field
					label={t("mostOpen")}
					hint={t("mostOpenHint")}
					inputMode="numeric"
					value={rule.mostOpen}
					fault={isFaulty ? t("fault_open") : undefined}
					onChange={(mostOpen) => onChange({ ...rule, mostOpen })}
				/>
			)}
		</div>
	);
}

/** Countries by name, in the order of the reader's language. */
function useCountries(names: RoutingNames): Choice[] {
	const locale = useLocale();
	return useMemo(
		() =>
			leadCountries
				.map((value) => ({ value, name: names.country(value) }))
				.sort((a, b) => a.name.localeCompare(b.name, locale)),
		[names, locale],
	);
}

/** Distributors by country; one that is gone is still named where a rule has it. */
function distributorOptions(
	chosen: string | undefined,
	distributors: RoutingScreen["choices"]["distributors"],
	names: RoutingNames,
	{ none, own }: { none: string; own: string },
) {
	const known = distributors
		.map(({ slug, name, country }) => ({
			value: slug,
			name: `${names.country(country)}: ${name}`,
		}))
		.sort((a, b) => a.name.localeCompare(b.name));
	const isGone =
		chosen &&
		chosen !== ownCountry &&
		!known.some(({ value }) => value === chosen);
	return [
		{ value: "", name: none },
		{ value: ownCountry, name: own },
		...known,
		...(isGone ? [{ value: chosen, name: chosen }] : []),
	];
}

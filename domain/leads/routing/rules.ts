import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { RoutingRule } from "../../../contracts/leads/routing.ts";
import { ownCountry } from "../../../contracts/leads/routingBounds.ts";
import type { AnswerTargets } from "../../../contracts/leads/targets.ts";
import { wishedOne } from "./wishedPlace.ts";

/** Distributor that leads are routed to. */
export type RoutedDistributor = {
	/** Id that cases keep, whatever it is called. */
	key: string;
	/** Name in addresses, by which rules and commands call it. */
	slug: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** Name as visitors read it. */
	name: string;
	/** Names, towns and lines of the address by which people know it, in every language. */
	places?: readonly string[];
	calendar: WorkingCalendar;
	/** Targets of its own; those of the maker where it has none. */
	targets?: Partial<AnswerTargets>;
	/** Whether requests are mailed, and staff know no address of it: rules pass none to it. */
	isUnreachable?: boolean;
};

/** Reader of distributors, by their names in a language; without one, in the site's standard one. */
export type DistributorsIn = (
	language?: LanguageCode,
) => Promise<RoutedDistributor[]>;

/**
 * Distributor by slug or key.
 *
 * @throws DomainError `invalid` where there is none
 */
export function distributorBy(
	name: string,
	distributors: readonly RoutedDistributor[],
): RoutedDistributor {
	const found =
		distributors.find(({ slug }) => slug === name) ??
		distributors.find(({ key }) => key === name);
	if (!found) throw new DomainError("invalid", `no distributor "${name}"`);
	return found;
}

/** Slug of a distributor by its key; the key itself of one that is gone. */
export function slugOf(
	key: string,
	distributors: readonly RoutedDistributor[],
): string {
	return distributors.find((one) => one.key === key)?.slug ?? key;
}

/** Distributor as staff see it, by its key: one that is gone by its key alone. */
export function shownDistributor(
	key: string | null,
	distributors: readonly RoutedDistributor[],
): { slug: string; name: string; isUnreachable: boolean } | null {
	if (key === null) return null;
	const found = distributors.find((one) => one.key === key);
	return {
		slug: found?.slug ?? key,
		name: found?.name ?? key,
		isUnreachable: found?.isUnreachable ?? false,
	};
}

/** Facts of a lead that rules look at. */
export type RoutableLead = {
	kind: string;
	country: string;
	model: string | null;
	language: string;
	/** Town or dealer that the person wished for. */
	wished_place?: string | null;
};

/** Candidates that a rule names for a lead, who take turns. */
export type RoutingMatch = {
	/** Number of the rule, from 1. */
	rule: number;
	/** Keys of distributors; empty where the maker answers. */
	distributors: string[];
	/** Accounts of members of staff. */
	people: string[];
	mostOpen?: number;
};

/**
 * First rule that fits a lead. A rule whose distributor is gone or has no mail address, or
 * whose country has none, fits nothing: the next one decides. Of several distributors the one
 * that the person wished for is taken.
 *
 * @returns undefined where no rule fits
 */
export function matchRule(
	rules: readonly RoutingRule[],
	lead: RoutableLead,
	distributors: readonly RoutedDistributor[],
): RoutingMatch | undefined {
	for (const [index, rule] of rules.entries()) {
		if (!fits(rule, lead)) continue;
		const { distributor, people = [], mostOpen } = rule;
		const found = distributors.filter(
			({ key, country, isUnreachable }) =>
				!isUnreachable &&
				(distributor === ownCountry
					? country === lead.country
					: key === distributor),
		);
		if (distributor && found.length === 0) continue;
		const wished = wishedOne(found, lead.wished_place ?? "");
		const keys = (wished ? [wished] : found).map(({ key }) => key);
		return { rule: index + 1, distributors: keys, people, mostOpen };
	}
	return undefined;
}

function fits(rule: RoutingRule, lead: RoutableLead): boolean {
	return (
		has(rule.kinds, lead.kind) &&
		has(rule.countries, lead.country) &&
		has(rule.models, lead.model) &&
		has(rule.languages, lead.language)
	);
}

function has(list: readonly string[] | undefined, value: string | null) {
	return !list || (value !== null && list.includes(value));
}

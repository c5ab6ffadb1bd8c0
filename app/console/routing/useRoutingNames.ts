import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import type {
	RoutingAnswerers,
	RoutingScreen,
} from "../../../contracts/console/leads/routing.ts";
import {
	countryNames,
	isLanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import type { RoutingRule } from "../../../contracts/leads/routing.ts";
import { ownCountry } from "../../../contracts/leads/routingBounds.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";

export type RoutingNames = ReturnType<typeof useRoutingNames>;

/** Names of whom rules name and what they ask for, in the reader's language. */
export function useRoutingNames({
	distributors,
	people,
}: RoutingScreen["choices"]) {
	const t = useTranslations("console.routing");
	const locale = useLocale();
	return useMemo(() => {
		const country = countryNames(pageLanguage(), "short");
		const list = new Intl.ListFormat(locale, { type: "conjunction" });
		const join = (names: string[]) => list.format(names.map(isolated));
		const kind = (code: string) => t(`kind_${code}` as "kind_contact");
		const language = (code: string) =>
			isLanguageCode(code) ? languageNames[code] : code;
		const distributor = (slug: string) =>
			slug === ownCountry
				? t("ownCountry")
				: (distributors.find((one) => one.slug === slug)?.name ?? slug);
		const person = (account: string) =>
			people.find((one) => one.account === account)?.name ?? account;

		return {
			country,
			kind,
			language,
			distributor,
			person,

			/** Names of those that a lead would go to. */
			answerers(who: RoutingAnswerers): string {
				if (!who) return t("nobody");
				return join([
					...who.distributors.map(distributor),
					...who.people.map(person),
				]);
			},

			/** Sentences of what a rule fits and who gets it. */
			rule(rule: Omit<RoutingRule, "mostOpen">) {
				const { kinds, countries, models, languages, ...who } = rule;
				const fits = [
					kinds && join(kinds.map(kind)),
					countries && join(countries.map(country)),
					models && join(models),
					languages && join(languages.map(language)),
				].filter((part) => part !== undefined);
				const to = [
					...(who.distributor ? [distributor(who.distributor)] : []),
					...(who.people ?? []).map(person),
				];
				return {
					fits: fits.length > 0 ? fits.join(" · ") : t("everything"),
					to: to.length > 0 ? join(to) : t("nobodyYet"),
				};
			},
		};
	}, [t, locale, distributors, people]);
}

/** A name that keeps its own direction among others. */
function isolated(name: string): string {
	return `\u2068${name}\u2069`;
}

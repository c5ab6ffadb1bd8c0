import { landPath } from "../../contracts/addresses.ts";
import { regions } from "../../contracts/content/distributors.ts";
import type { Distributors } from "../../contracts/distributors.ts";
import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import { once } from "../../platform/runtime/singleFlight.ts";
import type { Content } from "../content/content.ts";
import { type Atlas, drawWorld, type WorldMap } from "./world.ts";

export type DistributorService = ReturnType<typeof createDistributors>;

/**
 * Where the brand is at home (specification, section 3, "Distributor
 * countries"). The map is drawn with the first reader and kept.
 */
export function createDistributors(deps: {
	content: Content;
	loadAtlas: () => Promise<Atlas>;
}) {
	const { content, loadAtlas } = deps;
	const world = once(async () => drawWorld(await loadAtlas()));

	return {
		/** All distributors, countries named and sorted as the language does. */
		async inLanguage(
			language: LanguageCode,
		): Promise<Distributors | undefined> {
			const [entry] = await content.list("distributors", language);
			if (!entry) return undefined;
			const { countries } = entry.facts;
			const { regions: names } = entry.texts;
			const { width, height, land, country } = await world();
			const nameOf = countryNames(language);
			const { compare } = new Intl.Collator(localeOf(language));
			const found = regions.map((key) => ({
				key,
				name: names[key],
				countries: countries
					.filter(({ region }) => region === key)
					.map(({ code, number, count }) => {
						const { at, path } = country(number) ?? {};
						return { code, name: nameOf(code), count, at, path };
					})
					.sort((a, b) => compare(a.name, b.name)),
			}));
			return {
				count: countries.reduce((sum, { count }) => sum + count, 0),
				map: { width, height, land: landPath(land.hash) },
				regions: found.filter(({ countries }) => countries.length > 0),
			};
		},

		/** The picture of all land, and the hash its address carries. */
		async land(): Promise<WorldMap["land"]> {
			return (await world()).land;
		},
	};
}

/** Short names: "Hong Kong", as the specification calls it. */
function countryNames(language: LanguageCode): (code: string) => string {
	const names = new Intl.DisplayNames(localeOf(language), {
		type: "region",
		style: "short",
	});
	return (code) => names.of(code) ?? code;
}

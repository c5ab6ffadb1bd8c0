import { landPath } from "../../contracts/addresses.ts";
import { regions } from "../../contracts/content/distributors.ts";
import type { Distributors } from "../../contracts/distributors.ts";
import {
	countryNames,
	type LanguageCode,
	localeOf,
} from "../../contracts/language.ts";
import { once } from "../../platform/runtime/singleFlight.ts";
import type { Content } from "../content/content.ts";
import { type Atlas, drawWorld, type Land } from "./world.ts";

export type DistributorService = ReturnType<typeof createDistributors>;

/**
 * Where the brand is at home (specification, section 3, "Distributor
 * countries"). The map is drawn with the first reader and kept.
 */
export function createDistributors(deps: {
	content: Content;
	loadAtlas: () => Promise<Atlas>;
	/** The colour of land. */
	colour: () => Promise<string>;
}) {
	const { content, loadAtlas } = deps;
	const world = once(async () => drawWorld(await loadAtlas()));
	let drawn: { colour: string; land: Land } | undefined;

	/** Kept until its colour is another. */
	async function land(): Promise<Land> {
		const colour = await deps.colour();
		if (drawn?.colour !== colour)
			drawn = { colour, land: (await world()).land(colour) };
		return drawn.land;
	}

	const over = (content: Pick<Content, "list">) => ({
		/** All distributors, countries named and sorted as the language does. */
		async inLanguage(
			language: LanguageCode,
		): Promise<Distributors | undefined> {
			const [entry] = await content.list("distributors", language);
			if (!entry) return undefined;
			const { countries } = entry.facts;
			const { regions: names } = entry.texts;
			const { width, height, country } = await world();
			const { hash } = await land();
			const nameOf = countryNames(language, "short");
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
				map: { width, height, land: landPath(hash) },
				regions: found.filter(({ countries }) => countries.length > 0),
			};
		},

		/** The picture of all land, and the hash its address carries. */
		land,

		/** The same of other content, on the same map. */
		over,
	});
	return over(content);
}

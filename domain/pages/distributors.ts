import { landPath, outlinesPath } from "../../contracts/addresses/addresses.ts";
import { regions } from "../../contracts/content/kinds/distributors.ts";
import type { ThemeColours } from "../../contracts/content/kinds/theme.ts";
import {
	countryNames,
	type LanguageCode,
	localeOf,
} from "../../contracts/language.ts";
import type { Distributors } from "../../contracts/site/distributors.ts";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Content } from "../content/content.ts";
import { createDistributorReader } from "../distributors/published.ts";
import { createWorldMap, type Drawing, type Outlines } from "./worldMap.ts";

export type DistributorService = ReturnType<typeof createDistributors>;

/**
 * Countries in which the brand is at home (specification, section 3,
 * "Distributor countries"). The map is read with the first reader and kept.
 */
export function createDistributors(deps: {
	content: Content;
	loadOutlines: () => Promise<Outlines>;
	/** Colours of land, of the outlined countries on it, and of their borders. */
	colours: () => Promise<Pick<ThemeColours, "land" | "onNight" | "night">>;
}) {
	const { content, loadOutlines } = deps;
	const world = once(async () => createWorldMap(await loadOutlines()));
	let drawn: { colour: string; land: Drawing } | undefined;
	let outlined: { of: string; drawing: Drawing } | undefined;

	/** Drawing of all land, kept until its colour changes. */
	async function land(): Promise<Drawing> {
		const { land: colour } = await deps.colours();
		if (drawn?.colour !== colour)
			drawn = { colour, land: (await world()).land(colour) };
		return drawn.land;
	}

	/** The outlines of countries by their ISO 3166-1 numbers; those asked for last are kept. */
	async function outlines(numbers: readonly string[]): Promise<Drawing> {
		const { onNight: fill, night: stroke } = await deps.colours();
		const of = [fill, stroke, ...numbers].join();
		if (outlined?.of !== of) {
			const drawing = (await world()).outlines(numbers, { fill, stroke });
			outlined = { of, drawing };
			return drawing;
		}
		return outlined.drawing;
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
			const known = await createDistributorReader({ content }).countries();
			const numbers = [
				...new Set(countries.map(({ number }) => number)),
			].sort();
			const picture = outlinesPath(numbers, (await outlines(numbers)).hash);
			const nameOf = countryNames(language, "short");
			const { compare } = new Intl.Collator(localeOf(language));
			const found = regions.map((key) => ({
				key,
				name: names[key],
				countries: countries
					.filter(({ region }) => region === key)
					.map(({ code, number, count }) => {
						const { at, path } = country(number) ?? {};
						const outline = path && `${picture}#c${number}`;
						return {
							code,
							name: nameOf(code),
							count,
							...(known.has(code) && { known: true as const }),
							at,
							outline,
						};
					})
					.sort((a, b) => compare(a.name, b.name)),
			}));
			return {
				count: countries.reduce((sum, { count }) => sum + count, 0),
				map: { width, height, land: landPath(hash), outlines: picture },
				regions: found.filter(({ countries }) => countries.length > 0),
			};
		},

		/** The picture of all land, and the hash its address carries. */
		land,

		outlines,

		/** Distributors of other content, on the same map. */
		over,
	});
	return over(content);
}

import {
	isLanguageCode,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import type offer from "../../../../texts/en/offer.json";

type Offer = typeof offer;

const offers = import.meta.glob<Offer>("./*/offer.json", {
	base: "/texts",
	import: "default",
	eager: true,
});

/** The offer of a page in a language, said in that language: not in the one of the page. */
export const offerIn = (language: LanguageCode): Offer | undefined =>
	offers[`./${language}/offer.json`];

/**
 * The language a visitor would rather read, of those a page is there in; none where
 * the page is in it already, or where a browser names none of the site's.
 *
 * @param spoken what the browser says, best first; may hold anything
 */
export function preferredLanguage(
	spoken: readonly unknown[],
	page: LanguageCode,
	published: readonly LanguageCode[],
): LanguageCode | undefined {
	const [first] = spoken
		.map((tag) => String(tag).split(/[-_]/, 1)[0]?.toLowerCase())
		.filter(isLanguageCode);
	if (first === undefined || first === page) return undefined;
	return published.includes(first) ? first : undefined;
}

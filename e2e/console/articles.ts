import type { LanguageCode } from "../../contracts/language.ts";
import type { Services } from "../../server/services.ts";

/**
 * Articles of the newsroom by the journey that writes on each. Journeys run
 * beside each other on one site: two on one article take each other's drafts
 * away, and a place in a list changes when a journey takes an article off.
 */
const articles = {
	"cropped picture": "a-calmer-screen-and-better-charging-stops",
	"two conflicts": "alba-arrives-in-3-69-metres",
	"two writers": "a-test-year-in-three-climates",
	"published without a line":
		"more-than-800-service-providers-one-way-of-working",
	"pasted prose": "three-distributors-now-serve-nepal",
	"planned release": "forja-4x4-reaches-chile-ecuador-and-panama",
	"returned with feedback": "one-card-for-charging-in-four-countries",
	"typed prose": "terra-7-orders-open-for-our-largest-suv",
	"unfinished translation": "serein-gt-is-shown-for-the-first-time",
	"unfinished translation on a phone": "owners-day-the-cars-came-home",
} as const;

if (new Set(Object.values(articles)).size < Object.keys(articles).length)
	throw new Error("Two journeys write on the same article");

/** A journey of the console that writes on an article. */
export type ArticleJourney = keyof typeof articles;

/** Finds the article that belongs to a journey alone. */
export async function articleOf(
	{ content }: Pick<Services, "content">,
	journey: ArticleJourney,
	language: LanguageCode = "en",
) {
	const slug = articles[journey];
	const list = await content.list("news", language);
	const article = list.find((one) => one.slug === slug);
	if (!article) throw new Error(`No article ${slug} in ${language}`);
	return article;
}

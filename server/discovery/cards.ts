import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../contracts/errors.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type { CardFacts } from "../../domain/cards/cards.ts";
import { unescapeMarkup } from "../../platform/runtime/markup.ts";
import { namesTag } from "../pages/negotiate.ts";
import type { Discovery } from "./documents.ts";

/**
 * The picture of each page for social networks. Title and picture are those the
 * page itself names in its head, so that nothing has to be said twice.
 */
export async function cards(
	app: FastifyInstance,
	{ services, pages }: Discovery,
): Promise<void> {
	/**
	 * Facts from the heads of pages, by the version of the content they are made
	 * of.
	 */
	const facts = new LRUCache<string, CardFacts>({ max: 500 });

	async function factsOf(
		language: LanguageCode,
		path: string,
	): Promise<CardFacts | undefined> {
		const key = `${services.content.version()} ${language}${path}`;
		const before = facts.get(key);
		if (before) return before;
		const html = await pages.read(language, path);
		const found = html && factsIn(html, language);
		if (!found) return undefined;
		// Forms and legal texts open without a picture: the brand lends its own,
		// or the home page where the brand has none.
		if (!found.picture) {
			found.picture =
				(await services.brand.picture(language)) ??
				(path === "/" ? undefined : await factsOf(language, "/"))?.picture ??
				"";
		}
		facts.set(key, found);
		return found;
	}

	app.get<{ Params: { language: string; "*": string } }>(
		"/cards/:language/*",
		{ config: { cost: "bounded" } },
		async (request, reply) => {
			const { language, "*": name } = request.params;
			const path = /^(.+)\.jpg$/.exec(name)?.[1];
			const found =
				path && isLanguageCode(language)
					? await factsOf(language, path === "home" ? "/" : `/${path}`)
					: undefined;
			if (!found?.picture) return reply.callNotFound();
			const card = await services.cards.card(found).catch((error) => {
				if (error instanceof DomainError) return undefined;
				throw error;
			});
			if (!card) return reply.code(503).header("retry-after", "30").send();
			const { bytes, hash } = card;
			const etag = `"${hash}"`;
			reply
				.header("etag", etag)
				// A card's address stays when the page is changed.
				.header("cache-control", "public, no-cache")
				// Networks show it from pages of their own.
				.header("cross-origin-resource-policy", "cross-origin");
			const tag = request.headers["if-none-match"];
			if (tag && namesTag(tag, etag)) return reply.code(304).send();
			return reply.type("image/jpeg").send(bytes);
		},
	);
}

/**
 * Returns the facts in the head of a page: title without the brand, brand,
 * picture.
 */
export function factsIn(
	html: string,
	language: LanguageCode,
): CardFacts | undefined {
	const meta = (name: string) => {
		const [, content] =
			new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(
				html,
			) ?? [];
		return content === undefined ? undefined : unescapeMarkup(content);
	};
	const brand = meta("og:site_name");
	const title = meta("og:title");
	if (!brand || !title) return undefined;
	const picture = /\/media\/([0-9a-f]{20})\//.exec(
		meta("thumbnail") ?? "",
	)?.[1];
	const bare = title
		.split(/\s–\s/)
		.filter((part) => part !== brand)
		.join(" – ");
	return { language, title: bare || title, brand, picture: picture ?? "" };
}

import type { FastifyInstance } from "fastify";
import { feedPath } from "../../contracts/addresses/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { type ArticleKind, articleKinds } from "../../contracts/news.ts";
import type { Discovery } from "./documents.ts";
import { atomFeed } from "./feed.ts";

/** Entries a feed holds at most. */
const limit = 50;

/**
 * `/feeds/{news,blog}.xml` in English and `/{lang}/feeds/…` in the other
 * languages of the site.
 */
export async function feeds(
	app: FastifyInstance,
	{ services, config, pages, documents }: Discovery,
): Promise<void> {
	for (const kind of articleKinds) {
		for (const language of languages) {
			const path = feedPath(kind, language);
			app.get(path, async (request, reply) => {
				if (!(await pages.known()).languages.includes(language))
					return reply.callNotFound();
				return documents.send(request, reply, {
					key: path,
					type: "application/atom+xml; charset=utf-8",
					make: () => make(kind, language),
				});
			});
		}
		app.get(`/${defaultLanguage}/feeds/${kind}.xml`, (_request, reply) =>
			reply.redirect(feedPath(kind, defaultLanguage), 301),
		);
	}

	async function make(
		kind: ArticleKind,
		language: LanguageCode,
	): Promise<string> {
		const [brand, articles] = await Promise.all([
			services.brand.inLanguage(language),
			services.news.latest(kind, language, limit),
		]);
		const { publicUrl: origin } = config;
		return atomFeed({ kind, language, brand, articles, origin });
	}
}

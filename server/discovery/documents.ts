import type { FastifyReply, FastifyRequest } from "fastify";
import type { Content } from "../../domain/content/content.ts";
import type { Config } from "../config.ts";
import type { ResponseCache, ResponseRecipe } from "../costs/responseCache.ts";
import type { Pages } from "../pages/pages.ts";
import type { Services } from "../services.ts";

export type Documents = ReturnType<typeof createDocuments>;

/** Dependencies of the parts of this room. */
export type Discovery = {
	config: Config;
	services: Services;
	pages: Pages;
	documents: Documents;
};

/**
 * Documents made of content: feeds, sitemaps, the manifest. Each is made once and
 * kept until content changes, in this process or another; browsers and caches
 * keep it too, and ask each time whether it is still the same.
 */
export function createDocuments(deps: {
	content: Pick<Content, "version">;
	kept: ResponseCache;
}) {
	const { content, kept } = deps;
	return {
		/** Makes it, where it is not kept, and answers with it. */
		send(request: FastifyRequest, reply: FastifyReply, one: ResponseRecipe) {
			const key = `${one.key} ${content.version()}`;
			const headers = { "cache-control": "no-cache" };
			return kept.send(request, reply, { ...one, key, headers });
		},
	};
}

import { networkOf } from "../../domain/identity/login/network.ts";
import type { Handlers } from "./calls.ts";
import type { Deps } from "./deps.ts";
import { found } from "./envelope.ts";

/** Pages made of sections, and what the brand says on the others. */
export function pageHandlers({ services: { brand, pages, siteSearch } }: Deps) {
	return {
		"page-detail": async ({ body }) =>
			found(await pages.detail(body.lang, body.id)),
		"site-search": async ({ body, ip }) => {
			const { lang, q } = body;
			const { pages, ...beside } = await siteSearch.find(
				lang,
				q,
				networkOf(ip),
			);
			return { data: pages, ...beside };
		},
		"site-copy": ({ body }) => brand.copy(body.lang),
	} satisfies Partial<Handlers>;
}

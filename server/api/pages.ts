import { networkOf } from "../../domain/identity/login/network.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import type { Handlers } from "./calls/calls.ts";
import { found } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** Pages made of sections, and what the brand says on the others. */
export function pageHandlers({ services, searchesPerMinute }: Deps) {
	const { brand, localDistributors, pages, siteSearch } = services;
	const admitSearch = createNetworkLimit({
		what: "searches",
		most: searchesPerMinute,
		within: 60_000,
		clock: systemClock,
	});
	return {
		"page-detail": async ({ body }) =>
			found(await pages.detail(body.lang, body.id)),
		"distributor-list": ({ body }) =>
			localDistributors.inCountry(body.country, body.lang),
		"site-search": async ({ body, ip }) => {
			admitSearch(ip);
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

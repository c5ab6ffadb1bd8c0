import type { Handlers } from "./calls/calls.ts";
import { found } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** Catalogue and home (specification, section 7). */
export function catalogueHandlers({ services: { catalogue } }: Deps) {
	return {
		"car-list": ({ body }) => catalogue.list(body.lang),
		"car-detail": async ({ body }) =>
			found(await catalogue.detail(body.lang, body)),
		"car-home": async ({ body }) => found(await catalogue.home(body.lang)),
		"car-filters": ({ body }) => catalogue.filters(body.lang),
		"car-compare": ({ body }) => catalogue.compare(body.lang, body.names),
		"banner-list": ({ body }) => catalogue.banners(body.lang),
	} satisfies Partial<Handlers>;
}

import type { Handlers } from "./calls.ts";
import { found } from "./edge.ts";
import type { Deps } from "./index.ts";

/** Pages made of sections: the company, the service, the contact page. */
export function pageHandlers({ services: { pages } }: Deps) {
	return {
		"page-detail": async ({ body }) =>
			found(await pages.detail(body.lang, body.id)),
	} satisfies Partial<Handlers>;
}

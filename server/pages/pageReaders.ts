import type { PageReaders } from "../../app/context.ts";
import type { Services } from "../services.ts";

/** Services that a page can reach. */
export function pageReadersOf({
	brand,
	catalogue,
	localDistributors,
	news,
	legal,
	pages,
	siteSearch,
	leads,
	sso,
}: Services): PageReaders {
	return {
		brand,
		catalogue,
		localDistributors,
		news,
		legal,
		pages,
		siteSearch,
		leads,
		signOn: { buttons: sso.providers.buttons },
	};
}

import type { ResponseCache } from "../costs/responseCache.ts";
import type { Turns } from "../costs/turns.ts";
import type { Services } from "../services.ts";

/** Dependencies of the handlers. */
export type Deps = {
	services: Services;
	/** Whether the site is reached through https. */
	secure: boolean;
	/** Origin of the site as visitors know it. */
	publicUrl: string;
	/** Searches that one network may make in a minute (`QUERIED_PAGES_PER_MINUTE`). */
	searchesPerMinute: number;
	turns: Turns;
	kept: ResponseCache;
};

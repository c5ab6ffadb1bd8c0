import type { Clock } from "../../../platform/runtime/clock.ts";
import { createNetworkLimit } from "../../costs/networkLimit.ts";
import { partyAt, type Turns } from "../../costs/turns.ts";
import { createPageCache } from "./cache.ts";
import type { Entry } from "./entry.ts";

/**
 * Pages with a query, and others that hardly anybody else will ask for. Strangers
 * make up queries without end: their pages are kept apart and push out no page
 * without one, and each network has so many made a minute, in turn with others
 * (decision 0005).
 *
 * @param deps.perMinute pages made for one network
 */
export function createQueriedPages(deps: {
	maxBytes: number;
	perMinute: number;
	turns: Turns;
	isOutage: (error: unknown) => boolean;
	clock: Clock;
}) {
	const { perMinute, turns, clock } = deps;
	const cache = createPageCache(deps);
	const admit = createNetworkLimit({
		what: "pages",
		most: perMinute,
		within: 60_000,
		clock,
	});

	/**
	 * Makes a page in the turn of its network.
	 * @throws what `createNetworkLimit` throws where the network has had its pages
	 */
	async function work<T>(ip: string, make: () => Promise<T>): Promise<T> {
		admit(ip);
		return turns.work(partyAt(ip), make);
	}

	return {
		get: cache.get,
		replace: cache.replace,
		work,
		/** The page of a key as it is kept, or made. */
		obtain: (key: string, ip: string, make: () => Promise<Entry>) =>
			cache.obtain(key, async () => ({ entry: await work(ip, make) })),
		clear: () => cache.clear(),
	};
}

import { setImmediate } from "node:timers/promises";
import { keyOf, type PageRequest } from "../addresses/address.ts";
import type { KnownPages } from "../addresses/knownPages.ts";
import {
	type RenderTarget,
	type Resolved,
	resolvePage,
} from "../addresses/resolve.ts";
import type { PageCache } from "./cache.ts";
import type { PageInputTracking } from "./inputs.ts";

/**
 * Pages that are made anew without being asked for, after a change: those that a change of
 * an entry touches. What a change of the menu touches is made when somebody asks.
 */
const mostMade = 50;

/**
 * Finds out after a change which kept pages hold, and makes those anew that do not, before
 * somebody asks for them: one after the other, the one asked for last first, each in a
 * turn of the event loop.
 */
export function createRechecker(deps: {
	cache: Pick<PageCache, "inDoubt" | "recheck">;
	known: () => Promise<KnownPages>;
	tracking: Pick<PageInputTracking, "hold">;
	/** Makes a page, and keeps it. */
	make: (
		page: Extract<Resolved, RenderTarget>,
		key: string,
	) => Promise<unknown>;
}) {
	const { cache, known, tracking, make } = deps;
	let changes = 0;
	let running = false;

	async function work(): Promise<void> {
		for (let begun = -1; begun !== changes; ) {
			begun = changes;
			let made = 0;
			for (const [key, request] of cache.inDoubt()) {
				if (begun !== changes) break;
				const found = await recheck(key, request);
				if (found && made++ < mostMade) await make(found, key);
				// Node takes in one new connection a turn of its loop.
				await setImmediate();
			}
		}
	}

	/** The page as it is now, where it does not hold. */
	async function recheck(key: string, request: PageRequest) {
		const found = resolvePage(await known(), request);
		if (found.kind === "redirect") return;
		if (keyOf({ ...request, path: found.path }) !== key) return;
		const holds = await cache.recheck(key, (inputs) =>
			tracking.hold(inputs, found),
		);
		return holds === false ? found : undefined;
	}

	return {
		/** Content has changed. */
		async wake(): Promise<void> {
			changes += 1;
			if (running) return;
			running = true;
			// In an outage, and while the process ends: who asks for a page finds out.
			await work().catch(() => {});
			running = false;
		},
	};
}

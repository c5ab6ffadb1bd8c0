import { setImmediate } from "node:timers/promises";
import { keyOf, type PageRequest } from "../addresses/address.ts";
import type { KnownPages } from "../addresses/knownPages.ts";
import { resolvePage } from "../addresses/resolve.ts";
import type { PageCache } from "./cache.ts";
import type { PageInputTracking } from "./inputs.ts";

/**
 * Finds out after a change which kept pages hold, before somebody asks for them: one
 * after the other, the one asked for last first, each in a turn of the event loop. Pages
 * that do not hold are made when somebody asks.
 */
export function createRechecker(deps: {
	cache: Pick<PageCache, "inDoubt" | "recheck">;
	known: () => Promise<KnownPages>;
	tracking: Pick<PageInputTracking, "hold">;
}) {
	const { cache, known, tracking } = deps;
	let changes = 0;
	let running = false;

	async function work(): Promise<void> {
		for (let begun = -1; begun !== changes; ) {
			begun = changes;
			for (const [key, request] of cache.inDoubt()) {
				if (begun !== changes) break;
				await recheck(key, request);
				// Node takes in one new connection a turn of its loop.
				await setImmediate();
			}
		}
	}

	async function recheck(key: string, request: PageRequest): Promise<void> {
		const found = resolvePage(await known(), request);
		if (found.kind === "redirect") return;
		if (keyOf({ ...request, path: found.path }) !== key) return;
		await cache.recheck(key, (inputs) => tracking.hold(inputs, found));
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

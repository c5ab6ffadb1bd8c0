import { setImmediate } from "node:timers/promises";
import type { PageCache } from "../cache/cache.ts";
import { type Entry, improveEntry } from "../cache/entry.ts";
import { compressApart } from "./compressApart.ts";

/** Pages that wait at most: those asked for longest ago leave, and are asked for again. */
const mostWaiting = 500;

/**
 * Compresses kept pages as well as can be, one after the other: those that somebody
 * asked for again, and that are still kept when their turn comes, the one asked for
 * last first. What waits are names alone: bytes are held by the cache, within its
 * bounds.
 */
export function createImprover(deps: {
	cache: Pick<PageCache, "peek" | "replace">;
	onError: (error: unknown) => void;
	improve?: (entry: Entry) => Promise<Entry>;
}) {
	const { cache, onError } = deps;
	const { improve = (entry) => improveEntry(entry, compressApart) } = deps;
	const waiting = new Set<string>();
	let running = false;

	const newest = () => [...waiting].at(-1);

	async function work(): Promise<void> {
		running = true;
		for (let key = newest(); key !== undefined; key = newest()) {
			waiting.delete(key);
			const entry = cache.peek(key);
			if (!entry || entry.best) continue;
			// Node takes in one new connection a turn of its loop.
			await setImmediate();
			try {
				cache.replace(key, entry, await improve(entry));
			} catch (error) {
				onError(error);
			}
		}
		running = false;
	}

	return {
		/** A kept page was asked for again. */
		want(key: string): void {
			waiting.delete(key);
			waiting.add(key);
			const [oldest] = waiting;
			if (oldest && waiting.size > mostWaiting) waiting.delete(oldest);
			if (!running) void work();
		},

		/** Nothing is kept any longer: nobody can get what waits. */
		forget: () => waiting.clear(),

		get waiting() {
			return waiting.size;
		},
	};
}

import { createLruCache } from "../lruCache.ts";

/**
 * Bounds of kept results: at most so many, and each for so many milliseconds
 * from its beginning.
 */
type Kept = { max: number; ttl?: number };

/**
 * Single flight: however many ask for the same thing at the same time, the work
 * is done once, and all get its result or its failure. Nothing is kept
 * afterwards, unless `kept` says so; a failure never is.
 */
export function createSingleFlight<T>(kept?: Kept) {
	const flights = kept
		? createLruCache<Promise<T>>(kept)
		: new Map<string, Promise<T>>();

	/** The result for a key, made by `work` where nobody is at it. */
	function run(key: string, work: () => Promise<T>): Promise<T> {
		const found = flights.get(key);
		if (found) return found;
		const flight = work();
		flights.set(key, flight);
		const over = () => {
			// Forgotten meanwhile, it may be another's place.
			if (flights.get(key) === flight) flights.delete(key);
		};
		flight.then(kept ? undefined : over, over);
		return flight;
	}

	return {
		run,
		/** Later callers get new results; those who wait get what they wait for. */
		clear: () => flights.clear(),
		/** Resolves when all that is under way has ended, well or not. */
		async settled(): Promise<void> {
			await Promise.allSettled(flights.values());
		},
	};
}

/**
 * Work done once, when it is first asked for, and kept: for ever, or until
 * `keptFor` milliseconds after its end. One that failed is done again for the
 * next who asks.
 */
export function once<T>(
	work: () => Promise<T>,
	keptFor = Number.POSITIVE_INFINITY,
) {
	let flight: Promise<T> | undefined;

	function ask(): Promise<T> {
		if (flight) return flight;
		const begun = work();
		flight = begun;
		const over = () => {
			if (flight === begun) flight = undefined;
		};
		const later = () => {
			if (keptFor < Number.POSITIVE_INFINITY) setTimeout(over, keptFor).unref();
		};
		begun.then(later, over);
		return begun;
	}
	/** The work, where it was asked for. */
	ask.begun = (): Promise<T> | undefined => flight;
	/** Does it anew for the next who asks. */
	ask.forget = (): void => {
		flight = undefined;
	};
	return ask;
}

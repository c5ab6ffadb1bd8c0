import { LRUCache } from "lru-cache";

/**
 * An LRU cache that takes room as it fills. Told its most entries as `max`, lru-cache sets up
 * the room for all of them at once: half a megabyte for ten thousand, and a millisecond of
 * a start.
 *
 * @param max entries that are kept at most
 * @param ttl milliseconds each is kept at most
 */
export function createLruCache<Value extends NonNullable<unknown>>({
	max,
	ttl = 0,
}: {
	max: number;
	ttl?: number;
}): LRUCache<string, Value> {
	return new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl });
}

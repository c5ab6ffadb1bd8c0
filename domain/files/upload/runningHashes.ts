import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";

/** Sums of the first `size` bytes. */
type Sums = { hash: Hash; crc32: number; size: number };

/** Uploads whose sums are kept; of more, the oldest are read again at their end. */
const most = 500;

export type RunningHashes = ReturnType<typeof createRunningHashes>;

/**
 * Hashes of drafts as they grow, so that a file of many gigabytes need not be
 * read again when it is complete. Only in memory: what is not known, for the
 * process was another one then, is read.
 */
export function createRunningHashes() {
	const known = new LRUCache<string, Sums>({ max: most });

	return {
		/**
		 * Passes content on and sums it up. `settle` hears how many bytes were kept,
		 * and what went wrong: nothing but the source, or others' bytes may be there.
		 */
		follow(id: string, offset: number, source: AsyncIterable<Uint8Array>) {
			const before = known.get(id);
			known.delete(id);
			const sums =
				before?.size === offset ? before : offset === 0 ? fresh() : undefined;
			let broken: unknown;
			async function* followed() {
				try {
					for await (const part of source) {
						if (sums) add(sums, part);
						yield part;
					}
				} catch (error) {
					broken = error;
					throw error;
				}
			}
			const settle = (size: number, error?: unknown) => {
				// Otherwise something was summed up that did not reach the disk.
				if (error === broken && sums?.size === size) known.set(id, sums);
			};
			return { content: followed(), settle };
		},

		/** The sums of a whole draft; reads it where they are not known. */
		async of(
			id: string,
			size: number,
			read: () => Promise<AsyncIterable<Buffer>>,
		) {
			let sums = known.get(id);
			if (sums?.size !== size) {
				sums = fresh();
				for await (const part of await read()) add(sums, part);
			}
			return {
				sha256: sums.hash.copy().digest("hex"),
				crc32: sums.crc32,
				size: sums.size,
			};
		},

		forget(id: string): void {
			known.delete(id);
		},
	};
}

function fresh(): Sums {
	return { hash: createHash("sha256"), crc32: 0, size: 0 };
}

function add(sums: Sums, part: Uint8Array): void {
	sums.hash.update(part);
	sums.crc32 = crc32(part, sums.crc32);
	sums.size += part.length;
}

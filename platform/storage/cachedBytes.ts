import type { FileCache } from "./fileCache.ts";
import type { StorageOfFiles } from "./port.ts";

/** Bytes an object may have to be kept here: pictures of pages, mostly. */
const largest = 1024 * 1024;

/** A storage that is far away, with small objects read whole kept near: their names are their content's. */
export function withCachedBytes(
	storage: StorageOfFiles,
	cache: FileCache,
): StorageOfFiles {
	return {
		...storage,
		async bytes(sha256) {
			const near = /^[0-9a-f]{64}$/.test(sha256) && (await cache.get(sha256));
			if (near) return near;
			const bytes = await storage.bytes(sha256);
			if (bytes && bytes.length <= largest) await cache.put(sha256, bytes);
			return bytes;
		},
	};
}

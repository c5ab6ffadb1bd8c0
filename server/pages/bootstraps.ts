import { LRUCache } from "lru-cache";
import { nameOf } from "./addresses/bootstrapAddress.ts";
import { compressModule } from "./compression/compress.ts";

/**
 * Store in which processes of all builds find the beginnings of pages
 * (docs/decisions/0060).
 */
export type SharedBootstraps = {
	offer(name: string, content: Buffer): void;
	findOffered(name: string): Promise<Buffer | undefined>;
};

export type Bootstraps = ReturnType<typeof createBootstraps>;

/**
 * Modules that React begins with, one for each page, named by its content: the
 * same in every process, and kept by browsers for ever. Compressed; the least
 * used leave first. Those of pages that have changed since stay for whoever has
 * them open.
 */
export function createBootstraps({
	maxBytes,
	shared,
}: {
	maxBytes: number;
	shared?: SharedBootstraps | undefined;
}) {
	const modules = new LRUCache<string, Promise<Buffer>>({
		maxSize: maxBytes,
	});
	/** Names of the current pages' modules, by the keys of the pages. */
	const current = new Map<string, string>();

	return {
		/**
		 * Keeps the module of a page, which is known by `key`.
		 *
		 * @param page.isKept the page is one of the map's: others nobody counts
		 */
		keep(page: { key: string; module: string; isKept: boolean }): void {
			const { key, module, isKept } = page;
			const name = nameOf(module);
			if (!modules.has(name)) {
				const size = Math.ceil(module.length / 3) + 500;
				modules.set(name, compressModule(module), { size });
			}
			if (shared && isKept)
				modules.get(name)?.then(
					(content) => shared.offer(name, content),
					() => {},
				);
			current.set(key, name);
		},

		/** A module, compressed by Brotli. */
		get(name: string): Promise<Buffer> | undefined {
			return modules.get(name);
		},

		/** A module of a page that another process made, compressed by Brotli; none without the database. */
		async elsewhere(name: string): Promise<Buffer | undefined> {
			return shared?.findOffered(name).catch(() => undefined);
		},

		/** Whether a page is known to have another module now. */
		isGone(key: string, name: string): boolean {
			const now = current.get(key);
			return now !== undefined && now !== name;
		},

		/** Content has changed: pages are made anew. */
		forget(): void {
			current.clear();
		},
	};
}

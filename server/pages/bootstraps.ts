import { hash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";

const compress = promisify(zlib.brotliCompress);
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Prefix of the modules' addresses, before the page's own. */
export const bootstrapPrefix = "/bootstrap";

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
		 * @param page.isKept the page is one of the map's: others nobody counts
		 * @returns the address of the module of a page, which is kept by `key`
		 */
		keep(page: {
			key: string;
			path: string;
			module: string;
			isKept: boolean;
		}): string {
			const { key, path, module, isKept } = page;
			const name = nameOf(module);
			if (!modules.has(name)) {
				const size = Math.ceil(module.length / 3) + 500;
				modules.set(name, compress(module, quality), { size });
			}
			if (shared && isKept)
				modules.get(name)?.then(
					(content) => shared.offer(name, content),
					() => {},
				);
			current.set(key, name);
			return addressOf({ path, name });
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

/** Name of a module. */
export function nameOf(module: string): string {
	return hash("sha256", module, "base64url").slice(0, 22);
}

/** Address of a page's module. */
export function addressOf({ path, name }: { path: string; name: string }) {
	return `${bootstrapPrefix}${path === "/" ? "" : path}/${name}.js`;
}

/** Page and name in the address of a module. */
export function readBootstrap(
	path: string,
): { page: string; name: string } | undefined {
	const [, page = "", name] = /^(.*)\/([\w-]{22})\.js$/.exec(path) ?? [];
	return name === undefined ? undefined : { page: page || "/", name };
}

import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../contracts/errors.ts";
import type { Db } from "../db/open.ts";
import type { Clock } from "../runtime/clock.ts";
import { createSemaphore } from "../runtime/concurrency/semaphore.ts";
import { createSingleFlight } from "../runtime/concurrency/singleFlight.ts";
import { createLruCache } from "../runtime/lruCache.ts";
import { readAssetName } from "./assetName.ts";
import {
	type AssetRow,
	assetNamed,
	deleteUnseen,
	insertAssets,
	storedOf,
	touchAssets,
} from "./buildQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Days for which pages of a build that nobody runs any more find its files. */
export const keptDays = 30;
/**
 * Days for which what a page begins with is kept after the last process that could name
 * it: there is one for each page and what it says, so these are many.
 */
export const keptPageDays = 3;
/** Most of these that a process names again once a day. */
const mostNamed = 4000;
/** Most that wait to be stored: more are left out while the database is away. */
const mostOffered = 2000;
/** Bytes of a file: larger ones are no part of a page. */
const largest = 4 * 1024 * 1024;
/** Bytes of files of other builds that are kept in memory. */
const mostInMemory = 16 * 1024 * 1024;
/** Names that are not there, and milliseconds for which nobody is asked for one again. */
const missingNames = { max: 1000, ttl: 5000 };
/** Questions to the database at once, and those that wait: a stranger can make up names. */
const questions = { atOnce: 4, mostWaiting: 200 };

/** Milliseconds after which what could not be stored is tried again. */
const tryAgain = 5000;
/**
 * Prefix of the names of what pages begin with: no file of a build has a slash in its name.
 */
const pagePrefix = "page/";

const compress = promisify(brotliCompress);

/** A file of another build. */
export type SharedAsset = {
	/** Value of `content-type`. */
	type: string;
	/** Whether `content` is compressed. */
	encoding: "br" | "";
	content: Buffer;
};

export type SharedAssets = ReturnType<typeof createSharedAssets>;

/**
 * Browser files of all builds of which a process runs, or ran in the last 30 days, in
 * the database: a page names files of the build that made it, and another process may
 * be asked for them (docs/decisions/0060).
 */
export function createSharedAssets({ db, clock }: { db: Db; clock: Clock }) {
	const offered = new Map<string, Buffer>();
	const named = createLruCache<true>({ max: mostNamed });
	let storing: Promise<void> | undefined;
	let again: NodeJS.Timeout | undefined;
	const near = new LRUCache<string, SharedAsset>({
		maxSize: mostInMemory,
		sizeCalculation: ({ content }) => content.length + 500,
	});
	const missing = createLruCache<true>(missingNames);
	const flights = createSingleFlight<SharedAsset | undefined>();
	const inTurn = createSemaphore({
		...questions,
		refusal: () =>
			new DomainError("unavailable", "files of other builds", [], {
				retryAfter: 1,
			}),
	});
	const ago = (time: number) =>
		new Date(clock.now().getTime() - time).toISOString();

	/** A row as a file that it is; undefined where there is none. */
	async function read(
		name: string,
		type: string,
	): Promise<SharedAsset | undefined> {
		const row = await inTurn(() => assetNamed(db, name));
		if (!row) return undefined;
		const asset: SharedAsset = {
			type,
			encoding: row.encoding === "br" ? "br" : "",
			content: Buffer.from(row.content, "base64"),
		};
		near.set(name, asset);
		return asset;
	}

	async function storeOffered(): Promise<void> {
		while (offered.size > 0) {
			const some = [...offered].slice(0, 100);
			const now = ago(0);
			await insertAssets(
				db,
				some.map(([name, content]) => ({
					name,
					encoding: "br",
					content: content.toString("base64"),
					seen_at: now,
				})),
			);
			for (const [name] of some) {
				offered.delete(name);
				named.set(name, true);
			}
		}
	}

	/**
	 * Stores what was offered, in one run at a time; what could not be stored is in the next.
	 */
	function store(): Promise<void> {
		storing ??= Promise.resolve()
			.then(storeOffered)
			.finally(() => {
				storing = undefined;
			});
		return storing;
	}

	function storeSoon(): void {
		store().catch(() => {
			clearTimeout(again);
			again = setTimeout(storeSoon, tryAgain).unref();
		});
	}

	return {
		/**
		 * Stores what a page begins with, in a moment. Nobody waits for it, and where the
		 * database is away it is tried again.
		 *
		 * @param name 22 characters of the hash of the content
		 * @param content compressed by Brotli
		 */
		offer(name: string, content: Buffer): void {
			const row = `${pagePrefix}${name}`;
			// Named again: among those that stay.
			if (named.get(row) || offered.has(row)) return;
			if (offered.size >= mostOffered) return;
			offered.set(row, content);
			storeSoon();
		},

		/**
		 * Beginning of a page of another process, compressed; undefined where there
		 * is none.
		 */
		async findOffered(name: string): Promise<Buffer | undefined> {
			const row = `${pagePrefix}${name}`;
			const found =
				near.get(row) ?? (await flights.run(row, () => read(row, "")));
			return found?.content;
		},

		/** Resolves when everything offered is stored. */
		settled: () => store(),

		/**
		 * Stores the files of a build that are not there yet, and notes once a day that
		 * the build runs.
		 *
		 * @param folder its `assets`; those of the build before may lie there as well
		 * @returns how many were stored, and which are not named by their content or
		 *   too large, so that only processes of this build have them
		 */
		async publish(
			folder: string,
		): Promise<{ stored: number; passedOver: string[] }> {
			const files = (await readdir(folder)).filter(
				(name) => !/\.(br|gz)$/.test(name),
			);
			const names = files.filter(readAssetName);
			const stored = await storedOf(db, names);
			const yesterday = ago(day);
			const now = ago(0);
			const known = names.filter((name) => stored.has(name));
			await touchAssets(db, known, now, yesterday);
			const passedOver = files.filter((name) => !readAssetName(name));
			const rows: AssetRow[] = [];
			for (const name of names) {
				if (stored.has(name)) continue;
				const row = await rowOf(join(folder, name), name, now);
				if (row) rows.push(row);
				else passedOver.push(name);
			}
			await insertAssets(db, rows);
			await store();
			await touchAssets(db, [...named.keys()], now, yesterday);
			return { stored: rows.length, passedOver };
		},

		/**
		 * A file of any build; undefined where none of that name is kept.
		 *
		 * @throws where the database cannot be asked, or too many ask it for others
		 */
		async find(name: string): Promise<SharedAsset | undefined> {
			const known = readAssetName(name);
			if (!known || missing.has(name)) return undefined;
			const { type } = known;
			return (
				near.get(name) ??
				flights.run(name, async () => {
					const asset = await read(name, type);
					if (!asset) missing.set(name, true);
					return asset;
				})
			);
		},

		/** Takes away files of builds that nobody has run for 30 days, and what pages of three days ago began with. */
		async sweep(): Promise<void> {
			await deleteUnseen(db, ago(keptDays * day));
			await deleteUnseen(db, ago(keptPageDays * day), pagePrefix);
		},
	};
}

/** A file as it is stored; undefined where it is too large. */
async function rowOf(
	file: string,
	name: string,
	seen_at: string,
): Promise<AssetRow | undefined> {
	if ((await stat(file)).size > largest) return undefined;
	if (!readAssetName(name)?.text) {
		const content = (await readFile(file)).toString("base64");
		return { name, encoding: "", content, seen_at };
	}
	const small = await readFile(`${file}.br`).catch(async (error) => {
		if (error.code !== "ENOENT") throw error;
		return compress(await readFile(file));
	});
	return { name, encoding: "br", content: small.toString("base64"), seen_at };
}

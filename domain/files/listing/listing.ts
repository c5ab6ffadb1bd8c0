import { LRUCache } from "lru-cache";
import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createReader, type Reader } from "../../../platform/db/reader.ts";
import { lastChange, lastTreeChange } from "../library/changeQueries.ts";
import { findHolder, type ListedRow } from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { pathsTo, type Step } from "../library/paths.ts";
import { createKeysetPages, type KeysetPages } from "./keysetPagination.ts";
import { countHolders, countRoots } from "./listingQueries.ts";

export type Listing = ReturnType<typeof createListing>;

/** Request for a page; `page` counts from 1. */
export type PageRequest = {
	language: LanguageCode;
	sort: SortColumn;
	order: "asc" | "desc";
	page: number;
	limit: number;
};

/** An entry with its name in the language asked for, and where it lies. */
export type ListedEntry = {
	entry: ListedRow;
	name: string;
	/** The way to where it lies. */
	path: Step[];
	/** The folder it lies in; empty at the top of a node. */
	folderId: string;
};

/** Orders of folders whose pages are remembered. */
const remembered = 500;

/**
 * Lists the entries of a node of the tree or of a folder, a page at a time:
 * folders first, then files (specification, section 4).
 */
export function createListing({
	db,
	reader = createReader({ db }),
}: {
	db: Db;
	reader?: Reader;
}) {
	const runs = new LRUCache<
		string,
		{ holders: KeysetPages; files: KeysetPages }
	>({
		max: remembered,
	});
	const ways = new LRUCache<string, { change: number; path: Step[] }>({
		max: remembered,
	});

	/** The way to a folder: the same until anything of the library changes. */
	async function pathOf(
		db: Db,
		id: string,
		language: LanguageCode,
	): Promise<Step[]> {
		const change = await lastChange(db);
		const key = `${language} ${id}`;
		const known = ways.get(key);
		if (known?.change === change) return known.path;
		const paths = await pathsTo(db, [id], language);
		const path = paths.get(id) ?? [];
		ways.set(key, { change, path });
		return path;
	}

	/**
	 * Number of entries, and the mark that tells one state of the folder from
	 * another.
	 */
	async function stateOf(db: Db, id: string | undefined) {
		if (id === undefined)
			return {
				count: await countRoots(db),
				revision: await lastTreeChange(db),
			};
		const folder = await findHolder(db, id);
		return folder && { count: folder.entries, revision: folder.revision };
	}

	async function readPage(
		db: Db,
		id: string | undefined,
		request: PageRequest,
	): Promise<ListingPage | undefined> {
		const state = await stateOf(db, id);
		if (!state) return undefined;
		const { sort, order, language } = request;
		const key = `${id ?? ""} ${state.revision} ${sort} ${order}`;
		let both = runs.get(key);
		if (!both) {
			const count = await countHolders(db, id);
			const one = { parentId: id, sort, order };
			both = {
				holders: createKeysetPages({ ...one, rank: 0, count }),
				files: createKeysetPages({
					...one,
					rank: 1,
					count: state.count - count,
				}),
			};
			runs.set(key, both);
		}
		const rows = await readAcross(
			db,
			both,
			(request.page - 1) * request.limit,
			request,
		);
		const path = id ? await pathOf(db, id, language) : [];
		const entries = rows.map((entry) => ({
			entry,
			name: nameIn(language, entry),
			path,
			folderId: path.at(-1)?.kind === "folder" ? (id ?? "") : "",
		}));
		return { count: state.count, path, entries };
	}

	return {
		/**
		 * A page, the number of all published entries, and the way to the folder.
		 * Without an id the roots of the tree. A page past the last is empty;
		 * undefined where there is no such folder.
		 */
		page: (id: string | undefined, request: PageRequest) =>
			reader.read(lastChange, (from) => readPage(from, id, request)),
	};
}

type ListingPage = { count: number; path: Step[]; entries: ListedEntry[] };

/** At most `limit` entries from a place on: folders first, then files. */
async function readAcross(
	db: Db,
	{ holders, files }: { holders: KeysetPages; files: KeysetPages },
	from: number,
	{ limit }: { limit: number },
): Promise<ListedRow[]> {
	const first = from < holders.count ? await holders.read(db, from, limit) : [];
	const left = limit - first.length;
	const start = Math.max(0, from - holders.count);
	if (left === 0 || start >= files.count) return first;
	return [...first, ...(await files.read(db, start, left))];
}

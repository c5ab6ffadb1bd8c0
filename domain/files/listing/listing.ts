import { LRUCache } from "lru-cache";
import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createReader, type Reader } from "../../../platform/db/reader.ts";
import {
	allOpen,
	type Closed,
	createSight,
	hiddenAmong,
	type Sight,
	type Viewer,
} from "../audience/sight.ts";
import { countWithin } from "../audience/sightQueries.ts";
import { lastChange, lastTreeChange } from "../library/changeQueries.ts";
import {
	findHolder,
	isEntryId,
	type ListedRow,
} from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { pathsTo, type Step } from "../library/paths.ts";
import { createNewness, type Newness } from "../newness/newness.ts";
import { createKeysetPages, type KeysetPages } from "./keysetPagination.ts";
import { countClosedFiles, countHolders } from "./listingQueries.ts";

export type Listing = ReturnType<typeof createListing>;

/** Request for a page; `page` counts from 1. */
export type PageRequest = {
	/** Viewer: what he may not see is neither shown nor counted. */
	viewer: Viewer;
	language: LanguageCode;
	sort: SortColumn;
	order: "asc" | "desc";
	page: number;
	limit: number;
	/** ISO-8601, UTC: files are marked that are new to the viewer since; none otherwise. */
	newSince?: string | null | undefined;
};

/** An entry with its name in the language asked for, and where it lies. */
export type ListedEntry = {
	entry: ListedRow;
	name: string;
	/** Whether it is a file that is new to who asks, where that is asked. */
	isNew?: boolean;
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
	sight = createSight({ db }),
	newness = createNewness({ db }),
}: {
	db: Db;
	reader?: Reader;
	sight?: Sight;
	newness?: Newness;
}) {
	const runs = new LRUCache<string, KeysetPages>({ max: 2 * remembered });
	const hidden = new LRUCache<string, { change: number; hidden: boolean }>({
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
		change: number,
	): Promise<Step[]> {
		const key = `${language} ${id}`;
		const known = ways.get(key);
		if (known?.change === change) return known.path;
		const paths = await pathsTo(db, [id], language);
		const path = paths.get(id) ?? [];
		ways.set(key, { change, path });
		return path;
	}

	/** Whether a folder is closed: remembered as long, for all to whom the same is. */
	async function isHidden(
		db: Db,
		id: string,
		closed: Closed,
		change: number,
	): Promise<boolean> {
		if (closed.key === "") return false;
		const key = `${closed.key} ${id}`;
		const known = hidden.get(key);
		if (known?.change === change) return known.hidden;
		const found = (await hiddenAmong(db, closed, [id])).has(id);
		hidden.set(key, { change, hidden: found });
		return found;
	}

	/** Runs through what lies in a folder, by the mark of its state; undefined at no folder. */
	async function runsOf(
		db: Db,
		id: string | undefined,
		{ sort, order }: PageRequest,
		closed: Closed,
	) {
		const folder = id === undefined ? undefined : await findHolder(db, id);
		if (id !== undefined && !folder) return undefined;
		const revision = folder?.revision ?? (await lastTreeChange(db));
		const key = `${id ?? ""} ${revision} ${sort} ${order}`;
		const run = async (
			rank: 0 | 1,
			left: Closed,
			count: () => Promise<number>,
		) => {
			const full = `${key} ${rank} ${left.key}`;
			const known = runs.get(full);
			if (known) return known;
			const facts = { parentId: id, sort, order, rank, closed: left };
			const made = createKeysetPages({ ...facts, count: await count() });
			runs.set(full, made);
			return made;
		};
		return {
			holders: await run(0, closed, () => countHolders(db, id, closed)),
			files: await filesRun(),
		};

		/** Files that have dates are few: in all other folders the run is the same for all. */
		async function filesRun(): Promise<KeysetPages> {
			const all = () =>
				run(1, allOpen, async () =>
					folder ? folder.entries - (await countHolders(db, id, allOpen)) : 0,
				);
			if (closed.key === "" || id === undefined) return all();
			const full = `${key} 1 ${closed.key}`;
			const known = runs.get(full);
			if (known) return known;
			const shut = await countClosedFiles(db, id, closed);
			if (shut > 0)
				return run(1, closed, async () => (await all()).count - shut);
			const same = await all();
			runs.set(full, same);
			return same;
		}
	}

	async function readPage(
		db: Db,
		id: string | undefined,
		request: PageRequest,
		{ closed, change }: { closed: Closed; change: number },
	): Promise<ListingPage | undefined> {
		if (id !== undefined && !isEntryId(id)) return undefined;
		if (id !== undefined && (await isHidden(db, id, closed, change)))
			return undefined;
		const both = await runsOf(db, id, request, closed);
		if (!both) return undefined;
		const { language, page, limit } = request;
		const found = await readAcross(db, both, (page - 1) * limit, request);
		const rows = await countedFor(db, found, closed);
		const opened = await newness.openedTo(request.viewer, request.newSince, {
			...{ closed, change },
		});
		const fresh = await newness.among(db, rows, opened);
		const way = id ? await pathOf(db, id, language, change) : [];
		const [path = []] = await seenSteps(db, closed, [way]);
		const entries = rows.map((entry) => ({
			entry,
			name: nameIn(language, entry),
			isNew: fresh.has(entry.id),
			path,
			folderId: path.at(-1)?.kind === "folder" ? (id ?? "") : "",
		}));
		const count = both.holders.count + both.files.count;
		return { count, path, entries };
	}

	return {
		/**
		 * A page, the number of all published entries, and the way to the folder.
		 * Without an id the roots of the tree. A page past the last is empty;
		 * undefined where there is no such folder, or none that he who asks may see.
		 */
		async page(id: string | undefined, request: PageRequest) {
			const change = await lastChange(db);
			const closed = await sight.closedTo(request.viewer, change);
			return reader.read(
				lastChange,
				(from) => readPage(from, id, request, { closed, change }),
				change,
			);
		},
	};
}

/** Ways to some entries without the steps that are closed: above what was granted. */
export async function seenSteps(
	db: Db,
	closed: Closed,
	ways: readonly Step[][],
): Promise<readonly Step[][]> {
	if (!closed.granted?.length) return ways;
	const ids = [...new Set(ways.flat().map(({ id }) => id))];
	const hidden = await hiddenAmong(db, closed, ids);
	return ways.map((way) => way.filter(({ id }) => !hidden.has(id)));
}

/** Way to each of some nodes or folders (`pathsTo`), without the steps that are closed to somebody. */
export async function seenPathsTo(
	db: Db,
	closed: Closed,
	ids: string[],
	language: LanguageCode,
): Promise<Map<string, Step[]>> {
	const paths = [...(await pathsTo(db, ids, language))];
	const ways = paths.map(([, way]) => way);
	const seen = await seenSteps(db, closed, ways);
	return new Map(paths.map(([id], at) => [id, [...(seen[at] ?? [])]]));
}

/** Entries with the number of what lies in each and is not closed. */
export async function countedFor<
	T extends Pick<ListedRow, "id" | "kind" | "entries">,
>(db: Db, rows: T[], closed: Closed): Promise<T[]> {
	if (closed.numbers.length === 0) return rows;
	const holders = rows.filter(({ kind }) => kind !== "file");
	const ids = holders.map(({ id }) => id);
	if (ids.length === 0) return rows;
	const less = await countWithin(db, ids, closed);
	return rows.map((row) => {
		const shut = less.get(row.id);
		return shut ? { ...row, entries: row.entries - shut } : row;
	});
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

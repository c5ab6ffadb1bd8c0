import type { SearchOrder } from "../../../contracts/files/fileBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createReader, type Reader } from "../../../platform/db/reader.ts";
import {
	type Customer,
	createSight,
	type Sight,
	type Viewer,
} from "../audience/sight.ts";
import { lastChange, mostFollowed } from "../library/changeQueries.ts";
import { foldName, nameIn } from "../library/names.ts";
import type { Step } from "../library/paths.ts";
import {
	countedFor,
	type ListedEntry,
	type PageRequest,
	seenPathsTo,
} from "../listing/listing.ts";
import { createNewness, type Newness } from "../newness/newness.ts";
import { entriesOf } from "./fileSearchQueries.ts";
import { buildIndex, type SearchIndex, type Weight } from "./index.ts";
import { alike } from "./letters.ts";
import { type Narrowing, notNarrowed } from "./narrowing.ts";

export type Search = ReturnType<typeof createSearch>;

/** Request for a page of results. */
export type SearchRequest = Omit<PageRequest, "sort"> & {
	sort: SearchOrder;
	/** Whether only files are wanted that are new since `newSince`. */
	onlyNew?: boolean;
} & Partial<Narrowing>;

/**
 * Words to look for: folded words without space, each once, hyphens and
 * underscores in them as one and no apostrophes (see `alike`), no hyphen at
 * their ends. A hyphen by itself is a word where there is no other: between words,
 * as in "Terra 7 – Brochure", it says nothing.
 */
export function wordsOf(text: string): string[] {
	const given = foldName(text).split(/\s+/).filter(Boolean);
	const words = new Set(
		given
			.map(alike)
			.map((word) => word.replace(/^-|-$/g, "") || word)
			.filter(Boolean),
	);
	if (words.size > 1) words.delete("-");
	// Of apostrophes alone nothing is left: they find nothing, and not everything.
	return words.size > 0 ? [...words] : given.slice(0, 1);
}

/**
 * Finds published files, folders and nodes of the tree by words of their names
 * in any language, and of their descriptions, in any script and order, parts of
 * words too, with exact counts. The names are in memory: neither
 * database has an index that finds one and two letters, counts and sorts at once.
 * Names are read when first asked for, then follow what any process changes.
 */
export function createSearch({
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
	let index: Promise<SearchIndex> | undefined;
	let rebuilding = false;
	let following: Promise<unknown> = Promise.resolve();

	const build = () => reader.read(lastChange, (from) => buildIndex(db, from));

	function start(): Promise<SearchIndex> {
		const made = build();
		made.catch(() => {
			if (index === made) index = undefined;
		});
		return made;
	}

	/** The index as of now. */
	async function current(): Promise<SearchIndex> {
		index ??= start();
		const started = index;
		const ready = await started;
		const behind = await ready.behind();
		const many = Math.max(2000, ready.size() / 500);
		if (behind > Math.min(many * 5, mostFollowed)) {
			// Reading everything anew is quicker than change by change.
			if (index === started) index = start();
			return current();
		}
		if (behind > 0) {
			const followed = following.then(() => ready.follow());
			following = followed.catch(() => undefined);
			await followed;
		}
		if (ready.recent() > many && !rebuilding) rebuild();
		return ready;
	}

	/** Makes a new index beside the one in use. */
	function rebuild(): void {
		rebuilding = true;
		build()
			.then((made) => {
				index = Promise.resolve(made);
			})
			// The old one goes on, and the next search tries again.
			.catch(() => undefined)
			.finally(() => {
				rebuilding = false;
			});
	}

	return {
		/** Reads the names, so that the first search need not wait for it. */
		async warm(): Promise<void> {
			await current();
		},

		/**
		 * Number of files below each of some nodes and folders, and their bytes.
		 * None of them may lie in another one, and all have to be seen by who asks.
		 */
		async weigh(ids: string[], viewer: Viewer): Promise<Weight[]> {
			if (ids.length === 0) return [];
			const ready = await current();
			const closed = await sight.closedTo(viewer, ready.change());
			return ready.weigh(ids, closed);
		},

		/**
		 * Number of files that are new to an account since a time (ISO-8601, UTC), and of those
		 * below each of some nodes and folders, all of which it may see.
		 */
		async newBelow(
			ids: string[],
			viewer: { accountId: string },
			since: string | null,
		): Promise<{ all: number; counts: number[] }> {
			const none = { all: 0, counts: ids.map(() => 0) };
			if (since === null) return none;
			const ready = await current();
			const change = ready.change();
			const closed = await sight.closedTo(viewer, change);
			const known = { closed, change };
			const opened = await newness.openedTo(viewer, since, known);
			return opened ? ready.newBelow(ids, closed, opened) : none;
		},

		/**
		 * A page of what is found, folders first, and the number of all. `below`: a
		 * node or folder to look in; undefined where there is no such, or none that he who
		 * asks may see.
		 */
		async page(
			words: string[],
			below: string | undefined,
			request: Omit<SearchRequest, "viewer"> & { viewer: Viewer | Customer },
		): Promise<
			{ count: number; path: Step[]; entries: ListedEntry[] } | undefined
		> {
			const { viewer, language, sort, order, page, limit } = request;
			if (below !== undefined && !(await sight.holder(viewer, below)))
				return undefined;
			const ready = await current();
			// Only now: the first search may have waited for the names.
			const closed = await sight.closedTo(viewer, ready.change());
			const known = { closed, change: ready.change() };
			const opened = await newness.openedTo(viewer, request.newSince, known);
			// Nothing is new during a first visit.
			if (request.onlyNew && !opened)
				return { count: 0, path: [], entries: [] };
			const { count, numbers } = ready.search({
				opened: request.onlyNew ? opened : undefined,
				words,
				below,
				closed,
				narrowing: { ...notNarrowed, ...request },
				sort,
				order,
				offset: (page - 1) * limit,
				limit,
			});
			const found = await entriesOf(db, numbers);
			const rows = await countedFor(db, found, closed);
			const holders = new Set(rows.flatMap(({ parent_id }) => parent_id ?? []));
			const paths = await seenPathsTo(db, closed, [...holders], language);
			const fresh = await newness.among(db, rows, opened);
			const entries = rows.map((entry) => {
				const path = paths.get(entry.parent_id ?? "") ?? [];
				const inFolder = path.at(-1)?.kind === "folder";
				return {
					entry,
					name: nameIn(language, entry),
					isNew: fresh.has(entry.id),
					path,
					folderId: inFolder ? (entry.parent_id ?? "") : "",
				};
			});
			return { count, path: [], entries };
		},
	};
}

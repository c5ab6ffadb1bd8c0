import { setImmediate as nextTurn } from "node:timers/promises";
import type { SortColumn } from "../../../contracts/fileBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { changesAfter, lastChange } from "../library/changeQueries.ts";
import { type Recent, startBase } from "./base.ts";
import {
	addBit,
	allBits,
	type Bits,
	countBits,
	emptyBits,
	hasBit,
	isEmpty,
	keepOnly,
	removeBit,
} from "./bits.ts";
import { merge } from "./merge.ts";
import { type IndexRow, rowsAfter, rowsOf } from "./queries.ts";

/** Rows read at once: takes some milliseconds, in which nothing else is done. */
const chunk = 500;

/** What is searched for, and which part of what is found. */
export type Query = {
	/** As `wordsOf` gives them; all must occur, in the name or beside it. */
	words: string[];
	/** Node or folder to look below. */
	below: string | undefined;
	sort: SortColumn;
	order: "asc" | "desc";
	offset: number;
	limit: number;
};

export type SearchIndex = Awaited<ReturnType<typeof buildIndex>>;

/**
 * The names of a library in memory, as of now, and a way to follow its changes.
 * Read in small steps so that others are answered meanwhile.
 *
 * @param from where the names are read; changes come from `db`
 */
export async function buildIndex(db: Db, from: Db = db) {
	// Before the first row: what changes while reading is read again.
	let seen = await lastChange(from);
	const started = startBase();
	for (let last: IndexRow | undefined; ; ) {
		const rows = await rowsAfter(from, last, chunk);
		for (const row of rows) started.add(row);
		last = rows.at(-1);
		if (rows.length < chunk) break;
		await nextTurn();
	}
	const base = started.finish();
	/** What of the base is as it was. */
	const live = allBits(base.count);
	/** What is not in the base, or there as it was before. */
	const recent = new Map<number, Recent>();

	function put(row: IndexRow): void {
		if (row.rank === 0 && base.places.put(row.id, row.parent_id))
			base.forgetPlaces();
		recent.set(row.number, base.recentOf(row));
	}

	function drop(number: number): void {
		recent.delete(number);
		const entry = base.entryOf(number);
		if (entry !== undefined) removeBit(live, entry);
	}

	// Used again by every search, which runs from begin to end in one go: a
	// large library's sets are large.
	let hits = emptyBits(base.count);
	let spare = emptyBits(base.count);

	/** What of the base answers a query, in `hits`. */
	function findInBase(words: string[], place: number): void {
		hits.set(live);
		if (place !== -1) keepOnly(hits, base.below(place));
		// Long words first: mostly few names have them, and none settles it.
		for (const word of words.toSorted((a, b) => b.length - a.length)) {
			const names = base.withWord(word);
			if ("many" in names) keepOnly(hits, names.many);
			else {
				spare.fill(0);
				for (const name of names.few)
					if (hasBit(hits, name)) addBit(spare, name);
				[hits, spare] = [spare, hits];
			}
			if (isEmpty(hits)) return;
		}
	}

	/** Folders and files that answer a query. */
	function find({ words, below }: Query) {
		const place = below === undefined ? -1 : base.places.numberOf(below);
		findInBase(words, place);
		const others = [...recent.values()].filter(
			({ row, texts }) =>
				words.every((word) => texts.some((text) => text.includes(word))) &&
				(place === -1 ||
					base.places.isWithin(base.places.numberOf(row.parent_id), place)),
		);
		const group = (bits: Bits, rank: number) => {
			const own = others.filter(({ row }) => row.rank === rank);
			return { bits, others: own, count: countBits(bits) + own.length };
		};
		spare.set(hits);
		keepOnly(spare, base.folders);
		for (const folder of base.folderList) removeBit(hits, folder);
		return { folders: group(spare, 0), files: group(hits, 1) };
	}

	return {
		/** Entries that are not in the base. */
		recent: () => recent.size,
		size: () => base.count,
		/** How far it is behind the library, in changes. */
		behind: async () => (await lastChange(db)) - seen,

		/** Reads what changed since it was last asked to. */
		async follow(): Promise<void> {
			for (;;) {
				const changes = await changesAfter(db, seen, chunk);
				const last = changes.at(-1);
				if (!last) return;
				const numbers = [...new Set(changes.map(({ number }) => number))];
				const rows = await rowsOf(db, numbers);
				for (const number of numbers) drop(number);
				for (const row of rows) put(row);
				seen = last.revision;
				if (changes.length < chunk) return;
				await nextTurn();
			}
		},

		/** How many entries are found, and the numbers of those asked for. */
		search(query: Query): { count: number; numbers: number[] } {
			const { folders, files } = find(query);
			const { sort, order, offset, limit } = query;
			// What is no file has neither size nor ending, and stands by its name.
			const byName = sort === "size" || sort === "ext";
			const numbers = merge(
				base,
				folders,
				byName ? { sort: "name", order: "asc" } : { sort, order },
				offset,
				limit,
			);
			const start = Math.max(0, offset - folders.count);
			const left = limit - numbers.length;
			numbers.push(...merge(base, files, { sort, order }, start, left));
			return { count: folders.count + files.count, numbers };
		},
	};
}

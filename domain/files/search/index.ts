import { setImmediate as nextTurn } from "node:timers/promises";
import type {
	SearchOrder,
	SortColumn,
} from "../../../contracts/files/fileBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Closed } from "../audience/sight.ts";
import { changesAfter, lastChange } from "../library/changeQueries.ts";
import type { Opened } from "../newness/opened.ts";
import { type Recent, startBase } from "./base.ts";
import {
	addBit,
	allBits,
	type Bits,
	countBits,
	eachBit,
	emptyBits,
	hasBit,
	isEmpty,
	keepOnly,
	leaveOut,
	removeBit,
} from "./bits.ts";
import { type IndexRow, rowsAfter, rowsOf } from "./fileSearchQueries.ts";
import { fitOfTier, tierOf, wordsOfTier } from "./fit.ts";
import { countUpward, freshRow } from "./fresh.ts";
import { merge } from "./merge.ts";
import { isNarrowed, type Narrowing } from "./narrowing.ts";
import type { Shut } from "./places.ts";
import type { MinimumFit } from "./words.ts";

/** Rows read at once: takes some milliseconds, in which nothing else is done. */
const chunk = 500;

/** Query of a search, and the part of the results asked for. */
export type Query = {
	/** As `wordsOf` gives them; all must occur, in the name or beside it. */
	words: string[];
	/** Node or folder to look below. */
	below: string | undefined;
	/** Audiences that he who asks is not in. */
	closed: Closed;
	narrowing: Narrowing;
	/** Given where only new files are wanted. */
	opened?: Opened | undefined;
	/**
	 * Order of the results; by fit the best comes first, whatever `order` says.
	 */
	sort: SearchOrder;
	order: "asc" | "desc";
	offset: number;
	limit: number;
};

/** Number of files below a node or folder, and their bytes. */
export type Weight = { files: number; bytes: number };

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
	/** Entries of the base that are as they were. */
	const live = allBits(base.count);
	/** Entries that are not in the base, or there as they were before. */
	const recent = new Map<number, Recent>();

	function put(row: IndexRow): void {
		if (row.rank === 0 && base.places.put(row)) base.forgetPlaces();
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

	/** Leaves in `hits` what each of some words fits so well. */
	function keepFitting(words: string[], minimumFit: MinimumFit): void {
		// Long words first: mostly few names have them, and none settles it.
		for (const word of words.toSorted((a, b) => b.length - a.length)) {
			const names = base.withWord(word, minimumFit);
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

	/** Finds the entries of the base that answer a query, in `hits`. */
	function findInBase(
		{ words, narrowing, closed, opened }: Query,
		place: number,
	): void {
		hits.set(live);
		if (closed.key !== "") keepOnly(hits, base.open(closed));
		if (opened) keepOnly(hits, base.fresh(opened));
		const cut = base.places.cutBy(closed);
		if (place !== -1) keepOnly(hits, base.below(place, cut));
		keepFitting(words, "anywhere");
		const isWanted = base.narrowed(narrowing);
		if (isWanted)
			eachBit(hits, (entry) => {
				if (!isWanted(entry)) removeBit(hits, entry);
			});
	}

	/**
	 * Splits the entries in `hits` into sets by how well the words fit, the best
	 * first.
	 */
	function tiersOf(words: string[]): Bits[] {
		const left = hits.slice();
		const sets = fitOfTier.map((fit, tier) => {
			hits.set(left);
			if (!isEmpty(left)) keepFitting(wordsOfTier(tier, words), fit);
			leaveOut(left, hits);
			return hits.slice();
		});
		return [...sets, left];
	}

	/** Whether an entry is closed, by itself or by what it lies in. */
	function isClosed(row: IndexRow, shut: Shut, files: Set<number>): boolean {
		const { places } = base;
		if (row.rank === 0) return places.isShut(places.numberOf(row.id), shut);
		const isGranted = files.has(row.number);
		const by = isGranted ? { ...shut, numbers: shut.firm } : shut;
		if (by.numbers.has(row.audience ?? 0)) return true;
		return places.isShut(places.numberOf(row.parent_id), by);
	}

	/** Places closed to somebody, and numbers of the entries granted to him. */
	const shutFor = (closed: Closed): [Shut, Set<number>] => [
		base.places.shutOf(closed),
		new Set(closed.granted?.map(({ number }) => number)),
	];

	/** Folders and files that answer a query, in groups that follow one another. */
	function find(query: Query) {
		const { words, below, narrowing, sort, closed, opened } = query;
		const isFresh = opened ? freshRow(base.places, opened) : () => true;
		const place = below === undefined ? -1 : base.places.numberOf(below);
		findInBase(query, place);
		const shut = shutFor(closed);
		const cut = place === -1 ? undefined : base.places.cutBy(closed);
		const others = [...recent.values()].flatMap((one) => {
			const { row, texts } = one;
			const isHere =
				place === -1 ||
				base.places.isWithin(base.places.numberOf(row.parent_id), place, cut);
			const isSeen = closed.key === "" || !isClosed(row, ...shut);
			const tier =
				isHere && isSeen && isFresh(row) && isNarrowed(row, narrowing)
					? tierOf(texts, words)
					: undefined;
			return tier === undefined ? [] : [{ ...one, tier }];
		});
		const group = (bits: Bits, among: typeof others, rank: number) => {
			const own = among.filter(({ row }) => row.rank === rank);
			return { rank, bits, others: own, count: countBits(bits) + own.length };
		};
		const both = (bits: Bits, among: typeof others) => {
			const folders = bits.slice();
			keepOnly(folders, base.folders);
			leaveOut(bits, base.folders);
			return [group(folders, among, 0), group(bits, among, 1)];
		};
		if (sort !== "fit") return both(hits.slice(), others);
		return tiersOf(words).flatMap((bits, tier) =>
			both(
				bits,
				others.filter((one) => one.tier === tier),
			),
		);
	}

	return {
		/** Entries that are not in the base. */
		recent: () => recent.size,
		size: () => base.count,
		/** Number of changes it is behind the library. */
		behind: async () => (await lastChange(db)) - seen,
		/** The last change it has followed. */
		change: () => seen,

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

		/** Number of entries found, and the numbers of those asked for. */
		search(query: Query): { count: number; numbers: number[] } {
			const { sort, order, offset, limit } = query;
			const numbers: number[] = [];
			let count = 0;
			for (const group of find(query)) {
				// Folders have neither size nor ending, and stand by their names.
				const byName =
					sort === "fit" ||
					(group.rank === 0 && (sort === "size" || sort === "ext"));
				const own: { sort: SortColumn; order: "asc" | "desc" } = byName
					? { sort: "name", order: "asc" }
					: { sort, order };
				const start = Math.max(0, offset - count);
				numbers.push(...merge(base, group, own, start, limit - numbers.length));
				count += group.count;
			}
			return { count, numbers };
		},

		/** Number of new files that are seen, and of those below each of some nodes and folders. */
		newBelow(ids: string[], closed: Closed, opened: Opened) {
			hits.set(live);
			if (closed.key !== "") keepOnly(hits, base.open(closed));
			keepOnly(hits, base.fresh(opened));
			const here = new Map<number, number>();
			const add = (place: number) =>
				here.set(place, (here.get(place) ?? 0) + 1);
			base.eachSize(hits, add);
			const shut = shutFor(closed);
			const isFresh = freshRow(base.places, opened);
			for (const { row } of recent.values())
				if (isFresh(row) && !isClosed(row, ...shut))
					add(base.places.numberOf(row.parent_id));
			return countUpward(here, ids, base.places, base.places.cutBy(closed));
		},

		/** Weights of some nodes and folders, none of which lies in another, as far as nothing is closed. */
		weigh(ids: string[], closed: Closed): Weight[] {
			const weights = ids.map(() => ({ files: 0, bytes: 0 }));
			const chosen = new Map(
				ids.map((id, index) => [base.places.numberOf(id), weights[index]]),
			);
			const cut = base.places.cutBy(closed);
			const weightAt = base.places.above(chosen, cut);
			const add = (place: number, bytes: number) => {
				const weight = weightAt(place);
				if (!weight) return;
				weight.files += 1;
				weight.bytes += bytes;
			};
			if (closed.key === "") base.eachSize(live, add);
			else {
				hits.set(live);
				keepOnly(hits, base.open(closed));
				base.eachSize(hits, add);
			}
			const shut = shutFor(closed);
			for (const { row } of recent.values())
				if (row.rank === 1 && !isClosed(row, ...shut))
					add(base.places.numberOf(row.parent_id), row.size);
			return weights;
		},
	};
}

import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import { languages } from "../../../contracts/language.ts";
import type { Closed } from "../audience/sight.ts";
import { sortKeyOf } from "../library/names.ts";
import type { Opened } from "../newness/opened.ts";
import {
	addBit,
	type Bits,
	eachBit,
	emptyBits,
	hasBit,
	removeBit,
} from "./bits.ts";
import { type IndexRow, textOf } from "./fileSearchQueries.ts";
import { alikeTexts, type Texts } from "./fit.ts";
import { appearedOf, freshIn } from "./fresh.ts";
import {
	languageNumber,
	type Narrowing,
	narrowingTest,
	timeOf,
} from "./narrowing.ts";
import { compareText, firstPlace, growing, orderBy } from "./orders.ts";
import { createPlaces } from "./places.ts";
import { startWordIndex } from "./words.ts";

/** Nearly all entries of a library; what changed since is kept apart. */
export type Base = ReturnType<ReturnType<typeof startBase>["finish"]>;

/** Entries of a base in one order. */
export type Order = {
	/** The entry that stands there. */
	at(place: number): number;
	placeOf(entry: number): number;
	/** Number of entries before one that is not among them. */
	placesBefore(recent: Recent): number;
};

/**
 * An entry that is not in a base, the texts it is found by (see `alike`), and how
 * many of the base's names are before its.
 */
export type Recent = { row: IndexRow; texts: Texts; namesBefore: number };

/**
 * Takes rows in the order of their names, then numbers; an entry is known by its
 * place in that order. An entry costs about 100 bytes of memory, and each
 * different piece of a name about as many again.
 */
export function startBase() {
	const words = startWordIndex();
	const places = createPlaces();
	const exts = new Map<string, number>();
	const whole = () => growing((length) => new Uint32Array(length));
	const double = () => growing((length) => new Float64Array(length));
	const number = whole();
	const place = whole();
	const ext = whole();
	const folder = whole();
	const ownPlace = whole();
	const language = whole();
	/** Entries that are files and have an audience of their own, to that. */
	const audiences = new Map<number, number>();
	/** Entries that are files and appeared later than they were made, to when. */
	const appeared = new Map<number, number>();
	const size = double();
	const time = double();

	return {
		add(row: IndexRow): void {
			if (row.rank === 0) {
				places.put(row);
				folder.push(number.length());
				ownPlace.push(places.numberOf(row.id));
			} else if (row.audience !== null)
				audiences.set(number.length(), row.audience);
			if (row.rank === 1 && row.appeared_at !== null)
				appeared.set(number.length(), appearedOf(row));
			words.add(textOf(row));
			number.push(row.number);
			place.push(places.numberOf(row.parent_id));
			if (!exts.has(row.ext)) exts.set(row.ext, exts.size);
			ext.push(exts.get(row.ext) ?? 0);
			language.push(languageNumber(row));
			size.push(row.size);
			time.push(timeOf(row));
		},
		finish: () =>
			finish({
				words: words.finish(),
				places,
				exts: [...exts.keys()],
				numbers: number.done(),
				placeOf: place.done(),
				folders: folder.done(),
				ownPlaces: ownPlace.done(),
				languages: Uint8Array.from(language.done()),
				audiences,
				appeared,
				values: { ext: ext.done(), size: size.done(), time: time.done() },
			}),
	};
}

function finish(from: {
	words: ReturnType<ReturnType<typeof startWordIndex>["finish"]>;
	places: ReturnType<typeof createPlaces>;
	exts: string[];
	numbers: Uint32Array;
	placeOf: Uint32Array;
	folders: Uint32Array;
	/** Place that each of the folders is itself. */
	ownPlaces: Uint32Array;
	languages: Uint8Array<ArrayBuffer>;
	/** Audiences of the files that have one of their own. */
	audiences: ReadonlyMap<number, number>;
	/** Milliseconds at which files appeared that did so later than they were made. */
	appeared: ReadonlyMap<number, number>;
	values: {
		ext: Uint32Array;
		size: Float64Array<ArrayBuffer>;
		time: Float64Array<ArrayBuffer>;
	};
}) {
	const { words, places, exts, numbers, placeOf, values } = from;
	const count = numbers.length;
	const folders = emptyBits(count);
	for (const entry of from.folders) addBit(folders, entry);
	const byNumber = orderBy(Float64Array.from(numbers));
	const orders = new Map<SortColumn, Order>([
		[
			"name",
			{
				at: (place) => place,
				placeOf: (entry) => entry,
				placesBefore: ({ namesBefore }) => namesBefore,
			},
		],
	]);
	const below = new Map<number, Bits>();
	const open = new Map<string, Bits>();

	/** Compares by name, then number. */
	function recentOf(row: IndexRow): Recent {
		const namesBefore = firstPlace(count, (entry) => {
			const key = sortKeyOf(words.name(entry));
			const difference = compareText(key, row.sort_key);
			return (
				difference < 0 || (!difference && (numbers[entry] ?? 0) < row.number)
			);
		});
		const { name, others, note } = textOf(row);
		const texts = alikeTexts({ names: [name, ...others], note });
		return { row, texts, namesBefore };
	}

	/** Values to sort by, and how an entry's compares to that of a row. */
	function valuesOf(sort: Exclude<SortColumn, "name">) {
		if (sort === "ext") {
			const sorted = exts.toSorted(compareText);
			const ranks = exts.map((ext) => sorted.indexOf(ext));
			return {
				list: Float64Array.from(values.ext, (ext) => ranks[ext] ?? 0),
				compare: (entry: number, row: IndexRow) =>
					compareText(exts[values.ext[entry] ?? 0] ?? "", row.ext),
			};
		}
		const [list, valueIn] =
			sort === "size"
				? [values.size, ({ size }: IndexRow) => size]
				: [values.time, timeOf];
		return {
			list,
			compare: (entry: number, row: IndexRow) =>
				(list[entry] ?? 0) - valueIn(row),
		};
	}

	function makeOrder(sort: Exclude<SortColumn, "name">): Order {
		const { list, compare } = valuesOf(sort);
		const order = orderBy(list);
		const inverse = new Uint32Array(count);
		for (let place = 0; place < count; place++)
			inverse[order[place] ?? 0] = place;
		return {
			at: (place) => order[place] ?? 0,
			placeOf: (entry) => inverse[entry] ?? 0,
			placesBefore: ({ row, namesBefore }) =>
				firstPlace(count, (place) => {
					const entry = order[place] ?? 0;
					const difference = compare(entry, row);
					return difference < 0 || (!difference && entry < namesBefore);
				}),
		};
	}

	function entryOf(number: number): number | undefined {
		const numberAt = (at: number) => numbers[byNumber[at] ?? 0] ?? 0;
		const at = firstPlace(count, (place) => numberAt(place) < number);
		return at < count && numberAt(at) === number ? byNumber[at] : undefined;
	}

	return {
		count,
		places,
		/** Entries that are folders; the others are files. */
		folders,
		withWord: words.withWord,
		recentOf,
		/** The number an entry has in the database. */
		numberOf: (entry: number): number => numbers[entry] ?? 0,
		/** The entry of a number in the database. */
		entryOf,
		/** Entries that lie in a place or anywhere below it; `cut`: see `cutBy`. */
		below(other: number, cut?: Uint8Array): Bits {
			const known = cut ? undefined : below.get(other);
			if (known) return known;
			const within = places.within(other, cut);
			const bits = emptyBits(count);
			for (let entry = 0; entry < count; entry++)
				if (within[placeOf[entry] ?? 0]) addBit(bits, entry);
			if (below.size >= 100) below.clear();
			if (!cut) below.set(other, bits);
			return bits;
		},
		/** Entries that are not closed, for those to whom something is. */
		open(what: Closed): Bits {
			const { key, granted = [] } = what;
			const known = open.get(key);
			if (known) return known;
			const shut = places.shutOf(what);
			const closed = places.shut(shut);
			const bits = emptyBits(count);
			for (let entry = 0; entry < count; entry++)
				if (!closed[placeOf[entry] ?? 0]) addBit(bits, entry);
			from.folders.forEach((entry, nth) => {
				if (closed[from.ownPlaces[nth] ?? 0]) removeBit(bits, entry);
			});
			for (const [entry, audience] of from.audiences)
				if (shut.numbers.has(audience)) removeBit(bits, entry);
			for (const { id, number } of granted) {
				const entry = entryOf(number);
				if (entry === undefined) continue;
				if (hasBit(folders, entry)) {
					// A folder in a closed one is open all the same.
					if (!closed[places.numberOf(id)]) addBit(bits, entry);
					continue;
				}
				const own = from.audiences.get(entry) ?? 0;
				const firm = { ...shut, numbers: shut.firm };
				if (!shut.firm.has(own) && !places.isClosed(placeOf[entry] ?? -1, firm))
					addBit(bits, entry);
			}
			if (open.size >= 100) open.clear();
			open.set(key, bits);
			return bits;
		},
		/** Files that are new, of those that are seen and those that are not. */
		fresh: (opened: Opened): Bits =>
			freshIn({ ...from, count, folders, times: values.time, entryOf }, opened),
		/** Says of entries whether they are what a search is narrowed to; undefined where it is not. */
		narrowed(to: Narrowing): ((entry: number) => boolean) | undefined {
			const test = narrowingTest(to);
			return (
				test &&
				((entry) =>
					test({
						ext: exts[values.ext[entry] ?? 0] ?? "",
						isFolder: hasBit(folders, entry),
						language: languages[(from.languages[entry] ?? 0) - 1],
						time: values.time[entry] ?? 0,
						bytes: values.size[entry] ?? 0,
					}))
			);
		},
		/** Calls with the place and the bytes of each file of a set. */
		eachSize(entries: Bits, use: (place: number, bytes: number) => void): void {
			eachBit(entries, (entry) => {
				if (!hasBit(folders, entry))
					use(placeOf[entry] ?? 0, values.size[entry] ?? 0);
			});
		},
		/** To be called when a folder came to lie elsewhere, or has another audience. */
		forgetPlaces(): void {
			below.clear();
			open.clear();
		},
		order(sort: SortColumn): Order {
			const known = orders.get(sort);
			if (known || sort === "name") return known as Order;
			const order = makeOrder(sort);
			orders.set(sort, order);
			return order;
		},
	};
}

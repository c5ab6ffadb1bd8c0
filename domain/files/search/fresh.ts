import type { Opened } from "../newness/opened.ts";
import { addBit, type Bits, emptyBits, hasBit, removeBit } from "./bits.ts";
import type { IndexRow } from "./fileSearchQueries.ts";
import { timeOf } from "./narrowing.ts";
import type { Places } from "./places.ts";

/** Facts of a base that tell which of its files are new. */
type Known = {
	count: number;
	places: Places;
	placeOf: Uint32Array;
	folders: Bits;
	/** Milliseconds. */
	times: Float64Array;
	/** Milliseconds of files that appeared later than they were made. */
	appeared: ReadonlyMap<number, number>;
	/** Audiences of the files that have one of their own. */
	audiences: ReadonlyMap<number, number>;
	entryOf: (number: number) => number | undefined;
};

/** Files of a base that are new, of those that are seen and those that are not. */
export function freshIn(base: Known, opened: Opened): Bits {
	const { count, places, placeOf, folders, times } = base;
	const isOpened = places.opened(opened);
	const bits = emptyBits(count);
	for (let entry = 0; entry < count; entry++)
		if ((times[entry] ?? 0) > opened.time || isOpened[placeOf[entry] ?? 0])
			addBit(bits, entry);
	for (const [entry, time] of base.appeared)
		if (time > opened.time) addBit(bits, entry);
	const numbers = new Set(opened.audiences);
	for (const [entry, audience] of base.audiences)
		if (numbers.has(audience)) addBit(bits, entry);
	for (const { number } of opened.entries) {
		const entry = base.entryOf(number);
		if (entry !== undefined) addBit(bits, entry);
	}
	for (let entry = 0; entry < count; entry++)
		if (hasBit(folders, entry)) removeBit(bits, entry);
	return bits;
}

/** Says of rows whether they are new files. */
export function freshRow(places: Places, opened: Opened) {
	const isOpened = places.opened(opened);
	const numbers = new Set(opened.audiences);
	const entries = new Set(opened.entries.map(({ number }) => number));
	return (row: IndexRow): boolean =>
		row.rank === 1 &&
		(timeOf(row) > opened.time ||
			appearedOf(row) > opened.time ||
			numbers.has(row.audience ?? 0) ||
			entries.has(row.number) ||
			isOpened[places.numberOf(row.parent_id)] === 1);
}

/** Number of files, by the places they are in, and of those below each of some nodes and folders. */
export function countUpward(
	here: ReadonlyMap<number, number>,
	ids: string[],
	places: Places,
	cut: Uint8Array | undefined,
): { all: number; counts: number[] } {
	const below = new Map(ids.map((id) => [places.numberOf(id), 0]));
	let all = 0;
	for (const [place, files] of here) {
		all += files;
		for (let at = place; at !== -1 && !cut?.[at]; at = places.parentOf(at)) {
			const sum = below.get(at);
			if (sum !== undefined) below.set(at, sum + files);
		}
	}
	const counts = ids.map((id) => below.get(places.numberOf(id)) ?? 0);
	return { all, counts };
}

/** Milliseconds; 0 of what has been there since it was made. */
export function appearedOf({ appeared_at }: IndexRow): number {
	return appeared_at === null ? 0 : Date.parse(appeared_at) || 0;
}

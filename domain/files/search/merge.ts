import type { SortColumn } from "../../../contracts/fileBounds.ts";
import type { Base } from "./base.ts";
import {
	addBit,
	type Bits,
	countBits,
	eachBit,
	emptyBits,
	someBits,
} from "./bits.ts";
import { compareText } from "./orders.ts";
import type { IndexRow } from "./rows.ts";

/**
 * The numbers of at most `limit` entries, from an offset on, of some of a base
 * and some rows that are not in it, in one order.
 */
export function merge(
	base: Base,
	found: { bits: Bits; rows: IndexRow[]; count: number },
	{ sort, order }: { sort: SortColumn; order: "asc" | "desc" },
	offset: number,
	limit: number,
): number[] {
	const size = Math.min(limit, found.count - offset);
	if (size <= 0) return [];
	// Descending is ascending from the other end.
	const from = order === "asc" ? offset : found.count - offset - size;
	const ascending = slice(base, found, sort, from, size);
	return order === "asc" ? ascending : ascending.reverse();
}

function slice(
	base: Base,
	{ bits, rows }: { bits: Bits; rows: IndexRow[] },
	sort: SortColumn,
	from: number,
	size: number,
): number[] {
	const order = base.order(sort);
	let standing = bits;
	if (sort !== "name") {
		standing = emptyBits(base.count);
		eachBit(bits, (entry) => addBit(standing, order.placeOf(entry)));
	}
	const recent = rows
		.map((row) => ({ row, before: order.placesBefore(row) }))
		.sort((a, b) => a.before - b.before || compareRows(a.row, b.row, sort))
		// Where it stands among all: behind what of the base stands before it.
		.map(({ row, before }, index) => ({
			number: row.number,
			at: index + countBits(standing, before),
		}));
	const inside = recent.filter(({ at }) => at >= from && at < from + size);
	const earlier = recent.filter(({ at }) => at < from).length;
	const others = someBits(standing, from - earlier, size - inside.length).map(
		(place) => base.numberOf(order.at(place)),
	);
	for (const { number, at } of inside) others.splice(at - from, 0, number);
	return others;
}

function compareRows(a: IndexRow, b: IndexRow, sort: SortColumn): number {
	const difference = {
		name: () => 0,
		ext: () => compareText(a.ext, b.ext),
		size: () => a.size - b.size,
		create_time: () => compareText(a.created_at, b.created_at),
	}[sort]();
	return (
		difference || compareText(a.sort_key, b.sort_key) || a.number - b.number
	);
}

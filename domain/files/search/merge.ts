import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { Base, Recent } from "./base.ts";
import {
	addBit,
	type Bits,
	countBefore,
	eachBit,
	emptyBits,
	someBits,
} from "./bits.ts";
import type { IndexRow } from "./fileSearchQueries.ts";
import { compareText } from "./orders.ts";

/**
 * The numbers of at most `limit` entries, from an offset on, of some of a base
 * and some others that are not in it, in one order.
 */
export function merge(
	base: Base,
	found: { bits: Bits; others: Recent[]; count: number },
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
	{ bits, others }: { bits: Bits; others: Recent[] },
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
	const sorted = others
		.map((one) => ({ row: one.row, before: order.placesBefore(one) }))
		.sort((a, b) => a.before - b.before || compareRows(a.row, b.row, sort));
	const counts = countBefore(
		standing,
		sorted.map(({ before }) => before),
	);
	// Each stands behind what of the base and of the others stands before it.
	const recent = sorted.map(({ row }, index) => ({
		number: row.number,
		at: index + (counts[index] ?? 0),
	}));
	const inside = recent.filter(({ at }) => at >= from && at < from + size);
	const earlier = recent.filter(({ at }) => at < from).length;
	const numbers = someBits(standing, from - earlier, size - inside.length).map(
		(place) => base.numberOf(order.at(place)),
	);
	for (const { number, at } of inside) numbers.splice(at - from, 0, number);
	return numbers;
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

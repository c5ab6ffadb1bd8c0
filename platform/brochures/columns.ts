/** Blocks of a page in two columns, by their indexes. */
export type Columns = [first: number[], second: number[]];

/**
 * Puts blocks one below the other into two columns, and these on pages: as many on a
 * page as there is room for, on the last one the columns about as long as one another.
 *
 * @param heights of the blocks, none higher than `room`
 */
export function columnsOf(heights: number[], room: number): Columns[] {
	const pages: Columns[] = [];
	for (let from = 0; from < heights.length; ) {
		let [middle, to] = fitting(heights, from, room);
		if (to === heights.length) middle = balanced(heights, from, room);
		pages.push([range(from, middle), range(middle, to)]);
		// Whatever is higher than the page has one of its own.
		from = Math.max(to, from + 1);
		to = from;
	}
	return pages;
}

/** Beginning and end of the second column when both take all they can. */
function fitting(
	heights: number[],
	from: number,
	room: number,
): [middle: number, to: number] {
	const filled = (start: number) => {
		let at = start;
		for (let used = 0; at < heights.length; at += 1) {
			used += heights[at] ?? 0;
			if (used > room && at > start) break;
		}
		return at;
	};
	const middle = filled(from);
	return [middle, filled(middle)];
}

/**
 * Beginning of the second column at which the longer one is as short as can be.
 */
function balanced(heights: number[], from: number, room: number): number {
	const sum = (start: number, end: number) =>
		heights.slice(start, end).reduce((total, one) => total + one, 0);
	const ways = range(from + 1, heights.length + 1).map((middle) => ({
		middle,
		longest: Math.max(sum(from, middle), sum(middle, heights.length)),
	}));
	const best = ways.filter(({ longest }) => longest <= room);
	const [found] = (best.length > 0 ? best : ways).sort(
		(a, b) => a.longest - b.longest || b.middle - a.middle,
	);
	return found?.middle ?? heights.length;
}

function range(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
}

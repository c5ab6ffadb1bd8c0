import { expect, test } from "vitest";
import { evenRows } from "./evenRows.ts";

/** The rows of a list in which everything says how long its row is. */
function rowsIn(lengths: number[]): number[] {
	const rows: number[] = [];
	for (let at = 0; at < lengths.length; at += lengths[at] ?? 1)
		rows.push(lengths[at] ?? 0);
	return rows;
}

test.each([
	[0, 4, []],
	[1, 4, [1]],
	[3, 5, [3]],
	[5, 4, [2, 3]],
	[6, 5, [3, 3]],
	[7, 4, [3, 4]],
	[7, 5, [3, 4]],
	[8, 4, [4, 4]],
	[9, 4, [3, 3, 3]],
	[10, 4, [3, 3, 4]],
	[13, 4, [3, 3, 3, 4]],
])(
	"%i things, at most %i beside each other, stand in rows of %j",
	(count, most, rows) => {
		expect(rowsIn(evenRows(count, most))).toEqual(rows);
	},
);

test("every row is full, and none is longer than there is room for", () => {
	for (let most = 2; most <= 5; most += 1)
		for (let count = 1; count <= 40; count += 1) {
			const lengths = evenRows(count, most);
			expect(lengths).toHaveLength(count);
			const rows = rowsIn(lengths);
			expect(rows.reduce((sum, one) => sum + one, 0)).toBe(count);
			expect(Math.max(...rows)).toBeLessThanOrEqual(most);
			expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
		}
});

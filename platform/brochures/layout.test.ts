import { expect, test } from "vitest";
import { bandsFor, gap } from "./bands.ts";
import { columnsOf } from "./columns.ts";

test("blocks fill two columns, on the last page about equally", () => {
	expect(columnsOf([200, 200, 200, 200, 200], 700)).toEqual([
		[
			[0, 1, 2],
			[3, 4],
		],
	]);
	expect(columnsOf([400, 400, 400, 400], 700)).toEqual([
		[[0], [1]],
		[[2], [3]],
	]);
	expect(columnsOf([300], 700)).toEqual([[[0], []]]);
	expect(columnsOf([], 700)).toEqual([]);
	// A block higher than a page is neither lost nor drawn twice.
	const pages = columnsOf([900, 100, 900], 700);
	expect(pages.flat(2)).toEqual([0, 1, 2]);
});

test("pictures fill the space there is, and are not cut to strips", () => {
	const width = 499;
	for (let height = 230; height <= 760; height += 10) {
		const bands = bandsFor({ height, width }, { all: 5, unseen: 2 });
		const used =
			bands.reduce((sum, one) => sum + one.height, 0) +
			(bands.length - 1) * gap;
		expect(used).toBeLessThanOrEqual(height + 0.1);
		expect([height, used > 0.85 * height]).toEqual([height, true]);
		for (const { pictures, height: high } of bands) {
			const across = (width - (pictures - 1) * gap) / pictures;
			expect(across / high).toBeGreaterThan(1.2);
			expect(across / high).toBeLessThan(2.4);
		}
	}
	expect(bandsFor({ height: 60, width }, { all: 5, unseen: 2 })).toEqual([]);
	expect(bandsFor({ height: 500, width }, { all: 0, unseen: 0 })).toEqual([]);
});

import { expect, test } from "vitest";
import { evenColumns } from "./evenColumns.ts";

test.each([
	[3, 5, 3],
	[4, 5, 4],
	[6, 5, 3],
	[7, 5, 4],
	[8, 4, 4],
	[9, 4, 3],
	[5, 4, 3],
	[10, 5, 5],
	[11, 5, 4],
	[1, 4, 1],
])(
	"%i things, at most %i beside each other, stand in %i columns",
	(count, most, columns) => {
		expect(evenColumns(count, most)).toBe(columns);
	},
);

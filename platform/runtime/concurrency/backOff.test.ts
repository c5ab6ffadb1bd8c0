import { expect, test } from "vitest";
import { backOff } from "./backOff.ts";

test("each failure waits longer than the one before, up to a bound", () => {
	const waits = [0, 1, 2, 3, 4, 5, 5000].map((failures) =>
		backOff(failures, { first: 100, longest: 1000 }),
	);
	expect(waits).toEqual([0, 100, 200, 400, 800, 1000, 1000]);
	const steep = { first: 25, longest: 10_000, factor: 4 };
	expect([1, 2, 3].map((failures) => backOff(failures, steep))).toEqual([
		25, 100, 400,
	]);
});

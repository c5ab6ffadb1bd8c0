import { expect, test } from "vitest";
import { warningOf } from "./sessionEnd.ts";

const minute = 60_000;

test("the end is told of ten minutes before, and a few times more", () => {
	expect(warningOf(12 * 60 * minute)).toBeUndefined();
	expect(warningOf(10 * minute + 1)).toBeUndefined();
	const warnings = [10, 9.5, 5, 4, 2, 1.5, 1, 0.2, 0, -3].map((minutes) =>
		warningOf(minutes * minute),
	);
	expect(warnings).toEqual([10, 10, 5, 5, 2, 2, 1, 1, 0, 0]);
});

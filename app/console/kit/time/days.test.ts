import { expect, test } from "vitest";
import { startOfDay } from "./days.ts";

test("a day begins when clocks of its zone say so, in summer and winter", () => {
	expect(startOfDay("2026-01-31", "Europe/Berlin")).toBe(
		"2026-01-30T23:00:00.000Z",
	);
	expect(startOfDay("2026-03-29", "Europe/Berlin", 1)).toBe(
		"2026-03-29T22:00:00.000Z",
	);
	expect(startOfDay("2026-01-31", "Asia/Kolkata", 1)).toBe(
		"2026-01-31T18:30:00.000Z",
	);
	expect(startOfDay("2026-01-31", "UTC")).toBe("2026-01-31T00:00:00.000Z");
});

test("a year that is being typed begins in that year", () => {
	expect(startOfDay("0002-11-24", "UTC")).toBe("0002-11-24T00:00:00.000Z");
	expect(startOfDay("0020-11-24", "UTC", 1)).toBe("0020-11-25T00:00:00.000Z");
	expect(startOfDay("0001-01-01", "UTC")).toBe("0001-01-01T00:00:00.000Z");
});

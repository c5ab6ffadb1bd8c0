import { expect, test } from "vitest";
import { nextDigest, type Rhythm } from "./digestTimes.ts";

const berlin: Rhythm = {
	...{ every: "daily", weekday: 1, hour: 2, zone: "Europe/Berlin" },
};
const times = (rhythm: Rhythm, from: string, count: number) => {
	const found: string[] = [];
	let at = Date.parse(from);
	for (let nth = 0; nth < count; nth++) {
		at = nextDigest(rhythm, at);
		found.push(new Date(at).toISOString());
	}
	return found;
};

test("a day has one digest, also where clocks skip its hour or show it twice", () => {
	// Clocks go from 2:00 to 3:00 on the 29th of March.
	expect(times(berlin, "2026-03-28T00:00:00Z", 3)).toEqual([
		"2026-03-28T01:00:00.000Z",
		"2026-03-29T01:00:00.000Z",
		"2026-03-30T00:00:00.000Z",
	]);
	// Clocks go from 3:00 back to 2:00 on the 25th of October.
	expect(times(berlin, "2026-10-24T12:00:00Z", 2)).toEqual([
		"2026-10-25T00:00:00.000Z",
		"2026-10-26T01:00:00.000Z",
	]);
});

test("a week has one, on its day in the reader's zone", () => {
	const auckland: Rhythm = {
		...{ every: "weekly", weekday: 1, hour: 8, zone: "Pacific/Auckland" },
	};
	expect(times(auckland, "2026-03-01T12:00:00Z", 3)).toEqual([
		"2026-03-01T19:00:00.000Z",
		"2026-03-08T19:00:00.000Z",
		"2026-03-15T19:00:00.000Z",
	]);
});

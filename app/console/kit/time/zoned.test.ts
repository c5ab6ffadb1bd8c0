import { expect, test } from "vitest";
import { momentOf, wallTime } from "./zoned.ts";

const berlin = "Europe/Berlin";
const iso = (wall: string, zone = berlin) =>
	momentOf(wall, zone)?.toISOString();

test("a time on the wall is a moment, in winter and in summer", () => {
	expect(iso("2026-01-15T09:30")).toBe("2026-01-15T08:30:00.000Z");
	expect(iso("2026-07-15T09:30")).toBe("2026-07-15T07:30:00.000Z");
	expect(iso("2026-07-15T09:30", "Asia/Shanghai")).toBe(
		"2026-07-15T01:30:00.000Z",
	);
	expect(wallTime(new Date("2026-07-15T07:30:00Z"), berlin)).toBe(
		"2026-07-15T09:30",
	);
});

test("an hour that is skipped is the next one; one that comes twice is the first", () => {
	expect(iso("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
	expect(iso("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
});

test("what is no time is none", () => {
	expect(momentOf("", berlin)).toBeUndefined();
});

test("years that are being typed are moments too: 2, 20 and 202 on the way to 2026", () => {
	expect(iso("0002-11-24T09:30", "UTC")).toBe("0002-11-24T09:30:00.000Z");
	expect(iso("0020-11-24T09:30", "UTC")).toBe("0020-11-24T09:30:00.000Z");
	expect(iso("0001-01-01T00:00", "UTC")).toBe("0001-01-01T00:00:00.000Z");
	// Berlin's clocks went by the sun then, 53 minutes and 28 seconds before Greenwich's.
	expect(iso("0202-11-24T09:30")).toMatch(/^0202-11-24T08:3[67]/);
	expect(wallTime(new Date("0002-11-24T09:30Z"), "UTC")).toBe(
		"0002-11-24T09:30",
	);
});

test("no text and no zone makes a moment that cannot be written", () => {
	for (const wall of [
		"0001-01-01T00:00",
		"9999-12-31T23:59",
		"275760-09-13T00:00",
	])
		for (const zone of [
			berlin,
			"UTC",
			"America/New_York",
			"Pacific/Kiritimati",
		])
			expect(() => iso(wall, zone)).not.toThrow();
});

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

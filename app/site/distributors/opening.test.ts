import { expect, test } from "vitest";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import { openingAt, wallClock, weekHours } from "./opening.ts";

const span = (day: WorkingCalendar["hours"][number]["day"], ...at: string[]) =>
	at.map((one) => {
		const [opens = "", closes = ""] = one.split("-");
		return { day, opens, closes };
	});
const dakar: WorkingCalendar = {
	zone: "Africa/Dakar",
	hours: [
		...(
			["monday", "tuesday", "wednesday", "thursday", "friday"] as const
		).flatMap((day) => span(day, "15:00-19:00", "09:00-13:00")),
		...span("saturday", "09:00-13:00"),
	],
	holidays: ["--12-25", "2027-01-01"],
};

test.each([
	["2026-11-27T08:59:00Z", { open: false, days: 0, day: 4, at: "09:00" }],
	["2026-11-27T09:00:00Z", { open: true, until: "13:00" }],
	["2026-11-27T13:00:00Z", { open: false, days: 0, day: 4, at: "15:00" }],
	["2026-11-27T20:00:00Z", { open: false, days: 1, day: 5, at: "09:00" }],
	["2026-11-28T13:30:00Z", { open: false, days: 2, day: 0, at: "09:00" }],
	// Christmas in every year, New Year in this one.
	["2026-12-24T20:00:00Z", { open: false, days: 2, day: 5, at: "09:00" }],
	["2026-12-31T20:00:00Z", { open: false, days: 2, day: 5, at: "09:00" }],
	["2027-12-31T20:00:00Z", { open: false, days: 1, day: 5, at: "09:00" }],
] as const)("at %s in Dakar", (now, opening) => {
	expect(openingAt(dakar, new Date(now))).toMatchObject(opening);
});

test.each([
	// Clocks in Santiago go ahead in the night before: 4 hours behind, then 3.
	["America/Santiago", "2026-09-05T20:00:00Z", "2026-09-06T12:00:00.000Z"],
	// And back in Berlin.
	["Europe/Berlin", "2026-10-24T20:00:00Z", "2026-10-25T08:00:00.000Z"],
	["Asia/Kathmandu", "2026-10-24T20:00:00Z", "2026-10-25T03:15:00.000Z"],
])("in %s the next opening is an instant", (zone, now, instant) => {
	const calendar = { zone, hours: span("sunday", "09:00-13:00"), holidays: [] };
	expect(openingAt(calendar, new Date(now))?.instant.toISOString()).toBe(
		instant,
	);
});

test("a day begins and ends by the clock of the zone, summer time or not", () => {
	const zone = "America/Santiago";
	expect(wallClock(new Date("2026-07-01T03:30:00Z"), zone)).toEqual({
		date: "2026-06-30",
		time: "23:30",
	});
	expect(wallClock(new Date("2026-12-01T03:30:00Z"), zone)).toEqual({
		date: "2026-12-01",
		time: "00:30",
	});
});

test("spans that touch are one, and without hours nobody ever opens", () => {
	const day = (...at: string[]): WorkingCalendar => ({
		zone: "Asia/Doha",
		hours: span("friday", ...at),
		holidays: [],
	});
	const touching = { ...day("12:00-24:00", "08:00-12:00"), zone: "UTC" };
	expect(openingAt(touching, new Date("2026-11-27T09:00:00Z"))).toEqual({
		open: true,
		until: "24:00",
		instant: new Date("2026-11-28T00:00:00Z"),
	});
	expect(
		openingAt({ ...day(), zone: "UTC" }, new Date("2026-11-27T09:00:00Z")),
	).toBeUndefined();
});

test("days with the same hours stand together, from the first after a closed one", () => {
	expect(weekHours(dakar)).toMatchObject([
		{ from: 0, to: 4, spans: [{ opens: "09:00" }, { opens: "15:00" }] },
		{ from: 5, to: 5, spans: [{ closes: "13:00" }] },
		{ from: 6, to: 6, spans: [] },
	]);
	const doha: WorkingCalendar = {
		zone: "Asia/Qatar",
		hours: (
			["sunday", "monday", "tuesday", "wednesday", "thursday"] as const
		).flatMap((day) => span(day, "08:00-12:00")),
		holidays: [],
	};
	expect(weekHours(doha)).toMatchObject([
		{ from: 6, to: 3, spans: [{ opens: "08:00" }] },
		{ from: 4, to: 5, spans: [] },
	]);
	expect(weekHours({ ...doha, hours: [] })).toEqual([
		{ from: 0, to: 6, spans: [] },
	]);
});

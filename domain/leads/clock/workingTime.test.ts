import { expect, test } from "vitest";
import {
	type WorkingCalendar,
	workingCalendar,
} from "../../../contracts/leads/calendar.ts";
import { weekdays } from "../../../contracts/leads/routingBounds.ts";
import { createSeededRandom } from "../../../platform/runtime/seededRandom.ts";
import { afterWorking, nextOpening, workingBetween } from "./workingTime.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Weeks in which clocks change, ahead or back, and one in which none does. */
const weeks = [
	["Africa/Cairo", "2026-04-20"],
	["Africa/Cairo", "2026-10-26"],
	["America/Santiago", "2026-04-01"],
	["America/Santiago", "2026-09-02"],
	["Asia/Beirut", "2026-03-25"],
	["Asia/Beirut", "2026-10-21"],
	["Europe/Berlin", "2026-03-25"],
	["Europe/Berlin", "2026-10-21"],
	["America/Havana", "2026-03-04"],
	["America/Havana", "2026-10-28"],
	["Australia/Lord_Howe", "2026-03-31"],
	["Australia/Lord_Howe", "2026-09-30"],
	["Asia/Kathmandu", "2026-05-01"],
] as const;

/** A calendar of random spans, most of them by day and some in the night when clocks change. */
function someCalendar(zone: string, from: string, next: () => number) {
	const pick = (count: number) => Math.floor(next() * count);
	const clock = (minutes: number) =>
		`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
	const hours = Array.from({ length: 3 + pick(12) }, () => {
		const opens = pick(2) === 0 ? pick(16) * 15 : 420 + pick(40) * 15;
		const closes = Math.min(1440, opens + 15 * (1 + pick(32)));
		return {
			day: weekdays[pick(7)],
			opens: clock(opens),
			closes: clock(closes),
		};
	});
	const date = new Date(Date.parse(from) + pick(7) * day).toISOString();
	const holidays = [date.slice(0, 10), `-${date.slice(4, 10)}`].slice(pick(3));
	return workingCalendar.parse({ zone, hours, holidays });
}

/**
 * Minutes that a calendar works, found minute by minute on the clocks of its zone: of each
 * span of a day, from the first minute that shows its opening or later to the last one that
 * shows a time before its closing.
 */
function workingMinutes(calendar: WorkingCalendar, from: number, to: number) {
	const shown = new Intl.DateTimeFormat("sv", {
		timeZone: calendar.zone,
		dateStyle: "short",
		timeStyle: "short",
	});
	const days = new Map<string, { at: number; time: string }[]>();
	for (let at = from - 2 * day; at < to + 2 * day; at += minute) {
		const [date = "", time = ""] = shown.format(at).split(" ");
		const minutes = days.get(date) ?? [];
		days.set(date, minutes);
		minutes.push({ at, time });
	}
	const open = new Set<number>();
	for (const [date, minutes] of days) {
		const { holidays, hours } = calendar;
		if (holidays.some((one) => one === date || one === `-${date.slice(4)}`))
			continue;
		const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
		for (const { day, opens, closes } of hours) {
			if (day !== weekday) continue;
			const first = minutes.findIndex(({ time }) => time >= opens);
			const last = minutes.findLastIndex(({ time }) => time < closes);
			if (first < 0) continue;
			for (const { at } of minutes.slice(first, last + 1)) open.add(at);
		}
	}
	return [...open].filter((at) => at >= from && at < to).toSorted();
}

test.each(weeks)(
	"working time in %s from %s is that of a slow model",
	(zone, from) => {
		const next = createSeededRandom(Buffer.from(zone), from);
		for (let n = 0; n < 6; n++) {
			const calendar = someCalendar(zone, from, next);
			const start = Date.parse(from) + Math.floor(next() * 600) * minute;
			const end = start + 7 * day + Math.floor(next() * 600) * minute;
			const model = workingMinutes(calendar, start, end);
			const named = JSON.stringify(calendar);
			expect(workingBetween(calendar, start, end) / minute, named).toBe(
				model.length,
			);
			for (const share of [0.1, 0.5, 1]) {
				const count = Math.ceil(model.length * share);
				if (count === 0) continue;
				expect(afterWorking(calendar, start, count * minute), named).toBe(
					(model[count - 1] ?? 0) + minute,
				);
			}
			const opening = nextOpening(calendar, start);
			expect(opening.isOpen, named).toBe(model[0] === start);
			if (!opening.isOpen && model.length > 0)
				expect(opening.opens, named).toBe(model[0]);
		}
	},
);

test("a calendar without hours, and one of holidays alone, never work", () => {
	const zone = "Africa/Dakar";
	const never = { zone, hours: [], holidays: [] };
	const at = Date.parse("2026-05-04T08:00:00Z");
	expect(afterWorking(never, at, minute)).toBeUndefined();
	expect(workingBetween(never, at, at + 9 * day)).toBe(0);
	expect(nextOpening(never, at)).toEqual({ isOpen: false });
	expect(
		afterWorking(
			{
				zone,
				hours: [{ day: "monday", opens: "08:00", closes: "09:00" }],
				holidays: ["2026-05-04"],
			},
			at,
			hour,
		),
	).toBe(Date.parse("2026-05-11T09:00:00Z"));
});

test("bad calendars are refused with their fault", () => {
	const good = { zone: "Asia/Kathmandu", hours: [], holidays: [] };
	const span = { day: "sunday", opens: "10:00", closes: "17:00" };
	const faults = [
		{ zone: "Mars/Olympus" },
		{ zone: "+05:45" },
		{ zone: "" },
		{ hours: [{ ...span, closes: "10:00" }] },
		{ hours: [{ ...span, opens: "24:00", closes: "24:00" }] },
		{ hours: [{ ...span, day: "holiday" }] },
		{ hours: Array.from({ length: 43 }, () => span) },
		{ holidays: ["2026-02-29"] },
		{ holidays: ["--13-01"] },
		{ holidays: ["25.12."] },
	];
	for (const fault of faults)
		expect(
			workingCalendar.safeParse({ ...good, ...fault }).success,
			JSON.stringify(fault),
		).toBe(false);
	expect(
		workingCalendar.safeParse({
			...good,
			hours: [{ ...span, closes: "24:00" }],
			holidays: ["--02-29", "2026-12-25"],
		}).success,
	).toBe(true);
});

import type {
	WorkingCalendar,
	WorkingSpan,
} from "../../../contracts/leads/calendar.ts";
import type { Weekday } from "../../../contracts/leads/routingBounds.ts";

/** Weekdays as ISO 8601 counts them: the contract's own list comes with zod, which no page carries. */
export const week: readonly Weekday[] = [
	"monday",
	"tuesday",
	"wednesday",
	"thursday",
	"friday",
	"saturday",
	"sunday",
];

/** Times of a day as they are read: `09:00`. */
type Span = Pick<WorkingSpan, "opens" | "closes">;

/** Days of the week that have the same hours; without a span nobody works. */
export type DayHours = { from: number; to: number; spans: Span[] };

/** Time on the wall of a zone. */
export type WallClock = { date: string; time: string };

/** State of a calendar at a moment, in the times of its zone. */
export type Opening =
	| { open: true; until: string; instant: Date }
	/** `days` until then: 0 is today. `day`: number of the weekday, Monday is 0. */
	| { open: false; days: number; day: number; at: string; instant: Date };

/** Days of which a calendar is asked when it opens again. */
const daysAhead = 31;

/** Reads the clock of a zone. */
export function wallClock(now: Date, timeZone: string): WallClock {
	const parts = Object.fromEntries(
		new Intl.DateTimeFormat("en", {
			timeZone,
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
		})
			.formatToParts(now)
			.map(({ type, value }) => [type, value]),
	);
	const { year, month, day, hour, minute } = parts;
	return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Says whether somebody works now, and until or from when; undefined where nobody does for a month. */
export function openingAt(
	calendar: WorkingCalendar,
	now: Date,
): Opening | undefined {
	const { date, time } = wallClock(now, calendar.zone);
	for (let days = 0; days <= daysAhead; days++) {
		const { iso, day, spans } = hoursOn(calendar, date, days);
		const span = spans.find(({ closes }) => days > 0 || closes > time);
		if (!span) continue;
		const isOpen = days === 0 && span.opens <= time;
		const wall = isOpen ? span.closes : span.opens;
		const instant = instantOf(iso, wall, calendar.zone);
		return isOpen
			? { open: true, until: wall, instant }
			: { open: false, days, day, at: wall, instant };
	}
	return undefined;
}

/** Instant at which a zone's clock shows a time, which may be 24:00. */
function instantOf(date: string, time: string, zone: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const wall = Date.parse(`${date}T00:00Z`) + (hours * 60 + minutes) * 60_000;
	let at = wall;
	// The second look is that of a zone whose clock is changed in between.
	for (let look = 0; look < 2; look++) {
		const shown = wallClock(new Date(at), zone);
		at += wall - Date.parse(`${shown.date}T${shown.time}Z`);
	}
	return new Date(at);
}

/** Spans of a date and of days after it: none on a holiday. */
function hoursOn(calendar: WorkingCalendar, date: string, later: number) {
	const at = new Date(`${date}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + later);
	const iso = at.toISOString().slice(0, 10);
	const day = (at.getUTCDay() + 6) % 7;
	const isHoliday = calendar.holidays.some(
		(one) => one === iso || one === `-${iso.slice(4)}`,
	);
	return { iso, day, spans: isHoliday ? [] : spansOf(calendar, day) };
}

/** Spans of a weekday in their order; those that touch or overlap are one. */
function spansOf({ hours }: WorkingCalendar, day: number): Span[] {
	const found: Span[] = [];
	const own = hours
		.filter((one) => one.day === week[day])
		.sort((a, b) => (a.opens < b.opens ? -1 : 1));
	for (const { opens, closes } of own) {
		const last = found.at(-1);
		if (!last || last.closes < opens) found.push({ opens, closes });
		else if (last.closes < closes) last.closes = closes;
	}
	return found;
}

/**
 * The hours of a week, days that are alike together, from the first working day after a
 * closed one on: Sunday to Thursday, then Friday and Saturday.
 */
export function weekHours(calendar: WorkingCalendar): DayHours[] {
	const days = week.map((_, day) => {
		const spans = spansOf(calendar, day);
		return { spans, key: JSON.stringify(spans) };
	});
	const before = (day: number) => days.at(day - 1);
	const start = days.findIndex(
		({ spans }, day) => spans.length > 0 && before(day)?.spans.length === 0,
	);
	const found: (DayHours & { key: string })[] = [];
	for (let n = 0; n < days.length; n++) {
		const day = (Math.max(0, start) + n) % days.length;
		const { spans = [], key = "" } = days[day] ?? {};
		const last = found.at(-1);
		if (last?.key === key) last.to = day;
		else found.push({ from: day, to: day, spans, key });
	}
	return found.map(({ key: _, ...hours }) => hours);
}

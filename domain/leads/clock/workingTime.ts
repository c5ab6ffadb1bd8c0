import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import { weekdays } from "../../../contracts/leads/routingBounds.ts";

/** Days looked through for working time: holidays may take months of a calendar with one weekday. */
const mostDays = 2000;
const minute = 60_000;

/** Span of time in milliseconds since 1970: from the first to before the second. */
type Span = [from: number, to: number];

/** Milliseconds that a calendar works between two instants (milliseconds since 1970). */
export function workingBetween(
	calendar: WorkingCalendar,
	from: number,
	to: number,
): number {
	let sum = 0;
	for (const [opens, closes] of spansAfter(calendar, from)) {
		if (opens >= to) break;
		sum += Math.min(closes, to) - Math.max(opens, from);
	}
	return sum;
}

/**
 * Instant (milliseconds since 1970) until which a calendar has worked so many milliseconds.
 *
 * @returns undefined where the calendar never works that long
 */
export function afterWorking(
	calendar: WorkingCalendar,
	from: number,
	milliseconds: number,
): number | undefined {
	let left = milliseconds;
	for (const [opens, closes] of spansAfter(calendar, from)) {
		const begins = Math.max(opens, from);
		if (begins + left <= closes) return begins + left;
		left -= closes - begins;
	}
	return undefined;
}

/** Whether a calendar works at an instant, and else from when on (milliseconds since 1970). */
export function nextOpening(
	calendar: WorkingCalendar,
	at: number,
): { isOpen: boolean; opens?: number } {
	for (const [opens] of spansAfter(calendar, at))
		return opens <= at ? { isOpen: true } : { isOpen: false, opens };
	return { isOpen: false };
}

/** Working spans that end after an instant, the next one first. */
function* spansAfter(
	{ zone, hours, holidays }: WorkingCalendar,
	from: number,
): Generator<Span> {
	if (hours.length === 0) return;
	const free = new Set(holidays);
	const first =
		Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
	const today = first.toPlainDate();
	for (let days = 0; days < mostDays; days++) {
		const date = today.add({ days });
		const day = date.toString();
		if (free.has(day) || free.has(`-${day.slice(4)}`)) continue;
		const spans = hours
			.filter(({ day }) => day === weekdays[date.dayOfWeek - 1])
			.map(
				({ opens, closes }): Span => [
					openingOf(date, opens, zone),
					closingOf(date, closes, zone),
				],
			);
		for (const span of merged(spans)) if (span[1] > from) yield span;
	}
}

/** First instant of a day that its clocks show as this time or later. */
function openingOf(date: Temporal.PlainDate, time: string, zone: string) {
	const wall = date.toPlainDateTime(time);
	return instantOf(wall, zone, "earlier") ?? changeAfter(wall, zone);
}

/** End of the last minute of a day that its clocks show as before this time. */
function closingOf(date: Temporal.PlainDate, time: string, zone: string) {
	const ends =
		time === "24:00"
			? date.add({ days: 1 }).toPlainDateTime()
			: date.toPlainDateTime(time);
	const wall = ends.subtract({ minutes: 1 });
	const last = instantOf(wall, zone, "later");
	return last === undefined ? changeAfter(wall, zone) : last + minute;
}

/** Instant of a time on the wall, of the two where clocks are put back; undefined where they skip it. */
function instantOf(
	wall: Temporal.PlainDateTime,
	zone: string,
	disambiguation: "earlier" | "later",
): number | undefined {
	const at = wall.toZonedDateTime(zone, { disambiguation });
	return at.toPlainDateTime().equals(wall) ? at.epochMilliseconds : undefined;
}

/** Instant at which clocks skip a time on the wall. */
function changeAfter(wall: Temporal.PlainDateTime, zone: string): number {
	const before = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
	const change = before.getTimeZoneTransition("next");
	return (change ?? before).epochMilliseconds;
}

/** Spans in order, without empty ones; several that touch or overlap become one. */
function merged(spans: Span[]): Span[] {
	const out: Span[] = [];
	for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
		if (to <= from) continue;
		const last = out.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else out.push([from, to]);
	}
	return out;
}

import * as z from "zod";
import { routingBounds, weekdays } from "./routingBounds.ts";

/** Name of a time zone that this system knows, as in `Africa/Dakar`. */
export const timeZoneName = z
	.string()
	.max(60)
	.refine(isTimeZone, {
		message: "no such time zone",
		params: { code: "time_zone" },
	});

/** Time of a day without its date, from 00:00 on. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** A span of a weekday in which somebody works; `closes` may be 24:00. Nights are two spans. */
export const workingSpan = z
	.strictObject({
		day: z.enum(weekdays),
		opens: timeOfDay,
		closes: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
	})
	.refine(({ opens, closes }) => opens < closes, {
		path: ["closes"],
		message: "closes before it opens",
		params: { code: "closes_first" },
	});
export type WorkingSpan = z.infer<typeof workingSpan>;

/** A day on which nobody works: `2026-12-25`, or `--12-25` in every year (RFC 6350's truncated date). */
export const holiday = z
	.string()
	.regex(/^(?:\d{4}|-)-\d{2}-\d{2}$/)
	.refine(isDay, { message: "no such day", params: { code: "no_day" } });

/**
 * When somebody works: several spans a day, any weekend, holidays. Spans that touch or
 * overlap count once. Without a span nobody ever works, and no clock runs.
 */
export const workingCalendar = z.strictObject({
	zone: timeZoneName,
	hours: z.array(workingSpan).max(routingBounds.spans),
	holidays: z.array(holiday).max(routingBounds.holidays),
});
export type WorkingCalendar = z.infer<typeof workingCalendar>;

function isTimeZone(name: string): boolean {
	try {
		// Offsets such as +03:00 are taken as well, and know no summer time.
		return (
			/^[A-Za-z]/.test(name) &&
			new Intl.DateTimeFormat("en", { timeZone: name }).format() !== ""
		);
	} catch {
		return false;
	}
}

function isDay(text: string): boolean {
	const day = text.startsWith("-") ? `2024${text.slice(1)}` : text;
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

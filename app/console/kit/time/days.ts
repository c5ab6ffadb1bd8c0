const minute = 60_000;

/** The moment a day begins in a time zone; ISO-8601, UTC. `more`: days later. */
export function startOfDay(day: string, timeZone: string, more = 0): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + more);
	// The offset at the day's start may differ from the one at midnight UTC.
	const near = date.getTime() - offsetAt(date.getTime(), timeZone);
	const start = date.getTime() - offsetAt(near, timeZone);
	return new Date(start).toISOString();
}

/** Milliseconds by which a time zone is ahead of UTC, at any moment of any year. */
export function offsetAt(moment: number, timeZone: string): number {
	const shown = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		era: "short",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
	}).formatToParts(moment);
	const part = (date: string) =>
		shown.find(({ type }) => type === date)?.value ?? "";
	const of = (date: string) => Number(part(date));
	const year = part("era").startsWith("B") ? 1 - of("year") : of("year");
	// Date.UTC takes the years 0 to 99 for ones of the twentieth century.
	const clock = new Date(0);
	clock.setUTCFullYear(year, of("month") - 1, of("day"));
	clock.setUTCHours(of("hour"), of("minute"));
	return clock.getTime() - Math.floor(moment / minute) * minute;
}

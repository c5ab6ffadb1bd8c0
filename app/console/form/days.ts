const minute = 60_000;

/** The moment a day begins in a time zone; ISO-8601, UTC. `more`: days later. */
export function startOfDay(day: string, timeZone: string, more = 0): string {
	const wanted = new Date(`${day}T00:00:00Z`);
	wanted.setUTCDate(wanted.getUTCDate() + more);
	// Its own offset may be another one than that of the same moment in UTC.
	const near = wanted.getTime() - offsetAt(wanted.getTime(), timeZone);
	const start = wanted.getTime() - offsetAt(near, timeZone);
	return new Date(start).toISOString();
}

/** Milliseconds by which clocks there are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
	const shown = new Intl.DateTimeFormat("en-US", {
		...{ timeZone, hourCycle: "h23" },
		...{ year: "numeric", month: "numeric", day: "numeric" },
		...{ hour: "numeric", minute: "numeric" },
	}).formatToParts(moment);
	const of = (wanted: string) =>
		Number(shown.find(({ type }) => type === wanted)?.value);
	const day = [of("year"), of("month") - 1, of("day")] as const;
	const clock = Date.UTC(...day, of("hour"), of("minute"));
	return clock - Math.floor(moment / minute) * minute;
}

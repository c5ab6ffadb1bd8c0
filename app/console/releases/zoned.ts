/** What a clock on the wall shows at a moment, as `2026-03-29T09:30`. */
export function wallTime(moment: Date, timeZone: string): string {
	const parts = new Intl.DateTimeFormat("en-CA", {
		...{ timeZone, hourCycle: "h23" },
		...{ year: "numeric", month: "2-digit", day: "2-digit" },
		...{ hour: "2-digit", minute: "2-digit" },
	}).formatToParts(moment);
	const of = (type: string) =>
		parts.find((part) => part.type === type)?.value ?? "";
	return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

/**
 * The moment at which a clock on the wall shows a time. One that is skipped in
 * spring is an hour later; one that comes twice in autumn is the first.
 */
export function momentOf(wall: string, timeZone: string): Date | undefined {
	const shown = Date.parse(`${wall}Z`);
	if (Number.isNaN(shown)) return undefined;
	const offset = (at: number) =>
		Date.parse(`${wallTime(new Date(at), timeZone)}Z`) - at;
	const day = 24 * 60 * 60 * 1000;
	const found = [offset(shown - day), offset(shown + day)]
		.map((one) => shown - one)
		.sort((a, b) => a - b);
	const exact = found.find(
		(at) => wallTime(new Date(at), timeZone) === wall.slice(0, 16),
	);
	return new Date(exact ?? found[1] ?? shown);
}

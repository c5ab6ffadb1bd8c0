import { offsetAt } from "./days.ts";

/** Local time in a time zone, such as `2026-03-29T09:30`. */
export function wallTime(moment: Date, timeZone: string): string {
	const at = moment.getTime();
	return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment at which a clock on the wall shows a time. One that is skipped in
 * spring is an hour later; one that comes twice in autumn is the first. Nothing for
 * what is no time; a year that is still being typed (2, 20, 202) is one.
 */
export function momentOf(wall: string, timeZone: string): Date | undefined {
	const shown = Date.parse(`${wall}Z`);
	if (Number.isNaN(shown)) return undefined;
	const offset = (at: number) => offsetAt(at, timeZone);
	const day = 24 * 60 * 60 * 1000;
	const found = [offset(shown - day), offset(shown + day)]
		.map((one) => shown - one)
		.sort((a, b) => a - b);
	const exact = found.find(
		(at) => wallTime(new Date(at), timeZone) === wall.slice(0, 16),
	);
	return new Date(exact ?? found[1] ?? shown);
}

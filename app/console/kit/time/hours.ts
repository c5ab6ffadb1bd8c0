import { numberIn } from "../fields/controls/numberIn.ts";

/** Minutes as hours, such as `1.5`. */
export function hoursOf(minutes: number): string {
	return String(Math.round((minutes / 60) * 100) / 100);
}

/** Minutes of the hours that were typed; NaN where that is no number. */
export function minutesIn(typed: string): number {
	const hours = numberIn(typed);
	return typeof hours === "number" ? Math.round(hours * 60) : Number.NaN;
}

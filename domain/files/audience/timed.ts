import type { Dates } from "./audienceQueries.ts";

/** Dates with whether they let it be there at a time. */
export function timed(dates: Dates | undefined, now: string) {
	if (!dates) return null;
	const { from, until } = dates;
	const isOver = until !== null && until <= now;
	const isAhead = from !== null && from > now;
	const time: "ahead" | "now" | "over" = isOver
		? "over"
		: isAhead
			? "ahead"
			: "now";
	return { from, until, time };
}

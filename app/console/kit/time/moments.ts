import type { DateTimeFormatOptions } from "use-intl";

/**
 * A moment as every screen of the console says it: with its zone, for staff sit in
 * several. The zone is the member's own, unless another is given.
 */
export const withZone = {
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZoneName: "short",
} as const satisfies DateTimeFormatOptions;

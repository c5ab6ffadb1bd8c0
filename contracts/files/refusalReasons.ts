/*
 * Reasons for which staff refuse an upload. Apart from the contracts of files, because
 * browsers need them too and have no use for zod.
 */

/** Reasons that are prepared in every language; words of one's own may follow each. */
export const preparedReasons = [
	"outdated",
	"duplicate",
	"wrongPlace",
	"wrongContent",
	"quality",
	"incomplete",
	"rights",
] as const;
export type PreparedReason = (typeof preparedReasons)[number];

/** Characters of the words that staff add, which the uploader reads as they stand. */
export const reasonLength = 500;

/** Uploads that are decided about together at most. */
export const mostDecided = 100;

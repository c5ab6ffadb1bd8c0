/** Bounds and refusals of translation files, which browsers know, too: free of zod. */

/** Bytes of a file of translations; written as JSON it may be twice that. */
export const mostExchanged = 8 * 1024 * 1024;

/**
 * Reasons for which a file of translations is refused; none is a key of
 * `server/api/calls/faultTexts.ts`.
 */
export const exchangeReasons = [
	/** File that is not XLIFF 1.2 or an exported CSV table, or is truncated. */
	"damaged",
	"empty",
	/** Target language unknown to the site, or the source language itself. */
	"language",
	"source",
	/** Several target languages in one file. */
	"languages",
	/** Parsing exceeds its time limit. */
	"costly",
] as const;
export type ExchangeReason = (typeof exchangeReasons)[number];

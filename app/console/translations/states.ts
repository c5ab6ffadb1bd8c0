import type { TranslationState } from "../../../contracts/console/translations.ts";

/**
 * States of a translation, in the order of work. The table of calls lists them too, but
 * is never loaded in a browser.
 */
export const states = [
	"missing",
	"stale",
	"review",
	"current",
] as const satisfies readonly TranslationState[];

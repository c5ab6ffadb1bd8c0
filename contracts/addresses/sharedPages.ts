import type { LanguageCode } from "../language.ts";

/**
 * Pages of links to collections, for people without an account: made without scripts, and
 * no pages of the map.
 */
export const sharedRoot = "/shared";

/** Address of a link in a language. */
export const sharedPath = (path: string, language: LanguageCode): string =>
	`${path}?lang=${language}`;

import { randomInt } from "node:crypto";

/** Consonants alone: no words in any language, and no digits. */
const letters = "bcdfghjklmnpqrstvwxz";

/**
 * Letters that make a name unlike all others. Without digits: a journey that looks for
 * "7", or waits for a "100" to go, must not find them in another one's names.
 */
export function randomMark(length = 16): string {
	return Array.from({ length }, () => letters[randomInt(letters.length)]).join(
		"",
	);
}

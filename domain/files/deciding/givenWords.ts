/**
 * Words of a person as they are kept: one line, without what steers its display; undefined
 * for too many.
 *
 * @param max characters
 */
export function givenWords(words: string, max: number): string | undefined {
	if (words.length > max) return undefined;
	return words
		.toWellFormed()
		.replace(/\s+/g, " ")
		.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
		.trim();
}

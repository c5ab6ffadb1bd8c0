/** A note without characters that steer a terminal or turn text around; lines stay. */
export function cleanNote(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\ufeff]/gu, "")
		.toWellFormed()
		.trim();
}

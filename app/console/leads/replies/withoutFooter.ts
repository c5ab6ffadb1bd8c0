/** Words of a mail, and the footer below them (RFC 3676). */
export function withoutFooter(text: string): [words: string, footer: string] {
	const at = text.lastIndexOf("\n-- \n");
	return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

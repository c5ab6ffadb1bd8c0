/** Characters that XML cannot carry at all, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text for the inside of an element or an attribute, of HTML as of XML. */
export function escapeMarkup(text: string): string {
	return text
		.toWellFormed()
		.replace(forbidden, "")
		.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

const signs: Record<string, string> = {
	...Object.fromEntries(
		Object.entries(escapes).map(([sign, escaped]) => [escaped, sign]),
	),
	// React's way.
	"&#x27;": "'",
};

/** The text that was escaped, by us or by React. */
export function unescapeMarkup(text: string): string {
	return text.replace(
		/&(?:amp|lt|gt|quot|#39|#x27);/g,
		(escaped) => signs[escaped] ?? escaped,
	);
}

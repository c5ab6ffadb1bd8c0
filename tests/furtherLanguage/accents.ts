/** Letters of English and what stands for each in the made-up language. */
const [plain, written] = [
	"aceginorstuyzACEGINOSTUY",
	"áçéğîñöřšţüýžÁÇÉĞÎÑÖŠŢÜÝ",
];

/**
 * Syntax of ICU messages and Markdown, which an accent would break: the heads of
 * arguments, the names of forms, tags, and the front matter's keys.
 */
const syntax =
	/\{\s*\w+\s*(?:,\s*\w+\s*,?)?|(?:\b\w+|=\d+)\s*(?=\{)|<\/?\w+>|^---|^\w+:/gm;

/** Writes a text in a made-up language: English with accents, its ICU syntax as it was. */
export function accent(text: string): string {
	const letters = (part: string) =>
		part.replace(
			/[a-z]/gi,
			(letter) => written[plain.indexOf(letter)] ?? letter,
		);
	let result = "";
	let at = 0;
	for (const match of text.matchAll(syntax)) {
		result += letters(text.slice(at, match.index)) + match[0];
		at = match.index + match[0].length;
	}
	return result + letters(text.slice(at));
}

/** Writes every string of a value in the made-up language. */
export function accentAll<T>(value: T): T {
	if (typeof value === "string") return accent(value) as T;
	if (Array.isArray(value)) return value.map(accentAll) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key, accentAll(part)]),
	) as T;
}

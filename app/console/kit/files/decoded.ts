import type { ExchangeFormat } from "../../../../contracts/console/translations.ts";

export type Decoded = {
	text: string;
	/** Name of the encoding in the Encoding Standard. */
	encoding: string;
	/** Whether the encoding was guessed: spreadsheets use their locale's code page. */
	guessed: boolean;
};

/** Code pages that spreadsheets use, by language. */
const pages: Record<string, string> = { ar: "windows-1256", zh: "gb18030" };

/**
 * Text of a table or of a file of translations: by its mark, by what its XML declares, as
 * UTF-8, or, of a table, by its language.
 *
 * @returns undefined where its bytes are not of that encoding, or nobody knows it
 */
export function decoded(
	bytes: Uint8Array<ArrayBuffer>,
	format: ExchangeFormat,
): Decoded | undefined {
	const marked = markOf(bytes);
	if (marked) return read(bytes, marked);
	const ascii = new TextDecoder("windows-1252");
	if (format === "xliff") {
		const head = ascii.decode(bytes.subarray(0, 300));
		const declared =
			/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head);
		return read(bytes, declared?.[1] ?? "utf-8");
	}
	const plain = read(bytes, "utf-8");
	if (plain) return plain;
	const found = /[,;\t]"?(zh|fr|es|pt|ar)"?[,;\t]/.exec(ascii.decode(bytes));
	const guess = read(bytes, pages[found?.[1] ?? ""] ?? "windows-1252");
	return guess && { ...guess, guessed: true };
}

/** Encoding by a file's byte order mark, or by the first bytes of XML. */
function markOf(bytes: Uint8Array): string | undefined {
	const [a, b] = bytes;
	if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
	if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return "utf-16be";
	return a === 0xef && b === 0xbb && bytes[2] === 0xbf ? "utf-8" : undefined;
}

function read(
	bytes: Uint8Array<ArrayBuffer>,
	label: string,
): Decoded | undefined {
	try {
		const decoder = new TextDecoder(label, { fatal: true });
		const text = decoder.decode(bytes);
		return { text, encoding: decoder.encoding, guessed: false };
	} catch {
		// The bytes fit no encoding, or another than the declared one.
		return undefined;
	}
}

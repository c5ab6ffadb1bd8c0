/**
 * Cuts a folded name or word before each separator that follows a letter or a
 * digit: "a-b c.pdf" into "a", "-b", " c", ".pdf". Where to cut depends on the two
 * neighbours only, so that a word is cut as it is wherever it occurs in a name. An
 * apostrophe between letters cuts nothing.
 */
export function piecesOf(text: string): string[] {
	return (
		text.match(
			/[^\p{L}\p{N}]*[\p{L}\p{N}]+(?:['‘’‛′ʼ]+[\p{L}\p{N}]+)*|[^\p{L}\p{N}]+/gu,
		) ?? []
	);
}

/**
 * A folded text with every run of spaces, hyphens and underscores as one hyphen, and
 * without apostrophes: people write "owner_manual", "owner-manual" and "owner
 * manual" alike, and "owner's" as "owner’s" and "owners". Character by character: a
 * search asks it of as many pieces of names as a library has, and an expression takes
 * five times as long.
 */
export function alike(folded: string): string {
	signs ??= classes();
	let text = "";
	let from = 0;
	let inGap = false;
	for (let at = 0; at < folded.length; at++) {
		const sign = signs[folded.charCodeAt(at)];
		if (sign === 0) {
			inGap = false;
			continue;
		}
		text += folded.slice(from, at);
		if (sign === gap && !inGap) text += "-";
		// Signs left out have no part in the text around them.
		if (sign === gap) inGap = true;
		from = at + 1;
	}
	return from === 0 ? folded : text + folded.slice(from);
}

const gap = 1;
const apostrophe = 2;
/** Class of each character in a search, 0 for one that stands for itself; made with the first search. */
let signs: Uint8Array | undefined;

function classes(): Uint8Array {
	return Uint8Array.from({ length: 0x10000 }, (_, code) => {
		const character = String.fromCharCode(code);
		if (/['‘’‛′ʼ]/u.test(character)) return apostrophe;
		return /[\s_\p{Pd}]/u.test(character) ? gap : 0;
	});
}

/** Whether a digit stands there. Folded texts have ours only. */
export function isDigitAt(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 48 && code <= 57;
}

/** Whether a letter or a digit stands there, of one code unit or with the one before. */
export function isWordAt(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	if (code < 128) return isDigitAt(text, at) || (code >= 97 && code <= 122);
	if (Number.isNaN(code)) return false;
	const isLow = code >= 0xdc00 && code <= 0xdfff;
	const letter = String.fromCodePoint(
		text.codePointAt(isLow ? at - 1 : at) ?? 0,
	);
	return /^[\p{L}\p{N}]/u.test(letter);
}

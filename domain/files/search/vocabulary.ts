/** Before and after a piece, where grams are cut. */
const start = "\u0002";
const end = "\u0003";

/**
 * Cuts a folded name or word before each separator that follows a letter or a
 * digit: "a-b c.pdf" into "a", "-b", " c", ".pdf". Where to cut depends on the two
 * neighbours only, so that a word is cut as it is wherever it occurs in a name.
 */
export function piecesOf(text: string): string[] {
	return text.match(/[^\p{L}\p{N}]*[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? [];
}

/**
 * A folded text with every run of spaces, hyphens and underscores as one hyphen:
 * people write "owner_manual", "owner-manual" and "owner manual" alike.
 */
export function alike(folded: string): string {
	return folded.replace(/[\s_\p{Pd}]+/gu, "-");
}

/** Where in a piece a text must stand. */
export type Part = "anywhere" | "start" | "end" | "whole";

export type Vocabulary = ReturnType<typeof startVocabulary>;

/**
 * The different pieces names are made of, numbered, and found by what they
 * contain. Names repeat pieces so often that looking through these is quick.
 */
export function startVocabulary() {
	const pieces: string[] = [];
	const numbers = new Map<string, number>();
	/** Three letters to the pieces with them, ascending. */
	const grams = new Map<string, number[]>();

	return {
		/** The number of a piece, known or new. */
		numberOf(piece: string): number {
			const known = numbers.get(piece);
			if (known !== undefined) return known;
			const number = pieces.push(piece) - 1;
			numbers.set(piece, number);
			for (const gram of gramsOf(`${start}${alike(piece)}${end}`)) {
				const list = grams.get(gram);
				if (!list) grams.set(gram, [number]);
				else if (list.at(-1) !== number) list.push(number);
			}
			return number;
		},
		/** When all are known; keeps only what is needed to find them. */
		finish() {
			const packed = new Map<string, Uint32Array>();
			for (const [gram, list] of grams) {
				packed.set(gram, Uint32Array.from(list));
				grams.delete(gram);
			}
			numbers.clear();
			return finish(pieces, packed);
		},
	};
}

function finish(pieces: string[], grams: Map<string, Uint32Array>) {
	const tests: Record<Part, (piece: string, text: string) => boolean> = {
		anywhere: (piece, text) => piece.includes(text),
		start: (piece, text) => piece.startsWith(text),
		end: (piece, text) => piece.endsWith(text),
		whole: (piece, text) => piece === text,
	};
	const before = { anywhere: "", start, end: "", whole: start };
	const after = { anywhere: "", start: "", end, whole: end };

	/** Shorter than three letters: every gram around it. */
	function unionOf(text: string): Uint32Array {
		const found = new Uint8Array(pieces.length);
		for (const [gram, numbers] of grams)
			if (gram.includes(text)) for (const number of numbers) found[number] = 1;
		let count = 0;
		const list = new Uint32Array(pieces.length);
		for (let number = 0; number < found.length; number++)
			if (found[number]) list[count++] = number;
		return list.subarray(0, count);
	}

	return {
		/** How many there are. */
		size: pieces.length,
		piece: (number: number): string => pieces[number] ?? "",
		/** Numbers of the pieces with a text of at least one letter (see `alike`), ascending. */
		with(text: string, part: Part): Uint32Array {
			const marked = `${before[part]}${text}${after[part]}`;
			if (marked.length < 3) return unionOf(marked);
			let rarest: Uint32Array | undefined;
			for (const gram of gramsOf(marked)) {
				const found = grams.get(gram);
				if (!found) return new Uint32Array(0);
				if (!rarest || found.length < rarest.length) rarest = found;
			}
			const fits = tests[part];
			return (rarest ?? new Uint32Array(0)).filter((number) =>
				fits(alike(pieces[number] ?? ""), text),
			);
		},
	};
}

function* gramsOf(text: string): Generator<string> {
	for (let at = 0; at + 3 <= text.length; at++) yield text.slice(at, at + 3);
}

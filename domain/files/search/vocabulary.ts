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

export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * The different pieces names are made of, numbered, and found by what they
 * contain. Names repeat pieces so often that looking through these is quick.
 */
export function createVocabulary() {
	const pieces: string[] = [];
	const numbers = new Map<string, number>();
	/** Three letters to the pieces with them, ascending. */
	const grams = new Map<string, number[]>();

	function learn(piece: string): number {
		const number = pieces.push(piece) - 1;
		numbers.set(piece, number);
		for (const gram of gramsOf(`${start}${piece}${end}`)) {
			const known = grams.get(gram);
			if (!known) grams.set(gram, [number]);
			else if (known.at(-1) !== number) known.push(number);
		}
		return number;
	}

	return {
		/** How many there are. */
		size: () => pieces.length,
		piece: (number: number): string => pieces[number] ?? "",
		/** The number of a piece, known or new. */
		numberOf: (piece: string): number => numbers.get(piece) ?? learn(piece),
		/** Numbers of the pieces that contain a text of at least one letter. */
		containing(text: string): number[] {
			if (text.length < 3) return [...unionOf(text)];
			let rarest: number[] | undefined;
			for (const gram of gramsOf(text)) {
				const found = grams.get(gram);
				if (!found) return [];
				if (!rarest || found.length < rarest.length) rarest = found;
			}
			return (rarest ?? []).filter((number) => pieces[number]?.includes(text));
		},
	};

	/** Shorter than three letters: every gram around it. */
	function unionOf(text: string): Set<number> {
		const found = new Set<number>();
		for (const [gram, numbers] of grams)
			if (gram.includes(text)) for (const number of numbers) found.add(number);
		return found;
	}
}

function* gramsOf(text: string): Generator<string> {
	for (let at = 0; at + 3 <= text.length; at++) yield text.slice(at, at + 3);
}

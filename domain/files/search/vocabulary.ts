import { alike, isWordAt } from "./letters.ts";

/** Before and after a piece, where grams are cut. */
const start = "\u0002";
const end = "\u0003";
/** Before a number of one or two digits, which would be in too many grams. */
const number = "\u0005";

/** Parts of a piece in which a text must stand. */
export type Part = "anywhere" | "start" | "end" | "whole";

export type Vocabulary = ReturnType<typeof startVocabulary>;

/**
 * The different pieces names are made of, numbered, and found by what they
 * contain. Names repeat pieces so often that looking through these is quick.
 */
export function startVocabulary() {
	const pieces: string[] = [];
	/** Pieces of descriptions are others than those of names. */
	const besides: number[] = [];
	const numbers = { name: new Map<string, number>(), note: new Map() };
	/** Three letters to the pieces with them, ascending. */
	const grams = new Map<string, number[]>();

	function put(gram: string, piece: number): void {
		const list = grams.get(gram);
		if (!list) grams.set(gram, [piece]);
		else if (list.at(-1) !== piece) list.push(piece);
	}

	return {
		/** The number of a piece of a name or of a description, known or new. */
		numberOf(piece: string, of: "name" | "note"): number {
			const known = numbers[of].get(piece);
			if (known !== undefined) return known;
			const at = pieces.push(piece) - 1;
			besides.push(of === "note" ? 1 : 0);
			numbers[of].set(piece, at);
			const text = alike(piece);
			for (const gram of gramsOf(`${start}${text}${end}`)) put(gram, at);
			// A single letter has no gram of its own at the end of a piece.
			if (text && !isWordAt(text, text.length - 2))
				put(`${text.at(-1)}${end}`, at);
			for (const [digits] of text.matchAll(/\d+/g))
				if (digits.length < 3) put(number + digits, at);
			return at;
		},
		/** Ends the collection; keeps only the parts needed to find pieces. */
		finish() {
			const packed = new Map<string, Uint32Array>();
			for (const [gram, list] of grams) {
				packed.set(gram, Uint32Array.from(list));
				grams.delete(gram);
			}
			numbers.name.clear();
			numbers.note.clear();
			return finish(pieces, Uint8Array.from(besides), packed);
		},
	};
}

function finish(
	pieces: string[],
	besides: Uint8Array,
	grams: Map<string, Uint32Array>,
) {
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
		/** Number of pieces. */
		size: pieces.length,
		piece: (number: number): string => pieces[number] ?? "",
		/** A piece as it is compared (see `alike`). */
		textOf: (number: number): string => alike(pieces[number] ?? ""),
		/** Whether it is a piece of descriptions. */
		isBeside: (number: number): boolean => besides[number] === 1,
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
		/**
		 * Numbers of the pieces with a word in which no number is cut in two, and some
		 * others with it, ascending.
		 */
		withWord(word: string): Uint32Array {
			if (/^\d\d?$/.test(word))
				return grams.get(number + word) ?? new Uint32Array(0);
			return this.with(word, "anywhere");
		},
		/** Numbers of the pieces that are a word, whatever stands before it. */
		withWhole(word: string): Uint32Array {
			const found =
				word.length === 1
					? (grams.get(`${word}${end}`) ?? new Uint32Array(0))
					: this.with(word, "end");
			return found.filter((number) => {
				const text = alike(pieces[number] ?? "");
				return !isWordAt(text, text.length - word.length - 1);
			});
		},
	};
}

function* gramsOf(text: string): Generator<string> {
	for (let at = 0; at + 3 <= text.length; at++) yield text.slice(at, at + 3);
}

import { isWordAt } from "./letters.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Pieces = ReturnType<Vocabulary["finish"]>;

/** Step of a search: pieces that may follow some letters of a word. */
type Step = {
	/** Pieces that are the next letters, to how many letters there are then. */
	inner: Map<number, number>;
	/** Pieces that begin with all that is left. */
	last: Set<number>;
};

/**
 * Steps by which pieces of names put a word together that is written without
 * their spaces and hyphens: "terra7" is "terra" and then "-7…". Each but the
 * first begins with one.
 *
 * @param compact letters and digits
 * @param fitting keeps those of some pieces that may be used and whose text is fit
 * @param ends whether the word may end there in a piece
 */
export function compactSteps(
	vocabulary: Pieces,
	compact: string,
	fitting: (some: Uint32Array, isFit: (text: string) => boolean) => Uint32Array,
	ends: (text: string, at: number) => boolean,
) {
	const always = () => true;
	/** Pieces in which the word stands as a whole, from the beginning of their word on. */
	const alone = fitting(vocabulary.withWord(compact), (text) => {
		const at = text.indexOf(compact);
		return !isWordAt(text, at - 1) && ends(text, at + compact.length);
	});
	/** The pieces it may begin with, to how many letters they are. */
	const begin = new Map<number, number>();
	const open = new Set<number>();
	for (let end = 1; end < compact.length; end++)
		for (const piece of fitting(
			vocabulary.withWhole(compact.slice(0, end)),
			always,
		)) {
			begin.set(piece, end);
			open.add(end);
		}

	const steps = new Map<number, Step>();
	// Each place that is reached is looked at once: a set goes on over what is added.
	for (const from of open) {
		const inner = new Map<number, number>();
		for (let end = from + 1; end < compact.length; end++) {
			const text = `-${compact.slice(from, end)}`;
			for (const piece of fitting(vocabulary.with(text, "whole"), always)) {
				inner.set(piece, end);
				open.add(end);
			}
		}
		const left = `-${compact.slice(from)}`;
		const last = fitting(vocabulary.with(left, "start"), (text) =>
			ends(text, left.length),
		);
		steps.set(from, { inner, last: new Set(last) });
	}

	/** Whether the word begins with the piece at a place of a name and goes on behind it. */
	function isAt(pieces: Uint32Array, place: number, end: number): boolean {
		let from = begin.get(pieces[place] ?? 0);
		for (let at = place + 1; from !== undefined && at < end; at++) {
			const step: Step | undefined = steps.get(from);
			const piece = pieces[at] ?? 0;
			if (step?.last.has(piece)) return true;
			from = step?.inner.get(piece);
		}
		return false;
	}

	const lasts = [...steps.values()].flatMap(({ last }) => [...last]);
	return {
		alone,
		first: Uint32Array.from(begin.keys()),
		last: Uint32Array.from(new Set(lasts)),
		/** Whether some of the pieces between two places, those of a name, are the word. */
		areIn(pieces: Uint32Array, start: number, end: number): boolean {
			for (let place = start; place < end; place++)
				if (isAt(pieces, place, end)) return true;
			return false;
		},
	};
}

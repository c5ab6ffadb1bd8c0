import { LRUCache } from "lru-cache";
import { addBit, type Bits, eachBit, emptyBits, inAll } from "./bits.ts";
import { growing } from "./orders.ts";
import { piecesOf, startVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Bytes of sets that are kept for words asked for lately. */
const keptBytes = 16 * 1024 * 1024;

/** Which of many names contain a word. */
export type WordIndex = ReturnType<ReturnType<typeof startWordIndex>["finish"]>;

/** Takes folded names one by one; a name is known by its place among them. */
export function startWordIndex() {
	const vocabulary = startVocabulary();
	const pieces = growing((length) => new Uint32Array(length));
	const starts = growing((length) => new Uint32Array(length));
	return {
		add(name: string): void {
			starts.push(pieces.length());
			for (const piece of piecesOf(name))
				pieces.push(vocabulary.numberOf(piece));
		},
		finish() {
			starts.push(pieces.length());
			return finish(vocabulary.finish(), pieces.done(), starts.done());
		},
	};
}

/** `starts`: where the pieces of each name begin among `pieces`, and their end. */
function finish(
	vocabulary: ReturnType<Vocabulary["finish"]>,
	pieces: Uint32Array,
	starts: Uint32Array,
) {
	const size = starts.length - 1;
	const inverse = invert(pieces, starts, vocabulary.size);
	const kept = new LRUCache<string, Bits>({
		maxSize: keptBytes,
		sizeCalculation: (bits) => bits.byteLength + 1,
	});

	/** Names with any of some pieces. */
	function withAny(some: Iterable<number>): Bits {
		const bits = emptyBits(size);
		for (const piece of some) {
			const end = inverse.starts[piece + 1] ?? 0;
			for (let at = inverse.starts[piece] ?? 0; at < end; at++)
				addBit(bits, inverse.names[at] ?? 0);
		}
		return bits;
	}

	/** A word over several pieces: it ends one, is the next ones, begins the last. */
	function acrossPieces(parts: string[]): Bits {
		const fitting = parts.map((part, index) => {
			const inner = index < parts.length - 1 ? "whole" : "start";
			return vocabulary.with(part, index === 0 ? "end" : inner);
		});
		const flags = fitting.map((numbers) => {
			const found = new Uint8Array(vocabulary.size);
			for (const number of numbers) found[number] = 1;
			return found;
		});
		const bits = emptyBits(size);
		eachBit(inAll(fitting.map(withAny)), (name) => {
			const last = (starts[name + 1] ?? 0) - parts.length;
			for (let at = starts[name] ?? 0; at <= last; at++)
				if (flags.every((found, step) => found[pieces[at + step] ?? 0]))
					return addBit(bits, name);
		});
		return bits;
	}

	return {
		/** Names that contain a folded word without space. Callers leave it as it is. */
		withWord(word: string): Bits {
			const known = kept.get(word);
			if (known) return known;
			const parts = piecesOf(word);
			const bits =
				parts.length > 1
					? acrossPieces(parts)
					: withAny(vocabulary.with(word, "anywhere"));
			kept.set(word, bits);
			return bits;
		},
		/** A name, as it was given. */
		name(at: number): string {
			const own = pieces.subarray(starts[at], starts[at + 1]);
			return Array.from(own, vocabulary.piece).join("");
		},
	};
}

/** From the pieces of each name to the names of each piece, ascending. */
function invert(pieces: Uint32Array, starts: Uint32Array, different: number) {
	const counts = new Uint32Array(different + 1);
	for (const piece of pieces) counts[piece + 1] = (counts[piece + 1] ?? 0) + 1;
	for (let piece = 1; piece <= different; piece++)
		counts[piece] = (counts[piece] ?? 0) + (counts[piece - 1] ?? 0);
	const next = counts.slice();
	const names = new Uint32Array(pieces.length);
	for (let name = 0; name + 1 < starts.length; name++) {
		const end = starts[name + 1] ?? 0;
		for (let at = starts[name] ?? 0; at < end; at++) {
			const piece = pieces[at] ?? 0;
			const place = next[piece] ?? 0;
			names[place] = name;
			next[piece] = place + 1;
		}
	}
	return { names, starts: counts };
}

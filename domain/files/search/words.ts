import { LRUCache } from "lru-cache";
import { addBit, type Bits, countBits, emptyBits, someBits } from "./bits.ts";
import { growing } from "./orders.ts";
import { piecesOf, startVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Bytes of sets that are kept for words asked for lately. */
const keptBytes = 16 * 1024 * 1024;

/** Before each text beside a name: no word reaches across it. */
const border = "\u0001";

/** The folded name of an entry, and folded texts it is found by as well. */
export type IndexText = { name: string; others: string[] };

/** Some of many names: a list, or where that would be longer a set. */
export type Names = { few: Uint32Array } | { many: Bits };

/** Which of many names contain a word. */
export type WordIndex = ReturnType<ReturnType<typeof startWordIndex>["finish"]>;

/**
 * Takes folded names one by one, each with what else it is found by; a name is
 * known by its place among them.
 */
export function startWordIndex() {
	const vocabulary = startVocabulary();
	const pieces = growing((length) => new Uint32Array(length));
	const starts = growing((length) => new Uint32Array(length));
	return {
		add(text: IndexText): void {
			starts.push(pieces.length());
			for (const piece of piecesOf(text.name))
				pieces.push(vocabulary.numberOf(piece));
			for (const other of text.others)
				for (const piece of piecesOf(`${border}${other}`))
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
	const kept = new LRUCache<string, Names>({
		maxSize: keptBytes,
		sizeCalculation: (names) =>
			("few" in names ? names.few : names.many).byteLength + 100,
	});
	/** Used again for every word: a large library's is large. */
	const found = emptyBits(size);

	/** Adds the names with any of some pieces to `found`. */
	function addWithAny(some: Uint32Array): void {
		for (const piece of some) {
			const end = inverse.starts[piece + 1] ?? 0;
			for (let at = inverse.starts[piece] ?? 0; at < end; at++)
				addBit(found, inverse.names[at] ?? 0);
		}
	}

	/** The same for a word of several pieces: it ends one, is the next, begins the last. */
	function addAcross(parts: string[]): void {
		const fitting = parts.map((part, index) => {
			const inner = index < parts.length - 1 ? "whole" : "start";
			return vocabulary.with(part, index === 0 ? "end" : inner);
		});
		const flags = fitting.map((numbers) => {
			const flagged = new Uint8Array(vocabulary.size);
			for (const number of numbers) flagged[number] = 1;
			return flagged;
		});
		const first = (piece: number) => inverse.starts[piece] ?? 0;
		const uses = fitting.map((numbers) =>
			numbers.reduce((sum, one) => sum + first(one + 1) - first(one), 0),
		);
		// Only the names with the rarest of them are looked at.
		for (const piece of fitting[uses.indexOf(Math.min(...uses))] ?? [])
			for (let at = first(piece); at < first(piece + 1); at++) {
				const name = inverse.names[at] ?? 0;
				if (followEachOther(name, flags)) addBit(found, name);
			}
	}

	/** Whether a name has pieces one behind the other, each flagged in its list. */
	function followEachOther(name: number, flags: Uint8Array[]): boolean {
		const last = (starts[name + 1] ?? 0) - flags.length;
		for (let at = starts[name] ?? 0; at <= last; at++)
			if (flags.every((flagged, step) => flagged[pieces[at + step] ?? 0]))
				return true;
		return false;
	}

	return {
		/**
		 * Names that contain a folded word without space (see `alike`), or have a
		 * text beside them that does. Callers leave it as it is.
		 */
		withWord(word: string): Names {
			const known = kept.get(word);
			if (known) return known;
			found.fill(0);
			const parts = piecesOf(word);
			if (parts.length > 1) addAcross(parts);
			else addWithAny(vocabulary.with(word, "anywhere"));
			const count = countBits(found);
			const names =
				count < found.length
					? { few: Uint32Array.from(someBits(found, 0, count)) }
					: { many: found.slice() };
			kept.set(word, names);
			return names;
		},
		/** A name, as it was given. */
		name(at: number): string {
			const own = pieces.subarray(starts[at], starts[at + 1]);
			const text = Array.from(own, vocabulary.piece).join("");
			const end = text.indexOf(border);
			return end === -1 ? text : text.slice(0, end);
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

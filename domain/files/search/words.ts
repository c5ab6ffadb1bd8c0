import { LRUCache } from "lru-cache";
import { addBit, type Bits, countBits, emptyBits, someBits } from "./bits.ts";
import {
	compactOf,
	cutsNumber,
	type Fit,
	fits,
	isBorder,
	plainFit,
} from "./fit.ts";
import { piecesOf } from "./letters.ts";
import { growing } from "./orders.ts";
import { startVocabulary, type Vocabulary } from "./vocabulary.ts";
import { compactSteps } from "./wordSteps.ts";

/** Bytes of sets that are kept for words asked for lately. */
const keptBytes = 16 * 1024 * 1024;

/** Before each text beside a name: no word reaches across it. */
const border = "\u0001";

/** The folded name of an entry, and folded texts it is found by as well; empty for none. */
export type IndexText = { name: string; others: string[]; note: string };

/**
 * Fit that a word must have at least in a name; `anywhere` counts the
 * description, too.
 */
export type MinimumFit = Exclude<Fit, 0> | "anywhere";

/** Some of many names: a list, or where that would be longer a set. */
export type Names = { few: Uint32Array } | { many: Bits };

/** Index of the words of many names. */
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
				pieces.push(vocabulary.numberOf(piece, "name"));
			for (const other of text.others)
				for (const piece of piecesOf(`${border}${other}`))
					pieces.push(vocabulary.numberOf(piece, "name"));
			for (const piece of text.note ? piecesOf(`${border}${text.note}`) : [])
				pieces.push(vocabulary.numberOf(piece, "note"));
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

	/** The pieces among some in which a word that lies in one of them fits well enough. */
	function fitting(
		some: Uint32Array,
		minimumFit: MinimumFit,
		isFit: (text: string) => boolean,
	): Uint32Array {
		return some.filter(
			(piece) =>
				(minimumFit === "anywhere" || !vocabulary.isBeside(piece)) &&
				isFit(vocabulary.textOf(piece)),
		);
	}

	/** Adds names with a word of several pieces: it ends one, is the next, begins the last. */
	function addAcross(parts: string[], minimumFit: MinimumFit): void {
		const least = leastFit(minimumFit);
		const last = parts.length - 1;
		const lists = parts.map((part, index) => {
			const inner = index < last ? "whole" : "start";
			const some = vocabulary.with(part, index === 0 ? "end" : inner);
			return fitting(some, minimumFit, (text) => {
				const edges: [at: number, least: Fit][] = [];
				if (index === 0) edges.push([text.length - part.length, fits.begins]);
				if (index === last) edges.push([part.length, fits.whole]);
				return edges.every(
					([at, from]) =>
						!cutsNumber(text, at) && (least < from || isBorder(text, at)),
				);
			});
		});
		const flags = lists.map(flagged);
		eachNameWith(lists[rarest(lists)] ?? none, (name) => {
			if (followEachOther(name, flags)) addBit(found, name);
		});
	}

	/** Adds names that have a word when spaces and hyphens count for nothing. */
	function addCompact(word: string, minimumFit: MinimumFit): void {
		const compact = compactOf(word);
		if (compact === undefined) return;
		const least = leastFit(minimumFit);
		const ends = (text: string, at: number) =>
			!cutsNumber(text, at) && (least < fits.whole || isBorder(text, at));
		const steps = compactSteps(
			vocabulary,
			compact,
			(some, isFit) => fitting(some, minimumFit, isFit),
			ends,
		);
		addWithAny(steps.alone);
		if (steps.last.length === 0) return;
		const some =
			rarest([steps.first, steps.last]) === 0 ? steps.first : steps.last;
		eachNameWith(some, (name) => {
			const end = starts[name + 1] ?? 0;
			if (steps.areIn(pieces, starts[name] ?? 0, end)) addBit(found, name);
		});
	}

	const none = new Uint32Array(0);
	const first = (piece: number) => inverse.starts[piece] ?? 0;

	function flagged(numbers: Uint32Array): Uint8Array {
		const flags = new Uint8Array(vocabulary.size);
		for (const number of numbers) flags[number] = 1;
		return flags;
	}

	/**
	 * Returns the index of the list of pieces that the fewest names have one of.
	 */
	function rarest(lists: Uint32Array[]): number {
		const uses = lists.map((numbers) =>
			numbers.reduce((sum, one) => sum + first(one + 1) - first(one), 0),
		);
		return uses.indexOf(Math.min(...uses));
	}

	function eachNameWith(some: Uint32Array, use: (name: number) => void): void {
		for (const piece of some)
			for (let at = first(piece); at < first(piece + 1); at++)
				use(inverse.names[at] ?? 0);
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
		 * Names that a folded word without space (see `alike`) fits so well, itself or
		 * a text beside them. Callers leave it as it is.
		 */
		withWord(word: string, minimumFit: MinimumFit): Names {
			const key = `${minimumFit} ${word}`;
			const known = kept.get(key);
			if (known) return known;
			found.fill(0);
			const parts = piecesOf(word);
			const least = leastFit(minimumFit);
			if (parts.length > 1) addAcross(parts, minimumFit);
			else
				addWithAny(
					fitting(
						vocabulary.withWord(word),
						minimumFit,
						(text) => plainFit(text, word) >= least,
					),
				);
			addCompact(word, minimumFit);
			const count = countBits(found);
			const names =
				count < found.length
					? { few: Uint32Array.from(someBits(found, 0, count)) }
					: { many: found.slice() };
			kept.set(key, names);
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

function leastFit(minimumFit: MinimumFit): Fit {
	return minimumFit === "anywhere" ? fits.within : minimumFit;
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

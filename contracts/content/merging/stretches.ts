import { diffComm } from "node-diff3";
import { commonEnds } from "./commonEnds.ts";
import { type MergeBudget, spendPairs } from "./mergeBudget.ts";
import { pairing } from "./pairing.ts";

/** A paragraph, and what stands between it and the next. */
export type Paragraph = { text: string; gap: string };

/**
 * A place in a text that two writers began from the same one: a paragraph of it, or
 * what was added between two. `merged` is what comes of it; without it, both changed
 * it differently and a person decides.
 */
export type Stretch = {
	base: Paragraph[];
	theirs: Paragraph[];
	mine: Paragraph[];
	merged?: Paragraph[];
};

/**
 * Three versions of a text place by place, in their order; undefined where so much is
 * equal and moved that finding out would keep the site waiting (docs/decisions/0058).
 */
export function stretchesOf(
	base: Paragraph[],
	theirs: Paragraph[],
	mine: Paragraph[],
	budget: MergeBudget,
): Stretch[] | undefined {
	const all = [base, theirs, mine];
	const { front, back } = commonEnds(
		all,
		(one, other) => one.text === other.text && one.gap === other.gap,
	);
	const inner = (one: Paragraph[]) => one.slice(front, one.length - back);
	const [b = [], t = [], m = []] = all.map(inner);
	const [bs, ts, ms] = [textsOf(b), textsOf(t), textsOf(m)];
	if (!spendPairs(budget, bs, ts, ms)) return undefined;
	const known = new Set(bs);
	const alsoNew = new Set(ts).intersection(new Set(ms)).difference(known);
	const ofTheirs = sideOf(b, t, pairing(bs, ts, alsoNew, budget));
	const ofMine = sideOf(b, m, pairing(bs, ms, alsoNew, budget));
	bringTogether(alsoNew, b, ofTheirs, ofMine);
	return [
		...unchanged(base.slice(0, front)),
		...added(ofTheirs.addedAfter(-1), ofMine.addedAfter(-1)),
		...b.flatMap((one, n) => [
			...changed(one, ofTheirs.now(n), ofMine.now(n)),
			...added(ofTheirs.addedAfter(n), ofMine.addedAfter(n)),
		]),
		...unchanged(base.slice(base.length - back)),
	];
}

const textsOf = (paragraphs: Paragraph[]) => paragraphs.map(({ text }) => text);

/**
 * Changes of a writer to each paragraph, and additions behind it. Every look-up
 * takes the time of one paragraph: a text has tens of thousands.
 */
function sideOf(
	base: Paragraph[],
	side: Paragraph[],
	pairs: (number | undefined)[],
) {
	const ofBase = new Map(pairs.map((at, n) => [at, n]));
	const additions = new Map<number, Paragraph[]>();
	/** First paragraph of each text that was added, and the place behind which it stands. */
	const firsts = new Map<string, { paragraph: Paragraph; place: number }>();
	const moved = new Set<Paragraph>();
	const addTo = (place: number, paragraph: Paragraph) => {
		const list = additions.get(place);
		if (list) list.push(paragraph);
		else additions.set(place, [paragraph]);
	};
	let place = -1;
	for (const [at, paragraph] of side.entries()) {
		const n = ofBase.get(at);
		if (n !== undefined) {
			place = n;
			continue;
		}
		addTo(place, paragraph);
		if (!firsts.has(paragraph.text))
			firsts.set(paragraph.text, { paragraph, place });
	}
	return {
		now(n: number): Paragraph | undefined {
			const at = pairs[n];
			const is = at === undefined ? undefined : side[at];
			// The last of a text has nothing behind it: that is no change.
			return is && is.gap === "" ? { ...is, gap: base[n]?.gap ?? "" } : is;
		},
		isThere: (n: number) => pairs[n] !== undefined,
		addedAfter: (n: number) =>
			(additions.get(n) ?? []).filter((one) => !moved.has(one)),
		/** Paragraph after which a text was added. */
		placeOf: (text: string) => firsts.get(text)?.place,
		move(text: string, to: number): void {
			const first = firsts.get(text);
			if (!first) return;
			moved.add(first.paragraph);
			addTo(to, { ...first.paragraph });
		},
	};
}
type Side = ReturnType<typeof sideOf>;

/**
 * Brings additions of both into one place, where nothing is left between the
 * two.
 */
function bringTogether(
	texts: ReadonlySet<string>,
	base: Paragraph[],
	theirs: Side,
	mine: Side,
): void {
	/** Number of paragraphs before each place that both still have. */
	const left = [0];
	for (const n of base.keys())
		left.push((left[n] ?? 0) + (theirs.isThere(n) && mine.isThere(n) ? 1 : 0));
	for (const text of texts) {
		const [to, from] = [theirs.placeOf(text), mine.placeOf(text)];
		if (to === undefined || from === undefined || to === from) continue;
		if (left[to + 1] === left[from + 1]) mine.move(text, to);
	}
}

function unchanged(same: Paragraph[]): Stretch[] {
	if (same.length === 0) return [];
	return [{ base: same, theirs: same, mine: same, merged: same }];
}

/** A paragraph both had: who changed it has it, unless both did. */
function changed(
	base: Paragraph,
	theirs: Paragraph | undefined,
	mine: Paragraph | undefined,
): Stretch[] {
	const list = (one: Paragraph | undefined) => (one ? [one] : []);
	const stretch = { base: [base], theirs: list(theirs), mine: list(mine) };
	const isTheirs = theirs?.text !== base.text;
	const isMine = mine?.text !== base.text;
	if (isTheirs && isMine && theirs?.text !== mine?.text) return [stretch];
	const one = isTheirs ? theirs : mine;
	if (!one) return [{ ...stretch, merged: [] }];
	const gap = theirs && theirs.gap !== base.gap ? theirs.gap : mine?.gap;
	return [{ ...stretch, merged: [{ ...one, gap: gap ?? one.gap }] }];
}

/**
 * Additions of both in one place: those that contain all of the other's win.
 */
function added(theirs: Paragraph[], mine: Paragraph[]): Stretch[] {
	if (theirs.length + mine.length === 0) return [];
	const stretch = { base: [], theirs, mine };
	if (isWithin(mine, theirs)) return [{ ...stretch, merged: theirs }];
	if (isWithin(theirs, mine)) return [{ ...stretch, merged: mine }];
	return [stretch];
}

/** Whether all of one stands in another in the same order. */
function isWithin(one: Paragraph[], other: Paragraph[]): boolean {
	let at = 0;
	for (const { text } of other) if (text === one[at]?.text) at++;
	return at === one.length;
}

/** Two texts of which nobody knows what they began from: all that differs is a question. */
export function stretchesApart(
	theirs: Paragraph[],
	mine: Paragraph[],
	budget: MergeBudget,
): Stretch[] | undefined {
	const [ts, ms] = [textsOf(theirs), textsOf(mine)];
	if (!spendPairs(budget, ts, ms)) return undefined;
	let [t, m] = [0, 0];
	return diffComm(ts, ms).flatMap((one) => {
		if (one.common) {
			const same = theirs.slice(t, t + one.common.length);
			[t, m] = [t + one.common.length, m + one.common.length];
			return unchanged(same);
		}
		const stretch = {
			base: [],
			theirs: theirs.slice(t, t + one.buffer1.length),
			mine: mine.slice(m, m + one.buffer2.length),
		};
		[t, m] = [t + one.buffer1.length, m + one.buffer2.length];
		return [stretch];
	});
}

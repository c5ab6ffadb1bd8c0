import type { Db } from "../../../platform/db/open.ts";
import { type InboxFilter, noneEmpty } from "./reachQueries.ts";
import { countTallied } from "./tallyQueries.ts";

/** Way to the cases of a filter. */
export type Way =
	/** Stage by stage in the order of the list, until a page is full. */
	| { by: "order" }
	/** All stages in the order of the list, until a page is full; where nothing but words is asked. */
	| { by: "age" }
	/** Cases that have these words, of which each has several spellings. */
	| { by: "words"; words: string[][] }
	/** Cases of the countries, kinds and stages. */
	| { by: "places" }
	/** Cases of a member, or of nobody. */
	| { by: "owner" }
	/** Cases of a distributor. */
	| { by: "distributor" }
	/** All, as they lie in the table. */
	| { by: "scan" };

/** Way to a page, and how many cases match; without both numbers they are too many to count. */
export type Plan = {
	way: Way;
	/** Known without reading cases. */
	count?: number | undefined;
	/** Way by which they are read to be counted. */
	countBy?: Way | undefined;
};

/** Microseconds that a row takes, as `npm run bench -- leads` measured: what matters is which way is the shortest. */
const costs = {
	/** Read from the index of words, and compared with others. */
	word: 0.4,
	/** Found by its id or place. */
	found: 5,
	/** Next one of the list. */
	next: 2,
	/** Next one of the table, in no order. */
	scanned: 0.5,
} as const;
/** Microseconds after which nobody waits for a number. */
const mostOfCount = 30_000;
/** Entries of the index that are read for a word; one that more have is looked for in the cases themselves. */
const mostOfWord = 40_000;

/** Whatever stands behind every word that begins so. */
const last = "\u{10ffff}";

/** Entries of the index with words that begin in one of these ways. */
function beginning(db: Db, spellings: string[]) {
	return db
		.selectFrom("lead_word")
		.select("lead_id")
		.where((row) =>
			row.or(
				spellings.map((word) =>
					row.and([row("word", ">=", word), row("word", "<", word + last)]),
				),
			),
		);
}

/** Ids of cases that have each of these words. */
export function withWords(db: Db, [first = [], ...others]: string[][]) {
	return others.reduce(
		(found, spellings) => found.intersect(beginning(db, spellings)),
		beginning(db, first).distinct(),
	);
}

/** Number of entries of a word; no further than one more than are read. */
async function frequencyOf(db: Db, spellings: string[]): Promise<number> {
	const { count } = await db
		.selectFrom(
			beginning(db, spellings)
				.limit(mostOfWord + 1)
				.as("some"),
		)
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of cases of a distributor in the stages of a filter; no further than one more than are read. */
async function countOfDistributor(
	db: Db,
	{ distributor, stages }: InboxFilter,
): Promise<number | undefined> {
	if (!distributor) return undefined;
	const { count } = await db
		.selectFrom(
			db
				.selectFrom("lead_case")
				.select("lead_id")
				.where("distributor", "=", distributor)
				.where("stage", "in", noneEmpty(stages))
				.limit(mostOfWord + 1)
				.as("some"),
		)
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Plans the reading of a page of so many cases: where many match they lie close in the order of
 * the list, which is read until the page is full; few are collected and sorted instead. Words
 * are taken for independent of one another.
 */
export async function planOf(
	db: Db,
	filter: InboxFilter,
	limit: number,
): Promise<Plan> {
	const [tallied, ofDistributor, ...frequencies] = await Promise.all([
		countTallied(db, filter),
		countOfDistributor(db, filter),
		...filter.words.map((spellings) => frequencyOf(db, spellings)),
	]);
	const { count, ofStages, total } = tallied;
	const words = filter.words.filter(
		(_, n) => (frequencies[n] ?? 0) <= mostOfWord,
	);
	const read = frequencies.filter((one) => one <= mostOfWord);
	/** Share of all cases that the distributor has, and that have the words. */
	const share = frequencies.reduce(
		(left, one) => left * Math.min(1, one / Math.max(total, 1)),
		Math.min(1, (ofDistributor ?? ofStages) / Math.max(ofStages, 1)),
	);
	const isTallied = filter.words.length === 0 && ofDistributor === undefined;
	const few: [way: Way, cost: number][] = [
		[{ by: "places" }, costs.found * tallied.ofPlaces],
		[{ by: "scan" }, costs.scanned * total],
	];
	const isOwners = typeof filter.owner === "string" || filter.isMakers;
	if (isOwners) few.push([{ by: "owner" }, costs.found * tallied.ofOwner]);
	if (ofDistributor !== undefined && ofDistributor <= mostOfWord)
		few.push([{ by: "distributor" }, costs.found * ofDistributor]);
	if (words.length > 0)
		few.push([
			{ by: "words", words },
			costs.word * read.reduce((sum, one) => sum + one, 0) +
				costs.found * Math.min(...read, 2 * share * total),
		]);
	/** Cases of the list that are read until the page is full. */
	const until = (of: number) =>
		costs.next * Math.min(of, (limit * of) / Math.max(share * count, 1e-6));
	const ordered = isOwners ? tallied.ofOwner : ofStages;
	const parts = Math.max(filter.stages.length, 1);
	const inOrder: [way: Way, cost: number][] = filter.isDue
		? // The index of due times has those alone for which an answer is due.
			[[{ by: "order" }, isTallied ? 0 : costs.next * count]]
		: [
				[
					{ by: "order" },
					Math.min(parts * until(ordered), costs.next * ordered),
				],
			];
	if (!filter.isDue && count === ofStages)
		inOrder.push([{ by: "age" }, until(total)]);
	const [shortest] = shortestFirst(few);
	const [way] = shortestFirst([...few, ...inOrder])[0] as [Way, number];
	if (isTallied) return { way, count };
	const [countBy, cost] = shortest as [Way, number];
	return { way, countBy: cost <= mostOfCount ? countBy : undefined };
}

const shortestFirst = (ways: [way: Way, cost: number][]) =>
	ways.toSorted(([, one], [, other]) => one - other);

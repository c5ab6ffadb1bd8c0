import type { Db } from "../../../platform/db/open.ts";
import { findEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { stepsTo } from "../library/treeQueries.ts";
import {
	always,
	type Dates,
	datesOfAudiences,
	markedAudiences,
} from "./audienceQueries.ts";
import { audiencesOf, checkDates } from "./audiences.ts";
import {
	accountsWithGroups,
	audiencesOfFolders,
	countLinksInto,
	datedFilesBelow,
	holdersBelow,
} from "./rehearsalQueries.ts";
import { isDeleted } from "./sight.ts";

/** Partners that are named on each side; counts are of all. */
const mostNamed = 50;

/** Partner who would see other files of a folder than now. */
export type Concerned = {
	account: string;
	name: string;
	/** Files he sees there now, and would see. */
	before: number;
	after: number;
};
type Side = { count: number; named: Concerned[] };
export type Rehearsal = {
	/** Files of the folder and below. */
	files: number;
	/** Partners who see any of them now, and would. */
	seenBy: { before: number; after: number };
	gain: Side;
	lose: Side;
	/** Changes that dates will bring, in their order: partners who see any from then on. */
	later: { at: string; seenBy: number; gain: Side; lose: Side }[];
	/** Links without an account that stand, to collections that have some of the entry. */
	links: number;
};

/** Folder with the files that lie in it directly; those with dates of their own apart. */
type Holder = {
	audience: number | null;
	files: number;
	dated: { audience: number; files: number }[];
	below: Holder[];
};
/** Groups that are let in, by their ids; undefined for all. */
type Facts = { groups: readonly string[] | undefined } & Dates;

/**
 * Rehearses an audience: which partners would see more files of an entry, and which fewer,
 * if it were for other groups or at another time, now and at each of its dates to come.
 * Nothing is written. Disabled accounts see nothing.
 *
 * @param to what would be; groups by their ids, none: whoever sees what it lies in
 * @throws DomainError `not_found`, `invalid`
 */
export async function rehearse(
	db: Db,
	id: string,
	to: { groups?: string[] | undefined; dates?: Dates | undefined },
	now: string,
): Promise<Rehearsal> {
	const entry = await findEntry(db, id);
	if (!entry || (await isDeleted(db, entry)))
		throw refused("not_found", "gone");
	if (to.dates) checkDates(to.dates);
	const named = await audiencesOf(db);
	const dates = await datesOfAudiences(db);
	const { everybody } = await markedAudiences(db);
	const factsOf = (audience: number | null): Facts => {
		const groups = named.get(audience ?? 0)?.map((one) => one.id);
		const isForAll = audience === null || everybody.has(audience);
		return {
			// Else nobody is in an audience that names no group: it is of what is deleted.
			groups: groups ?? (isForAll ? undefined : []),
			...(dates.get(audience ?? 0) ?? always),
		};
	};
	const steps = await stepsTo(db, [id]);
	const above = steps.filter((step) => step.id !== id).map((step) => step.id);
	const around = (await audiencesOfFolders(db, above)).map(factsOf);
	const top =
		entry.kind === "file"
			? { audience: null, files: 1, dated: [], below: [] }
			: treeOf(id, await holdersBelow(db, id), await datedFilesBelow(db, id));
	const own = factsOf(entry.audience);
	const next: Facts = {
		...own,
		...to.dates,
		...(to.groups && { groups: to.groups.length > 0 ? to.groups : undefined }),
	};

	const filesOf = (
		holder: Holder,
		isOpen: (facts: Facts) => boolean,
	): number => {
		const open = (audience: number | null) => isOpen(factsOf(audience));
		const dated = holder.dated.filter((one) => !open(one.audience));
		const shut = dated.reduce((sum, one) => sum + one.files, 0);
		return holder.below
			.filter((one) => open(one.audience))
			.reduce((sum, one) => sum + filesOf(one, isOpen), holder.files - shut);
	};

	const accounts = await accountsWithGroups(db);

	/** Partners at a moment, as the entry is before and after. */
	function compare(at: string, before: Facts, after: Facts) {
		const kept = new Map<string, number>();
		const inside = (mine: ReadonlySet<string>, key: string): number => {
			const known = kept.get(key);
			if (known !== undefined) return known;
			const isOpen = (facts: Facts) => letsIn(facts, mine, at);
			const found = around.every(isOpen) ? filesOf(top, isOpen) : 0;
			kept.set(key, found);
			return found;
		};
		const seenBy = { before: 0, after: 0 };
		const gain: Concerned[] = [];
		const lose: Concerned[] = [];
		for (const { account, name, mine } of accounts) {
			const set = new Set(mine);
			const files = inside(set, mine.join());
			const [was, will] = [before, after].map((facts) =>
				letsIn(facts, set, at) ? files : 0,
			) as [number, number];
			if (was > 0) seenBy.before += 1;
			if (will > 0) seenBy.after += 1;
			const one = { account, name, before: was, after: will };
			if (will > was) gain.push(one);
			if (will < was) lose.push(one);
		}
		return { seenBy, gain: sideOf(gain), lose: sideOf(lose) };
	}

	const moments = [next.from, next.until].filter(
		(at): at is string => at !== null && at > now,
	);
	return {
		files: filesOf(top, ({ groups }) => groups?.length !== 0),
		...compare(now, own, next),
		later: moments.map((at) => {
			// Just before it, as to its own dates only.
			const shut = at === next.from;
			const not: Facts = { ...next, groups: [] };
			const is: Facts = { ...next, ...always };
			const { seenBy, gain, lose } = compare(
				at,
				shut ? not : is,
				shut ? is : not,
			);
			return { at, seenBy: seenBy.after, gain, lose };
		}),
		links: await countLinksInto(
			db,
			id,
			steps.map((step) => step.id),
			now,
		),
	};
}

function letsIn(
	{ groups, from, until }: Facts,
	mine: ReadonlySet<string>,
	at: string,
): boolean {
	const isTime =
		(from === null || from <= at) && (until === null || at < until);
	return isTime && (!groups || groups.some((group) => mine.has(group)));
}

function sideOf(some: Concerned[]): Side {
	return { count: some.length, named: some.slice(0, mostNamed) };
}

function treeOf(
	id: string,
	rows: {
		id: string;
		parent_id: string | null;
		audience: number | null;
		entries: number;
		state: string;
	}[],
	dated: { parent_id: string | null; audience: number; files: number }[],
): Holder {
	const inside = Map.groupBy(
		rows.filter((row) => row.state === "published" || row.id === id),
		({ parent_id }) => parent_id,
	);
	const datedIn = Map.groupBy(dated, ({ parent_id }) => parent_id);
	const make = (row: (typeof rows)[number]): Holder => {
		const below = inside.get(row.id) ?? [];
		return {
			audience: row.audience,
			// Published entries that are no folders.
			files: row.entries - below.length,
			dated: datedIn.get(row.id) ?? [],
			below: below.map(make),
		};
	};
	const top = rows.find((row) => row.id === id);
	return top ? make(top) : { audience: null, files: 0, dated: [], below: [] };
}

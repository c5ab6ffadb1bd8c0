import type { Db } from "../../../platform/db/open.ts";
import { findEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { stepsTo } from "../library/treeQueries.ts";
import { audiencesOf } from "./audiences.ts";
import {
	accountsWithGroups,
	audiencesOfFolders,
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
export type Rehearsal = {
	/** Files of the folder and below. */
	files: number;
	/** Partners who see any of them now, and would. */
	seenBy: { before: number; after: number };
	gain: { count: number; named: Concerned[] };
	lose: { count: number; named: Concerned[] };
};

/** Folder with the files that lie in it directly. */
type Holder = { audience: number | null; files: number; below: Holder[] };

/**
 * Rehearses an audience: which partners would see more files of a folder, and which fewer,
 * if it were for other groups. Everything is read as of now; nothing is written. Disabled
 * accounts see nothing.
 *
 * @throws DomainError `not_found`
 */
export async function rehearse(
	db: Db,
	id: string,
	/** Ids of groups; none: whoever sees what it lies in. */
	groups: string[],
): Promise<Rehearsal> {
	const folder = await findEntry(db, id);
	if (!folder || folder.kind === "file" || (await isDeleted(db, folder)))
		throw refused("not_found", "gone");
	const all = await audiencesOf(db);
	const groupsOf = new Map(
		[...all].map(([number, named]) => [number, named.map((one) => one.id)]),
	);
	const steps = await stepsTo(db, [id]);
	const above = steps.filter((step) => step.id !== id).map((step) => step.id);
	const around = await audiencesOfFolders(db, above);
	const top = treeOf(id, await holdersBelow(db, id));
	const own = groupsOf.get(folder.audience ?? 0) ?? [];

	const isIn = (mine: ReadonlySet<string>, named: readonly string[]) =>
		named.length === 0 || named.some((group) => mine.has(group));
	/** Nobody is in an audience that names no group. */
	const isOpen = (mine: ReadonlySet<string>, audience: number | null) =>
		audience === null ||
		(groupsOf.get(audience) ?? []).some((group) => mine.has(group));
	const filesOf = (holder: Holder, mine: ReadonlySet<string>): number =>
		holder.below
			.filter((one) => isOpen(mine, one.audience))
			.reduce((sum, one) => sum + filesOf(one, mine), holder.files);

	const kept = new Map<string, { before: number; after: number }>();
	function seen(mine: readonly string[]): { before: number; after: number } {
		const key = mine.join();
		const known = kept.get(key);
		if (known) return known;
		const set = new Set(mine);
		const isAbove = around.every((audience) => isOpen(set, audience));
		const files = isAbove ? filesOf(top, set) : 0;
		const found = {
			before: isIn(set, own) ? files : 0,
			after: isIn(set, groups) ? files : 0,
		};
		kept.set(key, found);
		return found;
	}

	const seenBy = { before: 0, after: 0 };
	const gain: Concerned[] = [];
	const lose: Concerned[] = [];
	for (const { account, name, mine } of await accountsWithGroups(db)) {
		const { before, after } = seen(mine);
		if (before > 0) seenBy.before += 1;
		if (after > 0) seenBy.after += 1;
		if (after > before) gain.push({ account, name, before, after });
		if (after < before) lose.push({ account, name, before, after });
	}
	const side = (some: Concerned[]) => ({
		count: some.length,
		named: some.slice(0, mostNamed),
	});
	const files = filesOf(
		top,
		new Set([...all.values()].flat().map((g) => g.id)),
	);
	return { files, seenBy, gain: side(gain), lose: side(lose) };
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
): Holder {
	const inside = Map.groupBy(
		rows.filter((row) => row.state === "published" || row.id === id),
		({ parent_id }) => parent_id,
	);
	const make = (row: (typeof rows)[number]): Holder => {
		const below = inside.get(row.id) ?? [];
		return {
			audience: row.audience,
			// Published entries that are no folders.
			files: row.entries - below.length,
			below: below.map(make),
		};
	};
	const top = rows.find((row) => row.id === id);
	return top ? make(top) : { audience: null, files: 0, below: [] };
}

import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { nameIn } from "../library/names.ts";
import { pathsTo } from "../library/paths.ts";
import { plannedAfter } from "./plannedQueries.ts";
import { hiddenAmong } from "./sight.ts";
import { audiencesOfNobody } from "./sightQueries.ts";

/** Changes that are told; their number is of all, up to `mostCounted`. */
const mostTold = 50;
const mostCounted = 1000;

/** Change that the clock makes. */
export type PlannedChange = {
	id: string;
	kind: "catalogue" | "folder" | "file";
	name: string;
	/** Folder it lies in, empty at the top, and the names from the top to there. */
	parent: string;
	path: string[];
	/** ISO-8601, UTC. */
	at: string;
	change: "opens" | "ends";
};

/** Entries that open and end after a time by their dates, the nearest first. */
export async function plannedChanges(
	db: Db,
	language: LanguageCode,
	now: string,
): Promise<{ planned: PlannedChange[]; count: number }> {
	const all = await plannedAfter(db, now, mostCounted);
	const ids = [...new Set(all.map(({ id }) => id))];
	const closed = { numbers: await audiencesOfNobody(db), key: "" };
	const deleted = await hiddenAmong(db, closed, ids);
	const there = all.filter(({ id }) => !deleted.has(id));
	const rows = there.slice(0, mostTold);
	const parents = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
	const paths = await pathsTo(db, parents, language);
	return {
		count: there.length,
		planned: rows.map((row) => ({
			id: row.id,
			kind: row.kind as PlannedChange["kind"],
			name: nameIn(language, row),
			parent: row.parent_id ?? "",
			path: (paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name),
			at: row.at,
			change: row.change,
		})),
	};
}

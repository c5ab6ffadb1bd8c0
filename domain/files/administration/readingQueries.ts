import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { listedColumns } from "../library/libraryQueries.ts";
import { foldName } from "../library/names.ts";
import { likePart } from "../library/staffFileQueries.ts";
import type { StaffRow } from "../listing/staffListing.ts";

const columns = [
	...listedColumns,
	...(["state", "rank", "audience", "policy", "parent_id"] as const),
	"offers_former",
] as const;

/** Entries of some ids, as lists of staff show them. */
export async function staffRowsOf(db: Db, ids: string[]): Promise<StaffRow[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("file_entry")
		.select(columns)
		.where("id", "in", ids)
		.execute();
}

/** Files among some that wait for a person. */
export async function reviewedAmong(
	db: Db,
	ids: string[],
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("upload")
		.select("entry_id")
		.where("entry_id", "in", ids)
		.where("state", "=", "review")
		.execute();
	return new Set(rows.flatMap(({ entry_id }) => entry_id ?? []));
}

/** Files out of sight whose names have a text in them, below a folder or anywhere. */
export async function hiddenCalled(
	db: Db,
	text: string,
	below: string | undefined,
	limit: number,
): Promise<StaffRow[]> {
	const part = likePart(foldName(text.trim()));
	const rows = await db
		.selectFrom("file_entry")
		.select(columns)
		.where("state", "in", ["hidden", "held"])
		.where("kind", "=", "file")
		.where(sql<boolean>`search_key like ${part} escape '\\'`)
		.where(
			sql<boolean>`exists (
				with recursive way(id, parent_id, audience) as (
					select id, parent_id, audience from file_entry at where at.id = file_entry.parent_id
					union all
					select at.id, at.parent_id, at.audience from way
					join file_entry at on at.id = way.parent_id
				)
				select 1 from way where ${below ? sql`way.id = ${below}` : sql`way.parent_id is null`}
				and not exists (select 1 from way shut join audience on audience.number = shut.audience
					where audience.key = ''))`,
		)
		.orderBy("sort_key")
		.limit(limit)
		.execute();
	return rows;
}

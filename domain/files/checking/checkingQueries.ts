import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { filesWithEdition } from "../editions/editionQueries.ts";

/** Rows of the library looked at for one content: the same bytes lie rarely in more places. */
const most = 50;

/** Times from and until of an entry and of what it lies in, where they have any. */
export async function timesAbove(
	db: Db,
	id: string,
): Promise<{ from: string | null; until: string | null }[]> {
	const { rows } = await sql<{ from: string | null; until: string | null }>`
		with recursive way(id, parent_id, audience) as (
			select id, parent_id, audience from file_entry where id = ${id}
			union all
			select at.id, at.parent_id, at.audience from way
			join file_entry at on at.id = way.parent_id
		)
		select visible_from as "from", visible_until as "until" from way
		join audience on audience.number = way.audience
		where visible_from is not null or visible_until is not null`.execute(db);
	return rows;
}

/** Files that have some content now. */
export function filesWith(db: Db, sha256: string) {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("sha256", "=", sha256)
		.where("kind", "=", "file")
		.limit(most)
		.execute();
}

/** Files that have or had some content in another language than their own. */
export const editionFilesWith = (db: Db, sha256: string) =>
	filesWithEdition(db, sha256, most);

/** Files that had some content, with whether it was withdrawn. */
export function formerFilesWith(db: Db, sha256: string) {
	return db
		.selectFrom("file_version")
		.innerJoin("file_entry", "file_entry.id", "file_version.entry_id")
		.selectAll("file_entry")
		.select("file_version.withdrawn_at")
		.where("file_version.sha256", "=", sha256)
		.whereRef("file_entry.sha256", "!=", "file_version.sha256")
		.orderBy("file_version.version", "desc")
		.limit(most)
		.execute();
}

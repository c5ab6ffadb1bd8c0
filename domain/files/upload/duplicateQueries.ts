import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** An entry of a content, and what it lies in. */
type ContentRow = {
	sha256: string;
	name: string;
	state: "published" | "held";
	parent_id: string;
};

/**
 * Entries of each content, the oldest first and so many at most: published ones, and
 * those of an account that are held.
 */
export async function entriesOf(
	db: Db,
	accountId: string,
	hashes: string[],
	most: number,
): Promise<ContentRow[]> {
	const { rows } = await sql<ContentRow>`
		select sha256, name, state, parent_id from (
			select sha256, name, state, parent_id, number,
				row_number() over (partition by sha256 order by number) as place
			from file_entry
			where sha256 in (${sql.join(hashes)}) and parent_id is not null
				and (state = 'published'
					or (state = 'held' and uploaded_by = ${accountId}))
		) as same
		where place <= ${most} order by number`.execute(db);
	return rows;
}

import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";

/** An entry of a content, and what it lies in. */
type ContentRow = {
	sha256: string;
	name: string;
	state: "published" | "held";
	parent_id: string;
};

/**
 * Entries of each content, the oldest first and so many at most: published ones, and
 * those of an account that are held; none that is closed, or lies in what is.
 */
export async function entriesOf(
	db: Db,
	{ accountId, closed }: { accountId: string; closed: readonly number[] },
	hashes: string[],
	most: number,
): Promise<ContentRow[]> {
	const open =
		closed.length > 0
			? sql`and coalesce(audience, 0) not in (${sql.join([...closed])}) and not exists (
				with recursive way(id, parent_id, audience) as (
					select id, parent_id, audience from file_entry folder
					where folder.id = file_entry.parent_id
					union all
					select at.id, at.parent_id, at.audience from way
					join file_entry at on at.id = way.parent_id
				)
				select 1 from way where audience in (${sql.join([...closed])}))`
			: sql``;
	const { rows } = await sql<ContentRow>`
		select sha256, name, state, parent_id from (
			select sha256, name, state, parent_id, number,
				row_number() over (partition by sha256 order by number) as place
			from file_entry
			where sha256 in (${sql.join(hashes)}) and parent_id is not null
				and (state = 'published'
					or (state = 'held' and uploaded_by = ${accountId}))
				${open}
		) as same
		where place <= ${most} order by number`.execute(db);
	return rows;
}

import { sql } from "kysely";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Sender } from "./announced.ts";

/**
 * Refuses a place that a program was given no token for, as one that is not there.
 *
 * @throws DomainError `not_found`
 */
export async function demandPlace(
	db: Db,
	{ folders }: Pick<Sender, "folders">,
	folderId: string,
): Promise<void> {
	if (!folders) return;
	if (folders.length > 0) {
		const { rows } = await sql<{ id: string }>`
			with recursive way(id, parent_id) as (
				select id, parent_id from file_entry where id = ${folderId}
				union all
				select at.id, at.parent_id from way
				join file_entry at on at.id = way.parent_id
			)
			select id from way where id in (${sql.join(folders)}) limit 1
		`.execute(db);
		if (rows.length > 0) return;
	}
	throw new DomainError("not_found", "no folder of this token");
}

import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

type PlannedRow = {
	id: string;
	parent_id: string | null;
	kind: string;
	name: string;
	names: string | null;
	at: string;
	change: "opens" | "ends";
};

/** Beginnings and ends of entries that are not deleted by themselves, after a time, the nearest first. */
export async function plannedAfter(
	db: Db,
	now: string,
	limit: number,
): Promise<PlannedRow[]> {
	const { rows } = await sql<PlannedRow>`
		select entry.id, entry.parent_id, entry.kind, entry.name, entry.names,
			moment.at, moment.change
		from (
			select number, visible_from as at, 'opens' as change from audience
			where visible_from > ${now}
			union all
			select number, visible_until, 'ends' from audience
			where visible_until > ${now}
		) as moment
		join file_entry entry on entry.audience = moment.number
		where entry.state != 'deleted'
		order by moment.at, entry.sort_key, entry.id
		limit ${limit}`.execute(db);
	return rows;
}

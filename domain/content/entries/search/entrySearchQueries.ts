import { type Insertable, sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { ContentSearchTable } from "../../../../platform/db/schema/content.ts";

/** Entries and languages whose rows are not of what is published and written now. */
export async function staleRows(db: Db, limit: number) {
	const { rows } = await sql<{
		entry: string;
		kind: string;
		language: string;
		stamp: string;
		revision: string | null;
		published_at: string | null;
	}>`
		select x.entry_id as entry, e.kind, x.language, x.stamp, x.revision, x.published_at
		from (
			select p.entry_id, p.language, p.revision_id as revision, p.published_at,
				p.revision_id || ' ' || coalesce(cast(d.version as text) || d.updated_at, '') as stamp
			from content_publication p
			left join content_draft d on d.entry_id = p.entry_id and d.language = p.language
			union all
			select d.entry_id, d.language, null, null,
				' ' || cast(d.version as text) || d.updated_at
			from content_draft d
			left join content_publication p on p.entry_id = d.entry_id and p.language = d.language
			where p.entry_id is null
		) x
		join content_entry e on e.id = x.entry_id
		left join content_bin b on b.entry_id = e.id
		left join content_search s on s.entry_id = x.entry_id and s.language = x.language
		where b.entry_id is null and (s.stamp is null or s.stamp <> x.stamp)
		limit ${limit}`.execute(db);
	return rows;
}

/** Bodies of drafts of these entries. */
export function draftBodies(db: Db, entries: string[]) {
	return db
		.selectFrom("content_draft")
		.select(["entry_id as entry", "language", "body", "updated_at as at"])
		.where("entry_id", "in", entries)
		.execute();
}

export async function putSearchRows(
	db: Db,
	rows: Insertable<ContentSearchTable>[],
): Promise<void> {
	await db
		.insertInto("content_search")
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(["entry_id", "language"]).doUpdateSet((row) => ({
				stamp: row.ref("excluded.stamp"),
				title: row.ref("excluded.title"),
				broken: row.ref("excluded.broken"),
				name: row.ref("excluded.name"),
				date: row.ref("excluded.date"),
				words: row.ref("excluded.words"),
				changed_at: row.ref("excluded.changed_at"),
			})),
		)
		.execute();
}

/** Changes whenever a draft does: how many there are, how often they were changed, and when last. */
export async function draftsStamp(db: Db): Promise<string> {
	const { count, versions, last } = await db
		.selectFrom("content_draft")
		.select(({ fn }) => [
			fn.countAll().as("count"),
			fn.sum("version").as("versions"),
			fn.max("updated_at").as("last"),
		])
		.executeTakeFirstOrThrow();
	return `${count} ${versions} ${last}`;
}

import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** Audiences that an account belongs to no group of, in the order of their numbers. */
export async function audiencesWithout(
	db: Db,
	accountId: string,
): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("audience_group")
						.innerJoin(
							"account_group",
							"account_group.group_id",
							"audience_group.group_id",
						)
						.select("audience_group.group_id")
						.whereRef("audience_group.audience", "=", "audience.number")
						.where("account_group.account_id", "=", accountId),
				),
			),
		)
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** All audiences, in the order of their numbers. */
export async function allAudiences(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** The audience that nobody is in, which deleted folders have; none where nothing is deleted. */
export async function audiencesOfNobody(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where("key", "=", "")
		.execute();
	return rows.map(({ number }) => number);
}

/** Entries of these that lie in a folder which is for customers. */
export async function entriesForCustomers(
	db: Db,
	ids: string[],
): Promise<string[]> {
	const rows = await db
		.selectFrom("file_entry as entry")
		.innerJoin("file_entry as folder", "folder.id", "entry.parent_id")
		.select("entry.id")
		.where("entry.id", "in", ids)
		.where("folder.for_customers", "=", 1)
		.execute();
	return rows.map(({ id }) => id);
}

/** Entries of these that have one of some audiences, or lie at whatever depth in what has one. */
export async function entriesWithin(
	db: Db,
	ids: string[],
	audiences: readonly number[],
): Promise<string[]> {
	const { rows } = await sql<{ entry: string }>`
		with recursive way(entry, id) as (
			select id, id from file_entry where id in (${sql.join(ids)})
			union all
			select way.entry, at.parent_id from way
			join file_entry at on at.id = way.id where at.parent_id is not null
		)
		select distinct way.entry as entry from way
		join file_entry at on at.id = way.id
		where at.audience in (${sql.join([...audiences])})`.execute(db);
	return rows.map(({ entry }) => entry);
}

/** Number of published entries with one of some audiences that lie in each of some folders. */
export async function countWithin(
	db: Db,
	folders: string[],
	audiences: readonly number[],
): Promise<Map<string, number>> {
	if (folders.length === 0) return new Map();
	const rows = await db
		.selectFrom("file_entry")
		.select((q) => ["parent_id", q.fn.countAll<number>().as("count")])
		.where("parent_id", "in", folders)
		.where("audience", "in", audiences)
		.where("state", "=", "published")
		.groupBy("parent_id")
		.execute();
	return new Map(rows.map(({ parent_id, count }) => [parent_id ?? "", count]));
}

/** Folders that entries lie in, by the numbers of these; entries that are gone are left out. */
export function parentsOf(db: Db, numbers: number[]) {
	return db
		.selectFrom("file_entry")
		.select(["id", "number", "parent_id", "rank"])
		.where("number", "in", numbers)
		.execute();
}

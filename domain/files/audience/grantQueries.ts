import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** Accounts that an entry is granted to after a time, by their names. */
export function grantsOn(db: Db, entryId: string, now: string) {
	return db
		.selectFrom("entry_grant")
		.innerJoin("account", "account.id", "entry_grant.account_id")
		.select([
			...(["account.account", "account.name", "entry_grant.until"] as const),
			"entry_grant.created_by",
		])
		.where("entry_id", "=", entryId)
		.where("until", ">", now)
		.orderBy("account.account_key")
		.execute();
}

/** Number of grants an account has after a time. */
export async function countGrants(
	db: Db,
	accountId: string,
	now: string,
): Promise<number> {
	const { count } = await db
		.selectFrom("entry_grant")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.where("until", ">", now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Gives a grant, or one that is there another end. */
export async function putGrant(
	db: Db,
	row: {
		account_id: string;
		entry_id: string;
		until: string;
		created_at: string;
		created_by: string;
	},
): Promise<void> {
	const { until, created_at, created_by } = row;
	await db
		.insertInto("entry_grant")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["account_id", "entry_id"]).doUpdateSet({
				...{ until, created_by },
				// A grant that ended begins anew.
				created_at: sql<string>`case when entry_grant.until <= ${created_at}
						then ${created_at} else entry_grant.created_at end`,
			}),
		)
		.execute();
}

/** False where there is none. */
export async function dropGrant(
	db: Db,
	accountId: string,
	entryId: string,
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("entry_grant")
		.where("account_id", "=", accountId)
		.where("entry_id", "=", entryId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function dropGrantsBefore(db: Db, time: string): Promise<void> {
	await db.deleteFrom("entry_grant").where("until", "<", time).execute();
}

/** Grants of an entry, as they are kept. */
export function grantRowsOf(db: Db, entryId: string) {
	return db
		.selectFrom("entry_grant")
		.selectAll()
		.where("entry_id", "=", entryId)
		.execute();
}

export async function insertGrantRows(
	db: Db,
	rows: Awaited<ReturnType<typeof grantRowsOf>>,
): Promise<void> {
	if (rows.length > 0)
		await db.insertInto("entry_grant").values(rows).execute();
}

/** Grant of an entry to an account, also one that has ended. */
export function grantOf(db: Db, accountId: string, entryId: string) {
	return db
		.selectFrom("entry_grant")
		.select(["until", "created_by"])
		.where("account_id", "=", accountId)
		.where("entry_id", "=", entryId)
		.executeTakeFirst();
}

/** Grants that hold after a time. */
function inForce(db: Db, now: string, account: string | undefined) {
	let query = db
		.selectFrom("entry_grant as grant")
		.innerJoin("account", "account.id", "grant.account_id")
		.innerJoin("file_entry as entry", "entry.id", "grant.entry_id")
		.where("grant.until", ">", now);
	if (account !== undefined)
		query = query.where("account.account_key", "=", account);
	return query;
}

/** Grants that hold, those first that end first, behind one. */
export function grantsInForce(
	db: Db,
	{
		now,
		account,
		after,
		limit,
	}: {
		now: string;
		/** Key of an account; of all where none is said. */
		account: string | undefined;
		after: GrantPlace | undefined;
		limit: number;
	},
) {
	let query = inForce(db, now, account);
	if (after)
		query = query.where(
			sql<boolean>`(${sql.ref("grant.until")}, ${sql.ref("grant.entry_id")}, ${sql.ref("grant.account_id")}) > (${after.until}, ${after.entry}, ${after.account})`,
		);
	return query
		.select([
			...(["account.account", "account.name as account_name"] as const),
			...(["grant.account_id", "grant.entry_id", "grant.until"] as const),
			...(["grant.created_at", "grant.created_by"] as const),
			...(["entry.name", "entry.names", "entry.kind"] as const),
			...(["entry.parent_id", "entry.state"] as const),
		])
		.orderBy("grant.until")
		.orderBy("grant.entry_id")
		.orderBy("grant.account_id")
		.limit(limit)
		.execute();
}

/** Place in the list of grants: ids of the entry and of the account. */
export type GrantPlace = { until: string; entry: string; account: string };

export async function countInForce(
	db: Db,
	now: string,
	account: string | undefined,
): Promise<number> {
	const { count } = await inForce(db, now, account)
		.select((q) => q.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Published files of an entry and below it, without what has one of some audiences. */
export async function countFilesBelow(
	db: Db,
	id: string,
	closed: readonly number[],
): Promise<number> {
	const isOpen = (table: string) =>
		closed.length === 0
			? sql`1 = 1`
			: sql`(${sql.ref(`${table}.audience`)} is null or ${sql.ref(`${table}.audience`)} not in (${sql.join([...closed])}))`;
	const { rows } = await sql<{ count: number | string }>`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} and rank = 0
			union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
			where entry.rank = 0 and entry.state = 'published' and ${isOpen("entry")}
		)
		select count(*) as count from file_entry file
		where file.rank = 1 and file.state = 'published' and (
			file.id = ${id}
			or (file.parent_id in (select id from inside) and ${isOpen("file")})
		)`.execute(db);
	return Number(rows[0]?.count ?? 0);
}

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
				// One that ended begins anew.
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

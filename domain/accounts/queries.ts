import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { AccountTable } from "../../platform/db/schema/accounts.ts";

export type AccountRow = Selectable<AccountTable>;

export function findAccount(
	db: Db,
	key: string,
): Promise<AccountRow | undefined> {
	return db
		.selectFrom("account")
		.selectAll()
		.where("account_key", "=", key)
		.executeTakeFirst();
}

/**
 * Holds an account until the transaction ends, so that nobody disables it or
 * changes its password meanwhile. False when that has happened already.
 */
export async function holdAccount(db: Db, row: AccountRow): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("account")
		.set({ state: "active" })
		.where("id", "=", row.id)
		.where("state", "=", "active")
		.where("password_hash", "=", row.password_hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function setPassword(
	db: Db,
	{ id }: { id: string },
	password_hash: string,
	at: string,
): Promise<void> {
	await db
		.updateTable("account")
		.set({ password_hash, password_changed_at: at })
		.where("id", "=", id)
		.execute();
}

import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { AccountTable } from "../../../platform/db/schema/accounts.ts";

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

/** Rehashes a password at today's cost, unless it was changed meanwhile. */
export async function renewHash(
	db: Db,
	{ id, password_hash: before }: AccountRow,
	password_hash: string,
): Promise<void> {
	await db
		.updateTable("account")
		.set({ password_hash })
		.where("id", "=", id)
		.where("password_hash", "=", before)
		.execute();
}

export function accountById(db: Db, id: string): Promise<AccountRow> {
	return db
		.selectFrom("account")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

export function findAccountById(
	db: Db,
	id: string,
): Promise<AccountRow | undefined> {
	return db
		.selectFrom("account")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Accounts of a name or a mail address, folded, the newest last. */
export function accountsBy(
	db: Db,
	key: string,
	limit: number,
): Promise<AccountRow[]> {
	return db
		.selectFrom("account")
		.selectAll()
		.where((row) =>
			row.or([row("account_key", "=", key), row("email", "=", key)]),
		)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Makes an account active, with the password its partner chose if there is one; false of a disabled one. */
export async function joinAccount(
	db: Db,
	id: string,
	{ hash, at }: { hash: string | undefined; at: string },
): Promise<boolean> {
	const password = { password_hash: hash, password_changed_at: at };
	const { numUpdatedRows } = await db
		.updateTable("account")
		.set({ ...(hash !== undefined && password), state: "active" })
		.where("id", "=", id)
		.where("state", "<>", "disabled")
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Changes what staff know of an account. */
export async function changeAccount(
	db: Db,
	id: string,
	changes: Partial<
		Pick<AccountRow, "name" | "email" | "language" | "distributor" | "contact">
	>,
): Promise<void> {
	await db.updateTable("account").set(changes).where("id", "=", id).execute();
}

/** Name of an account that may be gone since; empty where it is. */
export async function accountNameOf(db: Db, id: string): Promise<string> {
	const found = await db
		.selectFrom("account")
		.select("account")
		.where("id", "=", id)
		.executeTakeFirst();
	return found?.account ?? "";
}

export async function insertAccount(
	db: Db,
	row: Insertable<AccountTable>,
): Promise<void> {
	await db.insertInto("account").values(row).execute();
}

/** Every account with the number of its open sessions. */
export function allAccounts(db: Db, now: string) {
	return db
		.selectFrom("account")
		.selectAll("account")
		.select((row) =>
			row
				.selectFrom("session")
				.select((q) => q.fn.countAll<number>().as("n"))
				.whereRef("session.account_id", "=", "account.id")
				.where("session.ended_at", "is", null)
				.where("session.expires_at", ">", now)
				.as("sessions"),
		)
		.orderBy("account_key")
		.execute();
}

export async function hasAccounts(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom("account")
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** `disabledAt`: when it was disabled; null makes it active. */
export async function setState(
	db: Db,
	{ id }: { id: string },
	disabledAt: string | null,
): Promise<void> {
	const state = disabledAt === null ? "active" : "disabled";
	await db
		.updateTable("account")
		.set({ state, disabled_at: disabledAt })
		.where("id", "=", id)
		.execute();
}

export function disabledBefore(db: Db, before: string) {
	return db
		.selectFrom("account")
		.select(["id", "account"])
		.where("state", "=", "disabled")
		.where("disabled_at", "<", before)
		.execute();
}

/**
 * Deletes a disabled account and all that is nobody else's. False where it was
 * enabled meanwhile, or is gone. Part of the caller's transaction.
 */
export async function deleteDisabled(db: Db, id: string): Promise<boolean> {
	const gone = await db
		.deleteFrom("account")
		.where("id", "=", id)
		.where("state", "=", "disabled")
		.executeTakeFirst();
	if (gone.numDeletedRows === 0n) return false;
	await db.deleteFrom("notice_mark").where("account_id", "=", id).execute();
	await db.deleteFrom("notice").where("account_id", "=", id).execute();
	return true;
}

/** Accounts by their folded names. */
export function accountsCalled(db: Db, keys: string[]): Promise<AccountRow[]> {
	return db
		.selectFrom("account")
		.selectAll()
		.where("account_key", "in", keys)
		.execute();
}

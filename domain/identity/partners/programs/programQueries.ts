import type { Db } from "../../../../platform/db/open.ts";

/** Tokens of an account's programs that count, the newest first. */
export function programsOf(db: Db, accountId: string, now: string) {
	return db
		.selectFrom("session")
		.select([
			"id",
			"program",
			"scopes",
			"folders",
			"created_at",
			"seen_at",
			"expires_at",
		])
		.where("account_id", "=", accountId)
		.where("program", "is not", null)
		.where("ended_at", "is", null)
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Holds an account until the transaction ends; false of one that is not active. */
export async function holdActive(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("account")
		.set({ state: "active" })
		.where("id", "=", id)
		.where("state", "=", "active")
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

import type { Db } from "./open.ts";

/** A row of its own, written anew each time. */
const name = "readiness";

/** Writes, and waits until it is durable. Fails as any write would. */
export async function testWrite(db: Db, now: Date): Promise<void> {
	const row = { name, value: "", created_at: now.toISOString() };
	await db.transaction().execute(async (trx) => {
		await trx.deleteFrom("site_mark").where("name", "=", name).execute();
		await trx
			.insertInto("site_mark")
			.values(row)
			// Another process writes it at the same time.
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
	});
}

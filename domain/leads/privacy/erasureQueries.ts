import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { ErasureTable } from "../../../platform/db/schema/leads.ts";
import type { SecretVersionTable } from "../../../platform/db/schema.ts";
import type { LeadRow } from "../leadQueries.ts";

/** Secret that addresses are hashed with. Nobody rotates it: the ledger would name nobody any more. */
export const erasureSecret = "erasures";

type ErasureRow = Selectable<ErasureTable>;

/** Rows of one statement. */
const atOnce = 500;

export function listErasures(db: Db): Promise<ErasureRow[]> {
	return db.selectFrom("erasure").selectAll().orderBy("id").execute();
}

/** First row of the ledger with a hash. */
export function erasureBy(
	db: Db,
	hash: string,
): Promise<ErasureRow | undefined> {
	return db
		.selectFrom("erasure")
		.selectAll()
		.where("hash", "=", hash)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

/** Adds what is not there yet. */
export async function insertErasures(
	db: Db,
	rows: ErasureRow[],
): Promise<void> {
	for (let from = 0; from < rows.length; from += atOnce)
		await db
			.insertInto("erasure")
			.values(rows.slice(from, from + atOnce))
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
}

/** Puts the secret of another copy of the site in place of this one's. */
export async function replaceErasureSecret(
	db: Db,
	versions: Insertable<SecretVersionTable>[],
): Promise<void> {
	await db
		.deleteFrom("secret_version")
		.where("name", "=", erasureSecret)
		.execute();
	if (versions.length > 0)
		await db.insertInto("secret_version").values(versions).execute();
}

/** Has every erasure applied again: what it erased may be back. */
export async function markUnapplied(db: Db): Promise<void> {
	await db.updateTable("erasure").set({ applied: 0 }).execute();
}

export async function markApplied(db: Db, ids: string[]): Promise<void> {
	for (let from = 0; from < ids.length; from += atOnce)
		await db
			.updateTable("erasure")
			.set({ applied: 1 })
			.where("id", "in", ids.slice(from, from + atOnce))
			.execute();
}

/** Leads that came until a time (ISO-8601), by id, after one of them. */
export function leadsUntil(
	db: Db,
	{ until, after, limit }: { until: string; after: string; limit: number },
): Promise<Pick<LeadRow, "id" | "receipt" | "email_key" | "created_at">[]> {
	return db
		.selectFrom("lead")
		.select(["id", "receipt", "email_key", "created_at"])
		.where("id", ">", after)
		.where("created_at", "<=", until)
		.orderBy("id")
		.limit(limit)
		.execute();
}

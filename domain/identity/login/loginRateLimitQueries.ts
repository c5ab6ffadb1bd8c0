import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LoginRateLimitTable } from "../../../platform/db/schema/accounts.ts";

type BucketRow = Selectable<LoginRateLimitTable>;

export function bucketRows(db: Db, keys: string[]): Promise<BucketRow[]> {
	return db
		.selectFrom("login_pace")
		.selectAll()
		.where("key", "in", keys)
		.execute();
}

/** Makes others wait until this transaction is over; in one order, so that nobody waits in a circle. */
export async function lockBuckets(trx: Db, keys: string[]): Promise<void> {
	for (const key of keys.toSorted())
		await trx
			.updateTable("login_pace")
			.set((row) => ({ failures: row.ref("failures") }))
			.where("key", "=", key)
			.execute();
}

/** False where somebody else has written it since `row` was read. */
export async function writeBucket(
	trx: Db,
	key: string,
	row: BucketRow | undefined,
	next: Omit<BucketRow, "key">,
): Promise<boolean> {
	if (!row) {
		const made = await trx
			.insertInto("login_pace")
			.values({ key, ...next })
			.onConflict((conflict) => conflict.column("key").doNothing())
			.returning("key")
			.executeTakeFirst();
		return made !== undefined;
	}
	const { numUpdatedRows } = await trx
		.updateTable("login_pace")
		.set(next)
		.where("key", "=", key)
		.where("failures", "=", row.failures)
		.where("failed_at", "=", row.failed_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Takes a try back: it closed the bucket until `closed`, which was open from `before` on. */
export async function takeBack(
	db: Db,
	{ key, closed, before }: { key: string; closed: string; before: string },
): Promise<void> {
	await db
		.updateTable("login_pace")
		.set((row) => ({
			failures: row("failures", "-", 1),
			// Another try may have closed it for longer, or found it closed.
			open_at: row
				.case()
				.when("open_at", "=", closed)
				.then(before)
				.else(row.ref("open_at"))
				.end(),
		}))
		.where("key", "=", key)
		.where("failures", ">", 0)
		.execute();
}

export async function deleteBucket(db: Db, key: string): Promise<void> {
	await db.deleteFrom("login_pace").where("key", "=", key).execute();
}

/** Deletes those whose last failure was before one time, or after another. */
export async function deleteBuckets(
	db: Db,
	before: string,
	after: string,
): Promise<void> {
	await db
		.deleteFrom("login_pace")
		.where((where) =>
			where.or([
				where("failed_at", "<", before),
				where("failed_at", ">", after),
			]),
		)
		.execute();
}

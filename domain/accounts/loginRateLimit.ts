import type { Selectable } from "kysely";
import { DomainError } from "../../contracts/errors.ts";
import { isOvertaken } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { LoginRateLimitTable } from "../../platform/db/schema/accounts.ts";
import { backOff } from "../../platform/runtime/backOff.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

/** How fast tries may follow each other: so many at will, then a delay that doubles. */
export type Rule = {
	free: number;
	/** Milliseconds after the first that is not free, and at most. */
	first: number;
	longest: number;
	/** Milliseconds without a failure after which it is as new. */
	memory: number;
};
export type Bucket = {
	key: string;
	rule: Rule;
	/** Whether others go through it too: a success then takes back itself only. */
	shared?: boolean;
	/** Holds nobody up who has failed less often than `below` in that bucket. */
	spares?: { key: string; rule: Rule; below: number };
};
/** Milliseconds no rule remembers a failure for longer than. */
export const longestMemory = 24 * 60 * 60_000;

export type LoginRateLimit = ReturnType<typeof createLoginRateLimit>;
type Row = Selectable<LoginRateLimitTable>;
/** What a try wrote: until when it closed a bucket, and until when that was before. */
type Written = { bucket: Bucket; closed: string; before: string };

/** Somebody else was counted in between: look again. */
class Overtaken extends Error {}

/**
 * Slows down who fails (docs/decisions/0013). Each try goes through one or more
 * buckets and is counted as a failure before it is looked at, so that a thousand
 * at the same moment count as a thousand.
 */
export function createLoginRateLimit({ db, clock }: { db: Db; clock: Clock }) {
	async function count(trx: Db, buckets: Bucket[], now: number) {
		const spared = buckets.flatMap(({ spares }) => spares?.key ?? []);
		const rows = await trx
			.selectFrom("login_pace")
			.selectAll()
			.where("key", "in", [...buckets.map(({ key }) => key), ...spared])
			.execute();
		const rowOf = new Map(rows.map((row) => [row.key, row]));
		const failuresIn = ({ key, rule }: Pick<Bucket, "key" | "rule">) => {
			const row = rowOf.get(key);
			const fresh = row && now - Date.parse(row.failed_at) < rule.memory;
			return fresh ? row.failures : 0;
		};
		let wait = 0;
		for (const { key, rule, spares } of buckets) {
			const row = rowOf.get(key);
			if (!row) continue;
			if (spares && failuresIn(spares) < spares.below) continue;
			let left = Date.parse(row.open_at) - now;
			const most = delayAfter(row.failures, rule);
			if (left > most) {
				left = most;
				// The clock was put back since. Written anew, or the wait would not pass.
				const anew = closing(row.failures, now, most);
				if (left > 0) await write(trx, key, row, anew);
			}
			wait = Math.max(wait, left);
		}
		if (wait > 0) return { wait, penalty: 0, written: [] };
		let penalty = 0;
		const written: Written[] = [];
		for (const bucket of buckets) {
			const row = rowOf.get(bucket.key);
			const failures = failuresIn(bucket) + 1;
			const delay = delayAfter(failures, bucket.rule);
			penalty = Math.max(penalty, delay);
			const next = closing(failures, now, delay);
			if (!(await write(trx, bucket.key, row, next))) throw new Overtaken();
			const before = row?.open_at ?? next.failed_at;
			written.push({ bucket, closed: next.open_at, before });
		}
		return { wait: 0, penalty, written };
	}

	return {
		/**
		 * Lets a try pass, or not. `penalty` says for how many milliseconds no
		 * other may come if this fails; `succeeded` and `withdraw` take it back.
		 *
		 * @throws DomainError `too_many` with the seconds to wait
		 */
		async enter(buckets: Bucket[]) {
			const now = clock.now().getTime();
			for (let turn = 0; turn < 20; turn++) {
				try {
					const { wait, penalty, written } = await db
						.transaction()
						.execute(async (trx) => {
							// Overtaken once, it waits for its turn instead of trying its luck.
							if (turn > 0) await lock(trx, buckets);
							return count(trx, buckets, now);
						});
					if (wait > 0) throw tooSoon(wait);
					return {
						penalty,
						/** Forgets what failed before; in shared buckets, this try only. */
						async succeeded(within: Db = db) {
							for (const one of written)
								await (one.bucket.shared
									? takeBack(within, one)
									: forget(within, one.bucket.key));
						},
						/** As if it had not been tried. */
						async withdraw() {
							for (const one of written) await takeBack(db, one);
						},
					};
				} catch (error) {
					if (!(error instanceof Overtaken) && !isOvertaken(error)) throw error;
				}
			}
			throw tooSoon(1000);
		},

		/** Deletes buckets that are as new. */
		async sweep(): Promise<void> {
			const now = clock.now().getTime();
			const at = (time: number) => new Date(time).toISOString();
			await db
				.deleteFrom("login_pace")
				.where((where) =>
					where.or([
						where("failed_at", "<", at(now - longestMemory)),
						// Of a clock that was put back since.
						where("failed_at", ">", at(now + longestMemory)),
					]),
				)
				.execute();
		},
	};
}

/** Milliseconds until the next try after so many failures. */
export function delayAfter(failures: number, rule: Rule): number {
	return backOff(failures - rule.free, rule);
}

/** Makes others wait until this transaction is over; in one order, so that nobody waits in a circle. */
async function lock(trx: Db, buckets: Bucket[]): Promise<void> {
	for (const key of buckets.map((bucket) => bucket.key).sort())
		await trx
			.updateTable("login_pace")
			.set((row) => ({ failures: row.ref("failures") }))
			.where("key", "=", key)
			.execute();
}

/** A bucket that stays closed for so many milliseconds from now. */
function closing(failures: number, now: number, delay: number) {
	const at = (time: number) => new Date(time).toISOString();
	return { failures, failed_at: at(now), open_at: at(now + delay) };
}

async function write(
	trx: Db,
	key: string,
	row: Row | undefined,
	next: Omit<Row, "key">,
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

async function takeBack(
	db: Db,
	{ bucket, closed, before }: Written,
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
		.where("key", "=", bucket.key)
		.where("failures", ">", 0)
		.execute();
}

async function forget(db: Db, key: string): Promise<void> {
	await db.deleteFrom("login_pace").where("key", "=", key).execute();
}

function tooSoon(wait: number): DomainError {
	const retryAfter = Math.ceil(wait / 1000);
	return new DomainError("too_many", "too soon", [], { retryAfter });
}

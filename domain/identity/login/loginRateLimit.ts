import { DomainError } from "../../../contracts/errors.ts";
import { isOvertaken } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { backOff } from "../../../platform/runtime/concurrency/backOff.ts";
import {
	bucketRows,
	deleteBucket,
	deleteBuckets,
	lockBuckets,
	takeBack,
	writeBucket,
} from "./loginRateLimitQueries.ts";

/**
 * Speed at which tries may follow each other: so many at will, then a delay
 * that doubles.
 */
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
/** A try that was let through. */
export type Entry = Awaited<ReturnType<LoginRateLimit["enter"]>>;
/**
 * Record of a try: until when it closed a bucket, and until when that was
 * before.
 */
type Written = {
	key: string;
	shared: boolean | undefined;
	closed: string;
	before: string;
};

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
		const keys = [...buckets.map(({ key }) => key), ...spared];
		const rows = await bucketRows(trx, keys);
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
				if (left > 0) await writeBucket(trx, key, row, anew);
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
			if (!(await writeBucket(trx, bucket.key, row, next)))
				throw new Overtaken();
			const before = row?.open_at ?? next.failed_at;
			const { key, shared } = bucket;
			written.push({ key, shared, closed: next.open_at, before });
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
							if (turn > 0)
								await lockBuckets(
									trx,
									buckets.map(({ key }) => key),
								);
							return count(trx, buckets, now);
						});
					if (wait > 0) throw tooSoon(wait);
					return {
						penalty,
						/** Forgets what failed before; in shared buckets, this try only. */
						async succeeded(within: Db = db) {
							for (const one of written)
								await (one.shared
									? takeBack(within, one)
									: deleteBucket(within, one.key));
						},
						/** Takes the try back. */
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

		/**
		 * Counts nothing: only looks whether a try would be let through.
		 *
		 * @throws DomainError `too_many` with the seconds to wait
		 */
		async look(buckets: Bucket[]): Promise<void> {
			const now = clock.now().getTime();
			const rows = await bucketRows(
				db,
				buckets.map(({ key }) => key),
			);
			const wait = Math.max(
				0,
				...buckets.map(({ key, rule }) => {
					const row = rows.find((one) => one.key === key);
					// Of a clock that was put back since, no longer than the rule allows.
					return row
						? Math.min(
								Date.parse(row.open_at) - now,
								delayAfter(row.failures, rule),
							)
						: 0;
				}),
			);
			if (wait > 0) throw tooSoon(wait);
		},

		/** Deletes buckets that are as new. */
		async sweep(): Promise<void> {
			const now = clock.now().getTime();
			const at = (time: number) => new Date(time).toISOString();
			// The second: of a clock that was put back since.
			await deleteBuckets(db, at(now - longestMemory), at(now + longestMemory));
		},
	};
}

/** Milliseconds until the next try after so many failures. */
export function delayAfter(failures: number, rule: Rule): number {
	return backOff(failures - rule.free, rule);
}

/** A bucket that stays closed for so many milliseconds from now. */
function closing(failures: number, now: number, delay: number) {
	const at = (time: number) => new Date(time).toISOString();
	return { failures, failed_at: at(now), open_at: at(now + delay) };
}

function tooSoon(wait: number): DomainError {
	const retryAfter = Math.ceil(wait / 1000);
	return new DomainError("too_many", "too soon", [], { retryAfter });
}

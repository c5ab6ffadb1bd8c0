import { DomainError } from "../../contracts/errors.ts";
import { isBusy } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
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
export type Lane = {
	key: string;
	rule: Rule;
	/** Whether others go through it too: a success then takes back itself only. */
	shared?: boolean;
};
/** Milliseconds no rule remembers a failure for longer than. */
export const longestMemory = 24 * 60 * 60_000;

export type Pace = ReturnType<typeof createPace>;
type Row = { key: string; failures: number; failed_at: string };

/** Somebody else was counted in between: look again. */
class Overtaken extends Error {}

/**
 * Slows down who fails (docs/decisions/0013). Each try goes through one or more
 * lanes and is counted as a failure before it is looked at, so that a thousand
 * at the same moment count as a thousand.
 */
export function createPace({ db, clock }: { db: Db; clock: Clock }) {
	async function count(trx: Db, lanes: Lane[], now: number) {
		const rows = await trx
			.selectFrom("login_pace")
			.selectAll()
			.where(
				"key",
				"in",
				lanes.map(({ key }) => key),
			)
			.execute();
		const at = new Date(now).toISOString();
		const opens = rows.map(({ open_at }) => Date.parse(open_at));
		const wait = Math.max(0, ...opens) - now;
		if (wait > 0) return { wait, penalty: 0 };
		let penalty = 0;
		for (const { key, rule } of lanes) {
			const row = rows.find((one) => one.key === key);
			const fresh = row && now - Date.parse(row.failed_at) < rule.memory;
			const failures = (fresh ? row.failures : 0) + 1;
			const delay = delayAfter(failures, rule);
			penalty = Math.max(penalty, delay);
			const open_at = new Date(now + delay).toISOString();
			const next = { failures, failed_at: at, open_at };
			if (!(await write(trx, key, row, next))) throw new Overtaken();
		}
		return { wait: 0, penalty };
	}

	return {
		/**
		 * Lets a try pass, or not. `penalty` says for how many milliseconds no
		 * other may come if this fails; `succeeded` and `withdraw` take it back.
		 *
		 * @throws DomainError `too_many` with the seconds to wait
		 */
		async enter(lanes: Lane[]) {
			const now = clock.now().getTime();
			for (let turn = 0; turn < 20; turn++) {
				try {
					const { wait, penalty } = await db
						.transaction()
						.execute((trx) => count(trx, lanes, now));
					if (wait > 0) throw tooSoon(wait);
					return {
						penalty,
						/** Forgets what failed before; in shared lanes, this try only. */
						async succeeded(within: Db = db) {
							for (const { key, shared } of lanes)
								await (shared ? takeBack(within, key) : forget(within, key));
						},
						/** As if it had not been tried. */
						async withdraw() {
							for (const { key } of lanes) await takeBack(db, key);
						},
					};
				} catch (error) {
					if (!(error instanceof Overtaken) && !isBusy(error)) throw error;
				}
			}
			throw tooSoon(1000);
		},

		/** Deletes lanes that are as new. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - longestMemory;
			await db
				.deleteFrom("login_pace")
				.where("failed_at", "<", new Date(before).toISOString())
				.execute();
		},
	};
}

/** Milliseconds until the next try after so many failures. */
export function delayAfter(failures: number, rule: Rule): number {
	const over = failures - rule.free;
	if (over <= 0) return 0;
	return Math.min(rule.longest, rule.first * 2 ** Math.min(over - 1, 30));
}

async function write(
	trx: Db,
	key: string,
	row: Row | undefined,
	next: { failures: number; failed_at: string; open_at: string },
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

async function takeBack(db: Db, key: string): Promise<void> {
	await db
		.updateTable("login_pace")
		.set((row) => ({
			failures: row("failures", "-", 1),
			open_at: row.ref("failed_at"),
		}))
		.where("key", "=", key)
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

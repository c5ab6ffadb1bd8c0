import { randomUUID } from "node:crypto";
import type { Lease } from "../../runtime/concurrency/lease.ts";
import { isGone, ownTag } from "../../runtime/concurrency/owner.ts";
import { databaseClock } from "../clock.ts";
import type { Db } from "../open.ts";

const minute = 60 * 1000;
/** No lease lasts longer; a longer one comes from a clock that was put back since. */
const longest = 25 * 60 * minute;

/** Lease that is a row, and so can be part of a transaction. */
export type RowLease = Lease & {
	/** Takes a lease nobody has had, for something that is made in the same transaction. */
	begin(within: Db): Promise<void>;
	end(rest: number, within?: Db): Promise<void>;
};

/**
 * Work that one process of several does: who takes the lease keeps it for as
 * long as he takes it again in time. Of one who died on this machine it is
 * taken at once, of one elsewhere when it runs out. Time is the database's.
 */
export function createLease(deps: {
	db: Db;
	name: string;
	/** Milliseconds. */
	lasts?: number;
	/** Holder of the lease; by default one that differs from all others. */
	holder?: string;
}): RowLease {
	const { db, name, lasts = minute, holder = newHolder() } = deps;
	const clock = databaseClock(db);
	const after = (now: number, time: number) =>
		new Date(now + time).toISOString();

	return {
		lasts,

		async take(): Promise<number> {
			const now = (await clock.now()).getTime();
			const until = after(now, lasts);
			const row = await db
				.selectFrom("lease")
				.selectAll()
				.where("name", "=", name)
				.executeTakeFirst();
			if (!row) {
				const made = await db
					.insertInto("lease")
					.values({ name, holder, until })
					.onConflict((conflict) => conflict.column("name").doNothing())
					.returning("name")
					.executeTakeFirst();
				return made ? 0 : lasts;
			}
			const left = Date.parse(row.until) - now;
			const own = row.holder === holder;
			// Taken a moment ago: a write saved.
			if (own && left > 0.9 * lasts && left <= lasts) return 0;
			const free =
				own ||
				left <= 0 ||
				left > longest ||
				isGone(row.holder.split(" ")[0] ?? "");
			if (!free) return left;
			const { numUpdatedRows } = await db
				.updateTable("lease")
				.set({ holder, until })
				.where("name", "=", name)
				// Somebody else may have seen the same.
				.where("holder", "=", row.holder)
				.where("until", "=", row.until)
				.executeTakeFirst();
			return numUpdatedRows === 1n ? 0 : lasts;
		},

		async begin(within: Db): Promise<void> {
			const now = (await databaseClock(within).now()).getTime();
			await within
				.insertInto("lease")
				.values({ name, holder, until: after(now, lasts) })
				.execute();
		},

		async end(rest: number, within: Db = db): Promise<void> {
			if (rest > 0) {
				const now = (await databaseClock(within).now()).getTime();
				await within
					.updateTable("lease")
					.set({ holder: "", until: after(now, rest) })
					.where("name", "=", name)
					.where("holder", "=", holder)
					.execute();
			} else
				await within
					.deleteFrom("lease")
					.where("name", "=", name)
					.where("holder", "=", holder)
					.execute();
		},
	};
}

export type Leases = (of: string) => RowLease;

/** Leases of single pieces of work of one kind. A holder has them all: its callers keep each other apart. */
export function createLeases({ db, kind }: { db: Db; kind: string }): Leases {
	const holder = newHolder();
	return (of) => createLease({ db, name: `${kind} ${of}`, holder });
}

/** Two workers of a process are two. */
const newHolder = () => `${ownTag} ${randomUUID()}`;

/** Deletes what processes that ended left; it ran out a day ago. */
export async function sweepLeases(db: Db): Promise<void> {
	const now = (await databaseClock(db).now()).getTime();
	const before = new Date(now - 24 * 60 * minute).toISOString();
	await db.deleteFrom("lease").where("until", "<", before).execute();
}

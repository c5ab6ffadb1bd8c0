import { randomUUID } from "node:crypto";
import type { Clock } from "../runtime/clock.ts";
import { isGone, ownTag } from "../runtime/owner.ts";
import type { Lease } from "../runtime/worker.ts";
import type { Db } from "./open.ts";

const minute = 60 * 1000;
/** No lease is given for longer; one that is comes from a clock that was put back since. */
const longest = 25 * 60 * minute;

/**
 * Work that one process of several does: who takes the lease keeps it for as
 * long as he takes it again in time. Of one who died on this machine it is
 * taken at once, of one elsewhere when it runs out.
 */
export function createLease(deps: {
	db: Db;
	clock: Clock;
	name: string;
	/** Milliseconds. */
	lasts?: number;
}): Lease {
	const { db, clock, name, lasts = minute } = deps;
	/** Two workers of a process are two. */
	const holder = `${ownTag} ${randomUUID()}`;
	const after = (time: number) =>
		new Date(clock.now().getTime() + time).toISOString();

	return {
		lasts,

		async take(): Promise<number> {
			const until = after(lasts);
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
			const free =
				row.holder === holder ||
				row.until <= after(0) ||
				row.until > after(longest) ||
				isGone(row.holder.split(" ")[0] ?? "");
			if (!free) return Date.parse(row.until) - clock.now().getTime();
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

		async end(rest: number): Promise<void> {
			await db
				.updateTable("lease")
				.set({ holder: "", until: after(rest) })
				.where("name", "=", name)
				.where("holder", "=", holder)
				.execute();
		},
	};
}

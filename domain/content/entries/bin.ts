import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { binRows, deleteEntry } from "../publishing/binQueries.ts";

/** Days a removed entry can be brought back. */
export const binDays = 30;
const day = 24 * 60 * 60 * 1000;

export type Bin = ReturnType<typeof createBin>;

/**
 * Entries that were removed. `publish` puts them in and takes them out; what
 * lies here for 30 days goes for good, with its whole history.
 */
export function createBin({ db, clock }: { db: Db; clock: Clock }) {
	return {
		/**
		 * Removed entries, the newest first, with the time at which they go for
		 * good.
		 */
		async list() {
			return (await binRows(db)).map(({ removedAt, ...row }) => ({
				...row,
				removedAt,
				goesAt: new Date(Date.parse(removedAt) + binDays * day).toISOString(),
			}));
		},

		/** Deletes for good what was removed more than 30 days ago. */
		async sweep(): Promise<void> {
			const before = new Date(clock.now().getTime() - binDays * day);
			for (const { entry, removedAt } of await binRows(db)) {
				if (removedAt >= before.toISOString()) continue;
				await db
					.transaction()
					.execute((trx) => deleteEntry(trx, entry, removedAt));
			}
		},
	};
}

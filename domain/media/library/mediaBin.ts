import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	cropsOf,
	deleteRow,
	removedBefore,
	removeRow,
	restoreRow,
} from "../rowQueries.ts";
import type { Usage, Use } from "./usage.ts";

/** Days a removed picture can be brought back. */
export const binDays = 30;
const day = 24 * 60 * 60 * 1000;

export type MediaBin = ReturnType<typeof createMediaBin>;

/**
 * Pictures that were removed. One that is used cannot be, and one that is used
 * again comes back by itself: nothing that is shown is ever deleted.
 */
export function createMediaBin({
	db,
	clock,
	usage,
}: {
	db: Db;
	clock: Clock;
	usage: Usage;
}) {
	return {
		/** Puts a picture into the bin; where it is used it stays, and this says where. */
		async remove(id: string, by: string): Promise<Use[]> {
			const before = await usage.of(id);
			if (before.length > 0) return before;
			const now = clock.now().toISOString();
			if (!(await removeRow(db, id, { by, now }))) return [];
			// Somebody may have used it since it was looked for.
			const after = await usage.of(id);
			if (after.length > 0) await restoreRow(db, id);
			return after;
		},

		/** Whether it was in the bin. */
		restore: (id: string): Promise<boolean> => restoreRow(db, id),

		/**
		 * Deletes what was removed more than 30 days ago. What a version shows that can
		 * be rolled back to, or what others were cut from, stays in the bin.
		 */
		async sweep(): Promise<void> {
			const before = new Date(clock.now().getTime() - binDays * day);
			for (const id of await removedBefore(db, before.toISOString())) {
				if ((await usage.of(id)).length > 0) await restoreRow(db, id);
				else if (await isBound(id)) continue;
				else await db.transaction().execute((trx) => deleteRow(trx, id));
			}
		},
	};

	async function isBound(id: string): Promise<boolean> {
		return (await usage.inAnyVersion(id)) || (await cropsOf(db, id)).length > 0;
	}
}

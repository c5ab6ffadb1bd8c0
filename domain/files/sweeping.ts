import { sweepLeases } from "../../platform/db/locks/lease.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { Notices } from "../notices/notices.ts";
import { deleteExpired } from "./archive/archiveQueries.ts";
import type { AccessRequests } from "./asking/accessRequests.ts";
import type { Grants } from "./audience/grants.ts";
import type { Deletions } from "./deleting/deletions.ts";
import { deleteOrphanEditions } from "./editions/editionQueries.ts";
import { referredTo } from "./fileQueries.ts";
import { sweepChanges } from "./library/changeQueries.ts";
import { deleteUnused } from "./library/folderQueries.ts";
import type { Recalls } from "./recalls/recalls.ts";
import type { Takings } from "./takings/takings.ts";
import type { Resumable } from "./upload/resumable.ts";
import { deleteSettled } from "./upload/uploadQueries.ts";
import { deleteOrphans } from "./versions/versionQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Days the receipt of an upload is kept: as long as the audit log. */
const receiptDays = 365;
/** Days a cancelled upload is kept, which nobody wants a receipt of. */
const cancelledDays = 7;
/** Objects asked for in one question. */
const batch = 500;

/**
 * Takes away what nobody needs any more: uploads nobody goes on with, and rows
 * of those settled long ago, archives that expired, old notices of outcomes, old takings and recalls, grants that ended, requests for access that are old, versions and editions of files that are gone, half-written files, changes everybody has followed,
 * leases of processes that ended, what staff deleted 30 days ago, and stored content that nothing refers to.
 * Content is left alone for a day, for it is stored before its row is written.
 */
export function createSweeper({
	db,
	clock,
	storage,
	resumable,
	notices,
	deletions,
	takings,
	recalls,
	grants,
	accessRequests,
}: {
	db: Db;
	clock: Clock;
	storage: Storage;
	resumable: Resumable;
	notices: Pick<Notices, "sweep">;
	deletions: Pick<Deletions, "sweep">;
	takings: Pick<Takings, "sweep">;
	recalls: Pick<Recalls, "sweep">;
	grants: Pick<Grants, "sweep">;
	accessRequests: Pick<AccessRequests, "sweep">;
}) {
	const ago = (ms: number) =>
		new Date(clock.now().getTime() - ms).toISOString();

	const sweeper = {
		/** Sweeps that are quick. */
		async sweep(): Promise<void> {
			await resumable.sweep();
			await deleteExpired(db, clock.now().toISOString());
			await sweepChanges(db);
			await deleteSettled(db, ago(receiptDays * day), ago(cancelledDays * day));
			await notices.sweep();
			await deletions.sweep();
			await takings.sweep();
			await recalls.sweep();
			await grants.sweep();
			await accessRequests.sweep();
			await deleteOrphans(db);
			await deleteOrphanEditions(db);
			await deleteUnused(db, ago(day));
			await sweepLeases(db);
			// The last: a storage far away may fail, and keeps nothing else waiting.
			await storage.sweep(day);
		},

		/**
		 * Goes through all stored content.
		 *
		 * @param olderThanMs age from which content nobody refers to is deleted
		 * @param goOn says no where it is to end early
		 * @returns how much was deleted
		 */
		async sweepObjects(
			olderThanMs = day,
			goOn: () => boolean = () => true,
		): Promise<number> {
			let removed = 0;
			let names: string[] = [];
			const look = async () => {
				const needed = await referredTo(db, names);
				for (const name of names)
					if (!needed.has(name) && (await storage.removeOld(name, olderThanMs)))
						removed++;
				names = [];
			};
			for await (const name of storage.list()) {
				names.push(name);
				if (!goOn()) return removed;
				if (names.length === batch) await look();
			}
			await look();
			return removed;
		},
	};
	return sweeper;
}

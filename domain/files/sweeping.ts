import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { Notices } from "../notices/notices.ts";
import { sweepChanges } from "./library/changes.ts";
import { sweepFolders } from "./library/sweepFolders.ts";
import type { Resumable } from "./upload/resumable.ts";
import { sweepUploads } from "./upload/sweepUploads.ts";

const day = 24 * 60 * 60 * 1000;
/** Objects asked for in one question. */
const batch = 500;

export type Sweeper = ReturnType<typeof createSweeper>;

/**
 * Takes away what nobody needs any more: uploads nobody goes on with, and rows
 * of those settled long ago, archives that expired, old notices of outcomes, half-written files, changes everybody has followed, and stored
 * content that nothing refers to.
 * Content is left alone for a day, for it is stored before its row is written.
 */
export function createSweeper({
	db,
	clock,
	storage,
	resumable,
	notices,
}: {
	db: Db;
	clock: Clock;
	storage: Storage;
	resumable: Resumable;
	notices: Pick<Notices, "sweep">;
}) {
	const sweeper = {
		/** What is quickly looked through. */
		async sweep(): Promise<void> {
			await resumable.sweep();
			await db
				.deleteFrom("archive")
				.where("expires_at", "<", clock.now().toISOString())
				.execute();
			await sweepChanges(db);
			await sweepUploads(db, clock.now());
			await notices.sweep();
			await sweepFolders(db, clock.now());
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

/** Of these objects, those that something refers to. */
async function referredTo(db: Db, names: string[]): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const rows = await Promise.all([
		db
			.selectFrom("media_file")
			.select("object as name")
			.where("object", "in", names)
			.execute(),
		db
			.selectFrom("media")
			.select("master as name")
			.where("master", "in", names)
			.execute(),
		db
			.selectFrom("file_entry")
			.select("sha256 as name")
			.where("sha256", "in", names)
			.execute(),
		db
			.selectFrom("file_entry")
			.select("thumbnail as name")
			.where("thumbnail", "in", names)
			.execute(),
		// Complete, and its process ended before it became a file.
		db
			.selectFrom("upload")
			.select("sha256 as name")
			.where("state", "=", "open")
			.where("sha256", "in", names)
			.execute(),
	]);
	return new Set(rows.flat().flatMap(({ name }) => name ?? []));
}

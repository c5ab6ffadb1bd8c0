import { databaseClock } from "../../../platform/db/clock.ts";
import { createLeases } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import { whileHeld } from "../../../platform/runtime/concurrency/lease.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import {
	type DiskSpace,
	hasSpace,
	isDiskFull,
} from "../../../platform/storage/disk/diskSpace.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import {
	type Thumbnailer,
	ThumbnailerStopped,
	ThumbnailerUnable,
} from "../../../platform/thumbnails/port.ts";
import {
	leaseKind,
	madeOf,
	nextWaiting,
	setThumbnail,
	stillWaits,
	type Waiting,
} from "./thumbnailQueries.ts";

/**
 * Small pictures of published files and their editions, made one after the other beside the
 * requests. The entries that wait for one are the queue: it goes on after the
 * process ended, and several share it: each content is one's at a time. A file of
 * which none can be made is tried once. Films wait for as long as there is nothing
 * to open them with.
 */
export function createThumbnails(deps: {
	db: Db;
	storage: Storage;
	thumbnailer: Thumbnailer;
	space: DiskSpace;
	/** Milliseconds until it is looked again for what other processes added. */
	every?: number;
}) {
	const { db, storage, thumbnailer, space, every = 60_000 } = deps;
	const leases = createLeases({ db, kind: leaseKind });
	const clock = databaseClock(db);
	const worker = createWorker({
		every,
		round: (goOn) =>
			makeAll(goOn).catch((error) => {
				if (!(error instanceof ThumbnailerStopped)) throw error;
			}),
	});

	async function makeAll(goOn: () => boolean = () => true): Promise<number> {
		let unable: unknown;
		for (let made = 0; ; ) {
			// Pictures can wait, for as long as only the reserve is left.
			if (!goOn() || !(await hasSpace(space))) return made;
			const films = !unable && thumbnailer.takesFilms();
			const now = (await clock.now()).toISOString();
			const entry = await nextWaiting(db, films, now);
			if (!entry) {
				if (unable) throw unable;
				return made;
			}
			const lease = leases(entry.sha256 ?? "");
			// Another process was quicker: what is its is not found again.
			if ((await lease.take()) > 0) continue;
			try {
				await whileHeld(lease, async () => {
					if (!(await stillWaits(db, entry))) return;
					await setThumbnail(db, entry, await make(entry));
					made++;
				});
			} catch (error) {
				if (!(error instanceof ThumbnailerUnable)) throw error;
				unable = error;
			} finally {
				await lease.end(0);
			}
		}
	}

	/** Name of the picture's object; null where none can be made. */
	async function make(entry: Waiting): Promise<string | null> {
		const { sha256 } = entry;
		if (!sha256) return null;
		const same = await madeOf(db, sha256);
		if (same) return same;
		const picture = await storage
			.withFile(sha256, async (file) => {
				try {
					return await thumbnailer.make(file, entry.media_type);
				} catch (error) {
					if (error instanceof ThumbnailerStopped) throw error;
					if (error instanceof ThumbnailerUnable) throw error;
					return undefined;
				}
			})
			.catch((error) => {
				// Larger than what can be fetched here: others need not wait for it.
				if (!isDiskFull(error)) throw error;
			});
		return picture ? (await storage.put(picture)).sha256 : null;
	}

	return {
		/** Makes all that are waited for; says how many entries were looked at. */
		makeAll,
		wake: worker.wake,
		start: worker.start,

		/**
		 * Time at which the file came in that has waited longest; undefined where
		 * none waits.
		 */
		async oldest(): Promise<string | undefined> {
			const entry = await nextWaiting(db, thumbnailer.takesFilms());
			return entry?.created_at;
		},

		/** Pictures under way are made anew another time. */
		async stop(): Promise<void> {
			const ended = worker.stop();
			await thumbnailer.stop();
			await ended;
		},
	};
}

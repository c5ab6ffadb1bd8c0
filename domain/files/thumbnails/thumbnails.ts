import type { Db } from "../../../platform/db/open.ts";
import { createWorker } from "../../../platform/runtime/worker.ts";
import {
	type DiskSpace,
	hasSpace,
	isDiskFull,
} from "../../../platform/storage/diskSpace.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import {
	type Thumbnailer,
	ThumbnailerStopped,
	ThumbnailerUnable,
} from "../../../platform/thumbnails/port.ts";
import type { FileEntry } from "../library/queries.ts";
import { madeOf, nextWaiting, setThumbnail } from "./queries.ts";

/**
 * Small pictures of published files, made one after the other beside the
 * requests. The entries that wait for one are the queue: it goes on after the
 * process ended. A file of which none can be made is tried once. Films wait for
 * as long as there is nothing to open them with.
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
			const entry = await nextWaiting(db, films);
			if (!entry) {
				if (unable) throw unable;
				return made;
			}
			const thumbnail = await make(entry).catch((error) => {
				if (!(error instanceof ThumbnailerUnable)) throw error;
				unable = error;
			});
			if (thumbnail === undefined) continue;
			made++;
			await setThumbnail(db, entry.id, thumbnail);
		}
	}

	/** Name of the picture's object; null where none can be made. */
	async function make(entry: FileEntry): Promise<string | null> {
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

		/** When the file came in that has waited longest; undefined where none waits. */
		async oldest(): Promise<string | undefined> {
			const entry = await nextWaiting(db, thumbnailer.takesFilms());
			return entry?.created_at;
		},

		/** What is under way is made anew another time. */
		async stop(): Promise<void> {
			const ended = worker.stop();
			await thumbnailer.stop();
			await ended;
		},
	};
}

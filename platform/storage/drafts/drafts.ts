import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { SharedClock } from "../../db/clock.ts";
import { makeFolder, syncFolder } from "../disk/durable.ts";
import type { StorageOfFiles } from "../port.ts";
import { lockDraft } from "./draftLock.ts";
import { writeGathered } from "./gathered.ts";

/** Content that arrives in pieces, over days perhaps, and becomes an object at last. */
export interface Drafts {
	/** Whether it fills the disk of this process. */
	onDisk: boolean;

	/** Begins an empty one, durably. The id is the caller's: letters, digits, hyphens. */
	create(id: string): Promise<void>;

	/** Bytes that are durably there; undefined when there is no such draft. */
	size(id: string): Promise<number | undefined>;

	/**
	 * Adds content at its end, which the caller knows, and waits until it is there to
	 * stay; also what came before the source failed. Of two at a time, across
	 * processes too, one throws DraftBusyError, and nothing of it is there.
	 *
	 * @param offset where the end is; another one throws a RangeError
	 * @param written is called with each part that nobody here needs any more
	 * @returns bytes there are then
	 */
	append(
		id: string,
		offset: number,
		source: AsyncIterable<Uint8Array>,
		written?: (part: Uint8Array) => void,
	): Promise<number>;

	/** All of it, to be hashed. */
	read(id: string): Promise<Readable>;

	/** Makes it an object of the storage. Its name is the caller's word. */
	seal(id: string, content: { sha256: string; size: number }): Promise<void>;

	/** None there is no error. */
	remove(id: string): Promise<void>;

	/** Ids of all drafts. */
	list(): Promise<string[]>;

	/** Deletes what belongs to no draft, last written to longer ago than the age in milliseconds. */
	sweep(olderThanMs: number): Promise<void>;
}

/** Drafts as files in one folder; on the same disk as a storage on a disk. */
export function createDiskDrafts({
	folder,
	storage,
	clock,
}: {
	folder: string;
	storage: Pick<StorageOfFiles, "adopt">;
	/** Clock that locks go by. */
	clock: SharedClock;
}): Drafts {
	const fileOf = (id: string) => path.join(folder, draftId(id));

	const drafts: Drafts = {
		onDisk: true,

		async create(id) {
			await makeFolder(folder);
			await (await open(fileOf(id), "a", 0o600)).close();
			await syncFolder(folder);
		},

		async size(id) {
			const handle = await orUndefined(open(fileOf(id), "r+"));
			if (!handle) return undefined;
			try {
				// The sender lets go of the bytes it is told have arrived.
				await handle.datasync();
				return (await handle.stat()).size;
			} finally {
				await handle.close();
			}
		},

		async append(id, offset, source, written) {
			const unlock = await lockDraft(`${fileOf(id)}.lock`, clock);
			try {
				const handle = await open(fileOf(id), "r+");
				try {
					const { size } = await handle.stat();
					if (size !== offset)
						throw new RangeError(`The draft ends at ${size}, not ${offset}.`);
					try {
						return await writeGathered(handle, offset, source, written);
					} finally {
						// A connection that broke: what came until then need not come again.
						await handle.sync();
					}
				} finally {
					await handle.close();
				}
			} finally {
				await unlock();
			}
		},

		async read(id) {
			const handle = await open(fileOf(id));
			return handle.createReadStream({ highWaterMark: 1024 * 1024 });
		},

		async seal(id, content) {
			await storage.adopt(fileOf(id), content);
			await drafts.remove(id);
		},

		async remove(id) {
			await rm(fileOf(id), { force: true });
			await rm(`${fileOf(id)}.lock`, { force: true });
		},

		async list() {
			const names = (await orUndefined(readdir(folder))) ?? [];
			// A lock may have been left alone.
			return [...new Set(names.map((name) => name.replace(/\.lock$/, "")))];
		},

		// All of it belongs to one.
		async sweep() {},
	};
	return drafts;
}

/** @throws TypeError for what cannot be a name */
export function draftId(id: string): string {
	if (!/^[\w-]{1,100}$/.test(id)) throw new TypeError("No id of a draft.");
	return id;
}

async function orUndefined<T>(action: Promise<T>): Promise<T | undefined> {
	try {
		return await action;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import {
	type FileHandle,
	open,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	utimes,
} from "node:fs/promises";
import path from "node:path";
import type { StorageOfFiles } from "../port.ts";
import { checkRange } from "../range.ts";
import { makeFolder, syncFolder } from "./durable.ts";
import { openAt } from "./positioned.ts";
import { putStaged, stageFile } from "./staging.ts";
import { namesIn, sweepTemporary } from "./temporary.ts";

/**
 * Objects as files in one folder, `ab/cdef…` by their names, and `tmp/` for
 * those being written. Made with the first put. Several processes may share it.
 */
export function createDiskStorage({
	folder,
}: {
	folder: string;
}): StorageOfFiles {
	const temporary = path.join(folder, "tmp");

	function fileOf(sha256: string): string {
		if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256))
			throw new TypeError("An object's name is 64 hexadecimal digits.");
		return path.join(folder, sha256.slice(0, 2), sha256.slice(2));
	}

	const storage: StorageOfFiles = {
		adopt: place,

		stage: (source) => stageFile(temporary, source, place),

		put: (source) => putStaged(storage.stage(source)),

		async read(sha256, range) {
			const handle = await orUndefined(open(fileOf(sha256)));
			if (!handle) return undefined;
			try {
				const { size } = await handle.stat();
				return { size, stream: streamOf(handle, size, range) };
			} catch (error) {
				await handle.close();
				throw error;
			}
		},

		async open(sha256) {
			return orUndefined(openAt(fileOf(sha256)));
		},

		locationOf: (sha256) =>
			path.relative(folder, fileOf(sha256)).replaceAll(path.sep, "/"),

		async bytes(sha256) {
			return orUndefined(readFile(fileOf(sha256)));
		},

		async stat(sha256) {
			const found = await orUndefined<Stats>(stat(fileOf(sha256)));
			return found && { size: found.size };
		},

		async remove(sha256) {
			await rm(fileOf(sha256), { force: true });
		},

		async removeOld(sha256, olderThanMs) {
			const file = fileOf(sha256);
			const before = Date.now() - olderThanMs;
			const found = await orUndefined<Stats>(stat(file));
			if (!found || found.mtimeMs > before) return false;
			await makeFolder(temporary);
			const aside = path.join(temporary, `${sha256}-${randomUUID()}`);
			// Out of the way first: who puts it from now on brings his own, and who
			// did until now has made it young.
			const moved = await orUndefined(rename(file, aside).then(() => true));
			if (!moved) return false;
			if ((await stat(aside)).mtimeMs > before) {
				await restore(aside);
				return false;
			}
			await rm(aside, { force: true });
			return true;
		},

		async withFile(sha256, use) {
			const file = fileOf(sha256);
			return (await orUndefined<Stats>(stat(file))) && use(file);
		},

		async *list() {
			for (const shard of (await orUndefined(readdir(folder))) ?? []) {
				if (!/^[0-9a-f]{2}$/.test(shard)) continue;
				for (const rest of await readdir(path.join(folder, shard)))
					if (/^[0-9a-f]{62}$/.test(rest)) yield shard + rest;
			}
		},

		async sweep(olderThanMs) {
			const isAside = (name: string) => /^[0-9a-f]{64}-/.test(name);
			// Somebody was killed while removing it: it may be needed.
			for (const name of await namesIn(temporary))
				if (isAside(name)) await restore(path.join(temporary, name));
			return sweepTemporary(temporary, olderThanMs, isAside);
		},
	};
	return storage;

	/** Makes a file that is durable itself an object. Safe to be called twice. */
	async function place(draft: string, { sha256, size }: Written) {
		const file = fileOf(sha256);
		await makeFolder(path.dirname(file));
		// Over what lies there, whose bytes may have rotted; who reads it keeps it.
		if (!(await adoptDraft(draft, file))) await checkPlaced(file, size);
		// Also when it was there: the put that made it may not be this far yet.
		await syncFolder(path.dirname(file));
		await syncFolder(folder);
	}

	/**
	 * Moves a file to its place, young from now on (see `removeOld`). False where
	 * it was moved before, or cannot be, as Windows refuses for an open file.
	 */
	async function adoptDraft(draft: string, file: string): Promise<boolean> {
		const now = new Date();
		try {
			await utimes(draft, now, now);
			await rename(draft, file);
			return true;
		} catch (error) {
			const { code = "" } = error as NodeJS.ErrnoException;
			if (!["ENOENT", "EPERM", "EACCES", "EBUSY"].includes(code)) throw error;
			const young = utimes(file, now, now).then(() => true);
			if (!(await orUndefined(young))) throw error;
			return false;
		}
	}

	async function checkPlaced(file: string, size: number): Promise<void> {
		if ((await stat(file)).size !== size)
			throw new Error("An object's place is taken by other bytes.");
	}

	/** Puts an object that was moved aside back, unless it has come anew. */
	async function restore(aside: string): Promise<void> {
		const file = fileOf(path.basename(aside).slice(0, 64));
		if (await orUndefined(stat(file))) await rm(aside, { force: true });
		else await orUndefined(rename(aside, file));
	}
}

type Written = { sha256: string; size: number };

function streamOf(
	handle: FileHandle,
	size: number,
	range: { start: number; end: number } | undefined,
) {
	if (!range) return handle.createReadStream();
	const { start, end } = range;
	checkRange(range);
	if (start >= size)
		throw new RangeError(
			`No bytes ${start} to ${end} in an object of ${size}.`,
		);
	return handle.createReadStream({ start, end: Math.min(end, size - 1) });
}

/** A file that is not there is an answer, not an error. */
async function orUndefined<T>(action: Promise<T>): Promise<T | undefined> {
	try {
		return await action;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

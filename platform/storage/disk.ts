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
} from "node:fs/promises";
import path from "node:path";
import { makeFolder, syncFolder, writeDurably } from "./durable.ts";
import type { Storage } from "./port.ts";

/**
 * Objects as files in one folder, `ab/cdef…` by their names, and `tmp/` for
 * those being written. Made with the first put. Several processes may share it.
 */
export function createDiskStorage({ folder }: { folder: string }): Storage {
	const temporary = path.join(folder, "tmp");

	function fileOf(sha256: string): string {
		if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256))
			throw new TypeError("An object's name is 64 hexadecimal digits.");
		return path.join(folder, sha256.slice(0, 2), sha256.slice(2));
	}

	return {
		async put(source) {
			await makeFolder(temporary);
			const draft = path.join(temporary, randomUUID());
			try {
				const written = await writeDurably(draft, source);
				const file = fileOf(written.sha256);
				await makeFolder(path.dirname(file));
				const present = await orUndefined(stat(file));
				// A whole object is left alone: somebody may be reading it, and
				// Windows refuses to replace an open file.
				if (present?.size !== written.size) await rename(draft, file);
				// Also when it was there: the put that made it may not be this far yet.
				await syncFolder(path.dirname(file));
				await syncFolder(folder);
				return written;
			} finally {
				await rm(draft, { force: true });
			}
		},

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

		async *list() {
			for (const shard of (await orUndefined(readdir(folder))) ?? []) {
				if (!/^[0-9a-f]{2}$/.test(shard)) continue;
				for (const rest of await readdir(path.join(folder, shard)))
					if (/^[0-9a-f]{62}$/.test(rest)) yield shard + rest;
			}
		},

		async sweep(olderThanMs) {
			const before = Date.now() - olderThanMs;
			let swept = 0;
			for (const name of (await orUndefined(readdir(temporary))) ?? []) {
				const draft = path.join(temporary, name);
				const found = await orUndefined<Stats>(stat(draft));
				// Every chunk written makes a draft young again, so a slow upload stays.
				if (!found || found.mtimeMs > before) continue;
				await rm(draft, { force: true });
				swept++;
			}
			return swept;
		},
	};
}

function streamOf(
	handle: FileHandle,
	size: number,
	range: { start: number; end: number } | undefined,
) {
	if (!range) return handle.createReadStream();
	const { start, end } = range;
	const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end);
	if (!whole || start < 0 || start > end || start >= size)
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

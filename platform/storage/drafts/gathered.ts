import type { FileHandle } from "node:fs/promises";

/** Gathered before they are written: a call for each would cost more than the writing. */
const batch = 1024 * 1024;
/** Bytes after which the disk begins with them: the caller's last sync then finds little left. */
const syncEvery = 32 * 1024 * 1024;

/**
 * Writes parts from a position on, and also those that came before the source
 * failed: the error is thrown after they are written. While some are written the next
 * are gathered, and no more than that.
 *
 * @param written is called with each part that nobody here needs any more
 * @returns where the end is then
 */
export async function writeGathered(
	handle: FileHandle,
	position: number,
	source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	written: (part: Uint8Array) => void = () => {},
): Promise<number> {
	let at = position;
	let parts: Uint8Array[] = [];
	let size = 0;
	let synced = at;
	let syncing: Promise<void> | undefined;
	let writing: Promise<void> | undefined;
	const write = async (gathered: Uint8Array[]) => {
		let rest = gathered;
		while (rest.length > 0) {
			const { bytesWritten } = await handle.writev(rest, at);
			at += bytesWritten;
			rest = after(rest, bytesWritten);
		}
		for (const part of gathered) written(part);
		if (at - synced < syncEvery) return;
		// Syncs go one at a time: a sender who is quicker than the disk waits here.
		await syncing;
		synced = at;
		syncing = handle.datasync();
		// Awaited with the next, and may have failed by then.
		syncing.catch(() => {});
	};
	/** Begins to write what was gathered, once what was before it is written. */
	const flush = async () => {
		await writing;
		writing = write(parts);
		// Awaited with the next, and may have failed by then.
		writing.catch(() => {});
		parts = [];
		size = 0;
	};
	try {
		for await (const part of source) {
			if (part.length === 0) continue;
			parts.push(part);
			size += part.length;
			if (size >= batch) await flush();
		}
	} finally {
		await flush();
		await writing;
		// A fault of the disk is told once, so that the caller's sync would not hear of it.
		await syncing;
	}
	return at;
}

/** Rest of the parts after so many bytes. */
function after(parts: Uint8Array[], bytes: number): Uint8Array[] {
	let left = bytes;
	const rest: Uint8Array[] = [];
	for (const part of parts) {
		const taken = Math.min(left, part.length);
		left -= taken;
		if (taken < part.length) rest.push(part.subarray(taken));
	}
	return rest;
}

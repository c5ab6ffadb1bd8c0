import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { writeGathered } from "../drafts/gathered.ts";

/**
 * Writes a new file and waits until the disk has it. The name itself is durable
 * only after `syncFolder`.
 *
 * @returns SHA-256 as hexadecimal digits, size in bytes
 */
export async function writeDurably(
	file: string,
	source: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<{ sha256: string; size: number }> {
	const hash = createHash("sha256");
	async function* hashed() {
		const parts = source instanceof Uint8Array ? [source] : source;
		for await (const part of parts) {
			hash.update(part);
			yield part;
		}
	}
	let size = 0;
	// Nobody but the site's own user: objects include partners' documents.
	const handle = await open(file, "wx", 0o600);
	try {
		size = await writeGathered(handle, 0, hashed());
		await handle.sync();
	} finally {
		await handle.close();
	}
	return { sha256: hash.digest("hex"), size };
}

/** Makes a folder with those above it, durably. */
export async function makeFolder(folder: string): Promise<void> {
	for (const above of await makeLevels(path.resolve(folder)))
		await syncFolder(above);
}

/**
 * Makes a folder and those above it, level by level: Node's own recursive way never
 * comes back from `/proc`.
 *
 * @returns folders that have a new one in them
 */
async function makeLevels(folder: string): Promise<string[]> {
	const above = path.dirname(folder);
	const first = await made(folder);
	if (first === true) return [above];
	if (first === false) return [];
	if (above === folder) throw first;
	const levels = await makeLevels(above);
	const second = await made(folder);
	if (second instanceof Error) throw second;
	return [...levels, above];
}

/** Whether a folder was made here, or was there; the error where one above it is missing. */
async function made(folder: string): Promise<boolean | Error> {
	try {
		await mkdir(folder);
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EEXIST") return false;
		if (code === "ENOENT") return error as Error;
		throw error;
	}
}

/** Waits until the disk has the names in a folder. */
export async function syncFolder(folder: string): Promise<void> {
	// Windows cannot open a folder to sync it, and orders names by itself.
	if (process.platform === "win32") return;
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

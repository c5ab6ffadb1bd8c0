import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isGone, ownTag } from "../../runtime/concurrency/owner.ts";
import { makeFolder } from "./durable.ts";

/** A path for a new file of this process, in a folder that is made. */
export async function temporaryFile(folder: string): Promise<string> {
	await makeFolder(folder);
	return path.join(folder, `${ownTag}-${randomUUID()}`);
}

/**
 * Deletes what other processes left: files last written to longer ago than the
 * age in milliseconds, and those of processes known to be gone.
 *
 * @param spared says of names that another one looks after
 * @returns how many
 */
export async function sweepTemporary(
	folder: string,
	olderThanMs: number,
	spared: (name: string) => boolean = () => false,
): Promise<number> {
	const before = Date.now() - olderThanMs;
	let swept = 0;
	for (const name of await namesIn(folder)) {
		if (spared(name)) continue;
		const file = path.join(folder, name);
		const found = await stat(file).catch(ignoreMissing);
		if (!found) continue;
		// Every chunk written makes a file young again, so a slow upload stays.
		const young = found.mtimeMs > before;
		if (young && !isGone(name.split("-", 1)[0] ?? "")) continue;
		await rm(file, { force: true });
		swept++;
	}
	return swept;
}

/** Names in a folder; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
	return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== "ENOENT") throw error;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new empty folder; `remove` deletes it with everything in it. */
export async function temporaryFolder(): Promise<{
	path: string;
	remove(): Promise<void>;
}> {
	const folder = await mkdtemp(path.join(tmpdir(), "forecourt-"));
	return {
		path: folder,
		// A killed child process may still be letting go of its files.
		remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
	};
}

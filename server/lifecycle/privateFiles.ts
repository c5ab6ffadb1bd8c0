import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Files and folders of the site in `DATA_DIR`; nothing is known of others
 * there. Of other things there nothing is known.
 */
const own =
	/^(forecourt\.db(-wal|-shm|-journal)?|first-run\.txt|objects|drafts|spool|near|cards|looking|mail)$/;

/** Whatever this process makes from now on is for its own user alone. */
export function keepPrivate(): void {
	process.umask(0o077);
}

/**
 * Takes from others what earlier starts, or a restored backup, left them in the
 * folder of the site's data. Only its top is looked at: into a folder that is
 * closed nobody gets, whatever lies beneath it.
 *
 * @returns what stays open, as of another owner
 */
export async function closeToOthers(dataDir: string): Promise<string[]> {
	// Windows has no such modes.
	if (process.platform === "win32") return [];
	const names = (await readdir(dataDir)).filter((name) => own.test(name));
	const paths = [dataDir, ...names.map((name) => join(dataDir, name))];
	const closed = await Promise.all(paths.map(closeOne));
	return paths.filter((_, index) => !closed[index]);
}

async function closeOne(path: string): Promise<boolean> {
	try {
		const { mode } = await stat(path);
		if (mode & 0o077) await chmod(path, mode & 0o700);
		return true;
	} catch (error) {
		// SQLite takes its own away when another process ends.
		return (error as NodeJS.ErrnoException).code === "ENOENT";
	}
}

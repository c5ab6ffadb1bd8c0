import { randomUUID } from "node:crypto";
import {
	readFile,
	rename,
	rm,
	stat,
	utimes,
	writeFile,
} from "node:fs/promises";
import { hostname } from "node:os";

/** Somebody else is writing to the draft. */
export class DraftBusyError extends Error {
	override name = "DraftBusyError";
}

/** This process, unlike one that had its number before. */
const self = randomUUID();
const beat = 15_000;
/** Milliseconds after which an owner on another machine counts as gone. */
const silence = 60_000;

/**
 * Holds a draft for one writer, by a file beside it: processes that share a disk
 * may not share memory. An owner that died is found out at once on this machine.
 *
 * @returns how to let go
 * @throws DraftBusyError
 */
export async function lockDraft(file: string): Promise<() => Promise<void>> {
	for (let tries = 0; ; tries++) {
		try {
			const owner = JSON.stringify({
				host: hostname(),
				pid: process.pid,
				self,
			});
			await writeFile(file, owner, { flag: "wx", mode: 0o600 });
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			if (tries > 2 || (await isAlive(file))) throw new DraftBusyError();
			// Moved first: of two who find it dead, one gets it.
			const aside = `${file}-${randomUUID()}.lock`;
			await rename(file, aside).catch(() => {});
			await rm(aside, { force: true });
		}
	}
	const timer = setInterval(() => {
		const now = new Date();
		utimes(file, now, now).catch(() => {});
	}, beat).unref();
	return async () => {
		clearInterval(timer);
		await rm(file, { force: true });
	};
}

async function isAlive(file: string): Promise<boolean> {
	try {
		const owner = JSON.parse(await readFile(file, "utf8"));
		const { mtimeMs } = await stat(file);
		if (Date.now() - mtimeMs > silence) return false;
		if (owner.host !== hostname()) return true;
		if (owner.pid === process.pid) return owner.self === self;
		process.kill(owner.pid, 0);
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Another user's process is one. A file that is half written: look at its age.
		if (code === "EPERM") return true;
		if (code === "ESRCH" || code === "ENOENT") return false;
		const found = await stat(file).catch(() => undefined);
		return found !== undefined && Date.now() - found.mtimeMs < 1000;
	}
}

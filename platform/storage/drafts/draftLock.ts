import { randomUUID } from "node:crypto";
import {
	readFile,
	rename,
	rm,
	stat,
	utimes,
	writeFile,
} from "node:fs/promises";
import type { SharedClock } from "../../db/clock.ts";
import { isGone, ownTag } from "../../runtime/concurrency/owner.ts";

/** Somebody else is writing to the draft. */
export class DraftBusyError extends Error {
	override name = "DraftBusyError";
}

const beat = 15_000;
/** Milliseconds after which an owner on another machine counts as gone. */
const silence = 60_000;

/**
 * A mutex across processes: holds a draft for one writer, by a file beside it: processes that share a disk
 * may not share memory. An owner that died is found out at once on this machine.
 * The file's time is of the one clock all have.
 *
 * @returns how to let go
 * @throws DraftBusyError
 */
export async function lockDraft(
	file: string,
	clock: SharedClock,
): Promise<() => Promise<void>> {
	const touch = async () => {
		const now = await clock.now();
		await utimes(file, now, now);
	};
	for (let tries = 0; ; tries++) {
		try {
			await writeFile(file, ownTag, { flag: "wx", mode: 0o600 });
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			if (tries > 2 || (await isHeld(file, clock))) throw new DraftBusyError();
			// Moved first: of two who find it dead, one gets it.
			const aside = `${file.replace(/\.lock$/, "")}-${randomUUID()}.lock`;
			await rename(file, aside).catch(() => {});
			await rm(aside, { force: true });
		}
	}
	const unlock = () => rm(file, { force: true });
	await touch().catch(async (error) => {
		await unlock();
		throw error;
	});
	const timer = setInterval(() => {
		touch().catch(() => {});
	}, beat).unref();
	return async () => {
		clearInterval(timer);
		await unlock();
	};
}

async function isHeld(file: string, clock: SharedClock): Promise<boolean> {
	try {
		const { mtimeMs } = await stat(file);
		const owner = await readFile(file, "utf8");
		// Empty where a process died between making the file and writing it.
		const timeout = owner === "" ? 2000 : silence;
		const age = (await clock.now()).getTime() - mtimeMs;
		return age < timeout && !isGone(owner);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}

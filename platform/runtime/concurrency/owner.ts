import { createHash, randomUUID } from "node:crypto";
import { hostname } from "node:os";

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
/** This process, unlike one that had its number before. */
const self = randomUUID().slice(0, 8);

/** Says whose a file is, in letters that a name may have. */
export const ownTag = `${host}.${process.pid}.${self}`;

/**
 * Whether the process a file belongs to is known to be gone. Of one on another
 * machine nothing is known; nor of what is no tag.
 */
export function isGone(tag: string): boolean {
	const [, itsHost, pid, itsSelf] =
		/^([0-9a-f]{12})\.(\d+)\.([0-9a-f]{8})$/.exec(tag) ?? [];
	if (itsHost !== host) return false;
	if (Number(pid) === process.pid) return itsSelf !== self;
	try {
		process.kill(Number(pid), 0);
		return false;
	} catch (error) {
		// Another user's process is one.
		return (error as NodeJS.ErrnoException).code === "ESRCH";
	}
}

import { copyFile, link, rm } from "node:fs/promises";
import { once } from "../runtime/concurrency/singleFlight.ts";
import { sweepTemporary, temporaryFile } from "../storage/disk/temporary.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Puts one file at a time where a sandbox can read it: a second name of it in the
 * sandbox's folder, for as long as it is looked at.
 */
export function createShowing(folder: string) {
	// Of a process that was killed meanwhile a name may have stayed.
	const swept = once(() => sweepTemporary(folder, day).catch(() => {}));

	return async function withShown<T>(
		file: string,
		use: (shown: string) => Promise<T>,
	): Promise<T> {
		await swept();
		const shown = await temporaryFile(folder);
		try {
			// Without links, or on another disk, it takes a copy.
			await link(file, shown).catch(() => copyFile(file, shown));
			return await use(shown);
		} finally {
			await rm(shown, { force: true });
		}
	};
}

import { copyFile, link, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "../runtime/singleFlight.ts";
import {
	createSandbox,
	SandboxStopped,
	SandboxUnable,
} from "../sandbox/sandbox.ts";
import type { TaskInput } from "../sandbox/tasks.ts";
import { sweepTemporary, temporaryFile } from "../storage/temporary.ts";
import {
	type Thumbnailer,
	ThumbnailerStopped,
	ThumbnailerUnable,
} from "./port.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * A thumbnailer in a sandbox, which sees one file at a time: a second name of it
 * in a folder of its own, for as long as it is looked at.
 */
export function createThumbnailer({
	folder = join(tmpdir(), "forecourt-looking"),
	ffmpeg = () => undefined,
	...limits
}: Parameters<typeof createSandbox>[0] = {}): Thumbnailer {
	const sandbox = createSandbox({ ...limits, folder, ffmpeg });
	// Of a process that was killed meanwhile a name may have stayed.
	const swept = once(() => sweepTemporary(folder, day).catch(() => {}));

	/** Does a task with a file put where the sandbox can read it. */
	async function withShown<T>(
		file: string,
		mediaType: string,
		use: (shown: TaskInput<"thumbnail">) => Promise<T>,
	): Promise<T> {
		await swept();
		const shown = await temporaryFile(folder);
		try {
			// Without links, or on another disk, it takes a copy.
			await link(file, shown).catch(() => copyFile(file, shown));
			return await use({ file: shown, mediaType, ffmpeg: ffmpeg() });
		} catch (error) {
			if (error instanceof SandboxStopped) throw new ThumbnailerStopped();
			if (error instanceof SandboxUnable)
				throw new ThumbnailerUnable(error.message);
			throw error;
		} finally {
			await rm(shown, { force: true });
		}
	}

	return {
		make: (file, mediaType) =>
			withShown(file, mediaType, async (shown) =>
				Buffer.from(await sandbox.run("thumbnail", shown)),
			),

		isDamaged: (file, mediaType) =>
			withShown(file, mediaType, (shown) =>
				sandbox.run("isDamaged", shown).catch((error) => {
					if (error instanceof SandboxStopped) throw error;
					if (error instanceof SandboxUnable) throw error;
					// It took too long or too much: that says nothing of what is in it.
					return false;
				}),
			),

		takesFilms: () => ffmpeg() !== undefined,
		isHeldByKernel: sandbox.isHeldByKernel,
		stop: sandbox.stop,
	};
}

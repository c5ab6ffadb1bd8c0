import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	createSandbox,
	SandboxStopped,
	SandboxUnable,
} from "../sandbox/sandbox.ts";
import { createShowing } from "../sandbox/shown.ts";
import type { TaskInput } from "../sandbox/tasks.ts";
import {
	type Thumbnailer,
	ThumbnailerStopped,
	ThumbnailerUnable,
} from "./port.ts";

/**
 * A thumbnailer in a sandbox, which sees one file at a time.
 */
export function createThumbnailer({
	folder = join(tmpdir(), "forecourt-looking"),
	ffmpeg = () => undefined,
	...limits
}: Parameters<typeof createSandbox>[0] = {}): Thumbnailer {
	const sandbox = createSandbox({ ...limits, folder, ffmpeg });
	const withShown = createShowing(folder);

	/** Does a task with a file put where the sandbox can read it. */
	const withFile = <T>(
		file: string,
		mediaType: string,
		use: (shown: TaskInput<"thumbnail">) => Promise<T>,
	): Promise<T> =>
		withShown(file, (shown) =>
			use({ file: shown, mediaType, ffmpeg: ffmpeg() }),
		).catch((error) => {
			if (error instanceof SandboxStopped) throw new ThumbnailerStopped();
			if (error instanceof SandboxUnable)
				throw new ThumbnailerUnable(error.message);
			throw error;
		});

	return {
		make: (file, mediaType) =>
			withFile(file, mediaType, async (shown) =>
				Buffer.from(await sandbox.run("thumbnail", shown)),
			),

		isDamaged: (file, mediaType) =>
			withFile(file, mediaType, (shown) =>
				sandbox.run("isDamaged", shown).catch((error) => {
					if (error instanceof SandboxStopped) throw error;
					if (error instanceof SandboxUnable) throw error;
					// Taking too long or too much says nothing of what is in a file.
					return false;
				}),
			),

		takesFilms: () => ffmpeg() !== undefined,
		isHeldByKernel: sandbox.isHeldByKernel,
		stop: sandbox.stop,
	};
}

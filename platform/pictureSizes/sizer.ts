import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	createSandbox,
	SandboxStopped,
	SandboxUnable,
} from "../sandbox/sandbox.ts";
import { createShowing } from "../sandbox/shown.ts";
import {
	type PictureSizer,
	SizerRefused,
	SizerStopped,
	SizerUnable,
} from "./port.ts";

/**
 * A sizer in a sandbox of its own, which sees one file at a time: small pictures of new
 * files, which nobody waits for, do not stand in its way.
 */
export function createPictureSizer({
	folder = join(tmpdir(), "forecourt-looking"),
	...limits
}: Parameters<typeof createSandbox>[0] = {}): PictureSizer {
	const sandbox = createSandbox({ ...limits, folder });
	const withShown = createShowing(folder);

	/** Has the sandbox do something; an error of showing it the file is none of the file. */
	const withFile = <T>(
		file: string,
		use: (shown: string) => Promise<T>,
	): Promise<T> =>
		withShown(file, (shown) =>
			use(shown).catch((error) => {
				if (error instanceof SandboxStopped) throw new SizerStopped();
				if (error instanceof SandboxUnable)
					throw new SizerUnable(error.message);
				throw new SizerRefused(error.message);
			}),
		);

	return {
		extent: (file) =>
			withFile(file, (shown) => sandbox.run("pictureExtent", { file: shown })),

		make: (file, size) =>
			withFile(file, async (shown) => {
				const made = await sandbox.run("pictureSize", { file: shown, size });
				return { ...made, bytes: Buffer.from(made.bytes) };
			}),

		stop: sandbox.stop,
	};
}

import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Place of the operator's ffmpeg. */
export type FfmpegSetting = {
	/** Absolute path; `off` for none; where it is not said, one of `path` is taken. */
	program?: string | undefined;
	/** Folders of programs, as the environment's `PATH` gives them. */
	path?: string | undefined;
};

/**
 * The ffmpeg that there is now: one that is installed while the site runs is
 * found the next time.
 *
 * @returns absolute path; undefined where there is none
 */
export function findFfmpeg({
	program,
	path = "",
}: FfmpegSetting): string | undefined {
	if (program === "off") return undefined;
	if (program) return isProgram(program) ? program : undefined;
	return path
		.split(delimiter)
		.filter(isAbsolute)
		.map((folder) => join(folder, "ffmpeg"))
		.find(isProgram);
}

/** Whether there is a file that this process may run. */
export function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

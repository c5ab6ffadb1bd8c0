/**
 * File of this build that threads and processes beside this one are started from, with an
 * argument that says what they become (`server/program.ts`). Named by its content: after a
 * deploy `build/server/main.js` is that of the new build, and a process of the one before
 * would start threads that do not speak as it does.
 */
let file: string | undefined;

/** Notes the file at the start of a built program. */
export function noteProgramFile(path: string): void {
	file = path;
}

/** @returns undefined where the code is not built: there each has a file of its own */
export function programFile(): string | undefined {
	return file;
}

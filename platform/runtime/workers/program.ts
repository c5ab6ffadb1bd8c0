import { programFile } from "../programFile.ts";
import type { WorkerProgram } from "./workerPool.ts";

/**
 * Program of a thread, known once this process runs.
 *
 * @param argument that the built program becomes the thread by (`server/program.ts`)
 * @param source file of the thread where the code is not built
 */
export function programOf(
	argument: string,
	source: string,
): () => WorkerProgram {
	// Asked for with the first thread: modules may be evaluated before the program's own.
	return () => {
		const file = programFile();
		return file ? { file, argv: [argument] } : { file: source };
	};
}

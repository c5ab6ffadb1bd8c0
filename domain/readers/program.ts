import { join } from "node:path";
import { readersArgument } from "./arguments.ts";

/** In the build the server's own file becomes the thread. */
const built = !import.meta.filename.endsWith(".ts");

/** Program of a thread that does `readerTasks`. */
export const readersProgram = built
	? { file: process.argv[1] ?? "", argv: [readersArgument] }
	: { file: join(import.meta.dirname, "thread.ts") };

import { join } from "node:path";
import { programOf } from "../../platform/runtime/workers/program.ts";
import { readersArgument } from "./arguments.ts";

/** Program of a thread that does `readerTasks`. */
export const readersProgram = programOf(
	readersArgument,
	join(import.meta.dirname, "thread.ts"),
);

import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readersArgument } from "../domain/readers/arguments.ts";
import { noteProgramFile } from "../platform/runtime/programFile.ts";
import {
	confinedArgument,
	sandboxArgument,
} from "../platform/sandbox/arguments.ts";
import { compressionArgument } from "./pages/compression/argument.ts";
import { renderArgument } from "./pages/rendering/argument.ts";

noteProgramFile(import.meta.filename);

/** The folder of the project: the built file is `build/server/assets/program-….js`. */
const root = join(import.meta.dirname, "..", "..", "..");
const compileCache = join(root, "build", "compile-cache");

if ([sandboxArgument, confinedArgument].includes(process.argv[2] ?? "")) {
	await import("../platform/sandbox/entry.ts");
} else if (process.argv[2] === readersArgument) {
	await import("../domain/readers/thread.ts");
} else if (process.argv[2] === compressionArgument) {
	await import("./pages/compression/thread.ts");
} else if (process.argv[2] === renderArgument) {
	enableCompileCache(compileCache);
	await import("./pages/rendering/thread.ts");
} else {
	// A site runs in little memory: what lives shortly gets little room. Kept pages
	// make next to no garbage, and renders cost no more than before.
	setFlagsFromString("--semi-space-growth-factor=1");
	// Before anything large is loaded: a later start then compiles nothing.
	enableCompileCache(compileCache);
	const { start } = await import("./lifecycle/process/start.ts");
	await start(root);
}

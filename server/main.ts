import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** The folder of the project: the built file is `build/server/main.js`. */
const root = join(import.meta.dirname, "..", "..");

// Before anything large is loaded: a later start then compiles nothing.
enableCompileCache(join(root, "build", "compile-cache"));
const { start } = await import("./start.ts");
await start(root);

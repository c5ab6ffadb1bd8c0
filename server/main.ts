import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { childArgument } from "../platform/thumbnails/childArgument.ts";

/** The folder of the project: the built file is `build/server/main.js`. */
const root = join(import.meta.dirname, "..", "..");

// A site runs in little memory: what lives shortly gets little room. Kept pages
// make next to no garbage, and renders cost no more than before.
setFlagsFromString("--semi-space-growth-factor=1");

// Before anything large is loaded: a later start then compiles nothing.
enableCompileCache(join(root, "build", "compile-cache"));
if (process.argv[2] === childArgument) {
	await import("../platform/thumbnails/child.ts");
} else {
	const { start } = await import("./start.ts");
	await start(root);
}

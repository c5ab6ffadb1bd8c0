import { join } from "node:path";
import { createRender } from "../../../app/framework/render.server.ts";
import { readSheets } from "../../../app/framework/styles/builtSheets.server.ts";
import { readConfig } from "../../config.ts";
import { explained } from "../explained.ts";
import { run } from "./run.ts";

/** Starts the built site; `root` is the folder of the project. */
export async function start(root: string): Promise<void> {
	const folder = join(root, "build");
	const clientFolder = join(folder, "client");
	try {
		const config = readConfig(process.env, root);
		const build = await import("virtual:react-router/server-build");
		const sheets = await readSheets(build, folder);
		const render = createRender(build, config.mode);
		await run({ config, render, clientFolder, sheets });
	} catch (error) {
		fail(error);
	}
}

/**
 * Prints what to do about a failed start in a line; only an unexpected fault shows its
 * trace.
 */
function fail(error: unknown): never {
	const why = explained(error);
	console.error(why === undefined ? error : `Forecourt cannot start. ${why}`);
	process.exit(1);
}

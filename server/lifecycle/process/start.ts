import { join } from "node:path";
import { readConfig } from "../../config.ts";
import { renderApart } from "../../pages/rendering/renderApart.ts";
import { run } from "./run.ts";

/** Starts the built site; `root` is the folder of the project. */
export async function start(root: string): Promise<void> {
	const folder = join(root, "build");
	const clientFolder = join(folder, "client");
	try {
		const config = readConfig(process.env, root);
		const render = renderApart(folder, config.mode);
		await run({ config, render, clientFolder });
	} catch (error) {
		await fail(error);
	}
}

/**
 * Prints what to do about a failed start in a line; only an unexpected fault shows its
 * trace.
 */
async function fail(error: unknown): Promise<never> {
	const { explained } = await import("../explained.ts");
	const why = explained(error);
	console.error(why === undefined ? error : `Forecourt cannot start. ${why}`);
	process.exit(1);
}

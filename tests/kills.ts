import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { commandEnvironment, makeSite } from "./commands.ts";
import { temporaryFolder } from "./folders.ts";

/** A site without content, on SQLite in a folder of its own, whose processes can be killed. Ends with the test. */
export async function openKilledSite() {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const file = path.join(dataDir, "forecourt.db");
	const database = await openDatabase({ file });
	onTestFinished(() => database.close());
	return { dataDir, db: database.db, site: createServices(database, dataDir) };
}

/** Command that is under way. */
export type UnderWay = {
	/** All it has written so far. */
	said: () => string;
	isOver: () => boolean;
};

/**
 * Runs a command of operators in a process of its own.
 *
 * @param words the command, as `folders`, and its arguments
 * @param until resolves when it is killed; without it the command comes to its end
 * @returns what it wrote, its exit code (null where it was killed), and milliseconds
 */
export async function runKilled(
	dataDir: string,
	[name = "", ...words]: string[],
	until?: (command: UnderWay) => Promise<unknown>,
): Promise<{ said: string; code: number | null; took: number }> {
	const began = performance.now();
	const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
		env: commandEnvironment({ dataDir }),
		stdio: ["ignore", "pipe", "ignore"],
	});
	let said = "";
	child.stdout.on("data", (part) => {
		said += part;
	});
	const exit = once(child, "close");
	if (until) {
		const isOver = () => child.exitCode !== null;
		await Promise.race([exit, until({ said: () => said, isOver })]);
		child.kill("SIGKILL");
	}
	const [code] = await exit;
	return { said, code, took: performance.now() - began };
}

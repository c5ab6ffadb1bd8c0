import { onTestFinished } from "vitest";
import { startScript } from "../processes.ts";

const holding = `
	const { DatabaseSync } = await import("node:sqlite");
	const [, file, kind] = process.argv;
	const database = new DatabaseSync(file, { timeout: 5000 });
	database.exec("begin " + kind);
	console.log("held");
	setInterval(() => {}, 1000);`;

/** Another program that holds the write lock of a SQLite file, as a backup would. */
export async function holdLock(file: string, kind = "immediate") {
	const script = startScript(holding, [file, kind]);
	onTestFinished(script.kill);
	await script.until(1);
	return { release: script.kill };
}

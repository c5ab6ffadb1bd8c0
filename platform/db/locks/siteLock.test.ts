import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";
import { startScript } from "../../../tests/processes.ts";
import { lockSite, SiteBusyError } from "./siteLock.ts";

test("one site at a time serves from a file, and a killed one is no obstacle", async () => {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	const file = join(path, "forecourt.db");
	const release = lockSite(file);
	expect(() => lockSite(file)).toThrow(SiteBusyError);
	release();

	const module = JSON.stringify(join(import.meta.dirname, "siteLock.ts"));
	const other = startScript(
		`const { lockSite } = await import(${module}); lockSite(${JSON.stringify(file)}); console.log("held"); setInterval(() => {}, 1000);`,
		[],
	);
	onTestFinished(other.kill);
	await other.until(1);
	expect(() => lockSite(file)).toThrow(SiteBusyError);
	await other.kill();
	lockSite(file)();
});

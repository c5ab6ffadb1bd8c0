import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockSite } from "../../platform/db/locks/siteLock.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { readConfig } from "../config.ts";
import { explained } from "./explained.ts";
import { openSite } from "./site.ts";

test("a second site on one SQLite file waits a little, then says what to do", async () => {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	const file = join(path, "forecourt.db");
	onTestFinished(lockSite(file));
	const start = (wait: string) =>
		openSite(
			readConfig(
				{
					DATA_DIR: path,
					NODE_ENV: "test",
					LOG_LEVEL: "silent",
					START_WAIT_SECONDS: wait,
				},
				".",
			),
		).catch(explained);
	const what = `Another site serves from ${file}. Stop that one: SQLite is for one process, and several want DATABASE_URL.`;
	expect(await start("0")).toBe(what);
	expect(await start("1")).toBe(
		`After 1 s (START_WAIT_SECONDS) the database is still not up: ${what}`,
	);
});

import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { readConfig } from "../config.ts";
import { createServices } from "../services.ts";
import { explained } from "./explained.ts";
import { openSite } from "./site.ts";

test("a start that cannot read the site's secrets says which key it needs", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	await migrate(database);
	const secretKeys = [Buffer.alloc(32, 1)];
	const { secretSealing, leads } = createServices(database, dataDir, {
		secretKeys,
	});
	const { key } = await secretSealing.check();
	await leads.issueFormToken("contact");
	await database.close();
	const start = (SECRETS_KEY: string) =>
		openSite(
			readConfig(
				{
					DATA_DIR: dataDir,
					NODE_ENV: "test",
					LOG_LEVEL: "silent",
					SECRETS_KEY,
				},
				".",
			),
		);
	const other = Buffer.alloc(32, 2).toString("base64");
	for (const [given, why] of [
		["", "SECRETS_KEY is not set"],
		[other, "SECRETS_KEY is another one"],
	]) {
		const error = await start(given ?? "").catch((error) => error);
		expect(explained(error)).toMatch(
			new RegExp(
				`^The site's secrets are sealed with the key ${key}, and ${why}.*forget" begins`,
			),
		);
	}
});

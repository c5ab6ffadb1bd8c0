import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

test("of every table it is written what grows it and what ends it", async () => {
	const database = await openDatabase({ file: ":memory:" });
	await migrate(database);
	const tables = await database.db.introspection.getTables({
		withInternalKyselyTables: true,
	});
	await database.close();
	const guide = new URL("../../docs/guides/data-growth.md", import.meta.url);
	const [, section = ""] = (await readFile(guide, "utf8")).split(/^## /m);
	const rows = [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];
	expect(rows.map(([, name]) => name)).toEqual(
		tables.map(({ name }) => name).sort(),
	);
	// Also where nothing ends it, which is then said.
	for (const [, , words] of rows) expect(words).toMatch(/^\S.+ \|/);
});

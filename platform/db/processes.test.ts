import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { startScript } from "../../tests/processes.ts";
import { migrations } from "./migrations/index.ts";
import { openDatabase } from "./open.ts";

const opened = `
	const [, folder, address] = process.argv;
	const { openDatabase } = await import(folder + "open.ts");
	const { migrate } = await import(folder + "migrate.ts");
	const open = await openDatabase(JSON.parse(address));`;

const migrating = `${opened}
	console.log((await migrate(open)).applied.join());
	await open.close();`;

const writing = `${opened}
	await migrate(open);
	for (let n = 1; ; n++) {
		const id = String(n);
		await open.db.insertInto("content_entry").values({
			id, kind: "k", slug: id, position: n, created_at: id, updated_at: id,
		}).execute();
		console.log(id);
	}`;

const folder = new URL("./", import.meta.url).href;

eachEmptyDatabase((make, engine) => {
	test("two processes that start at once migrate once", async () => {
		const address = JSON.stringify(await make());
		const scripts = [1, 2].map(() => startScript(migrating, [folder, address]));
		await Promise.all(scripts.map((script) => script.done()));
		expect(scripts.flatMap((script) => script.lines).sort()).toEqual([
			"",
			Object.keys(migrations).join(),
		]);
	});

	test.runIf(engine === "sqlite")(
		"what was acknowledged survives kill -9",
		async () => {
			const address = await make();
			const script = startScript(writing, [folder, JSON.stringify(address)]);
			await script.until(20);
			await script.kill();
			const open = await openDatabase(address);
			try {
				const { rows } = await sql<{
					id: string;
				}>`select id from content_entry`.execute(open.db);
				const kept = new Set(rows.map((row) => row.id));
				expect(script.lines.filter((id) => !kept.has(id))).toEqual([]);
				expect(kept.size).toBeGreaterThanOrEqual(20);
			} finally {
				await open.close();
			}
		},
	);
});

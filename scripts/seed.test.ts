import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { addFile } from "../tests/library.ts";

test("many files are added with right counts, taken out again, and never into a library in use unasked", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const seed = async (...args: string[]) => {
		const child = spawn(
			process.execPath,
			[path.resolve("scripts/seed.ts"), ...args],
			{
				env: {
					...process.env,
					NODE_ENV: "test",
					DATA_DIR: folder.path,
					// No sample beside what is counted.
					CONTENT_DIR: folder.path,
				},
			},
		);
		const [out, err, code] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			new Promise((resolve) => child.once("close", resolve)),
		]);
		return { code, out, err };
	};
	expect(await seed("--large", "2400")).toMatchObject({ code: 0, err: "" });

	const database = await openDatabase({
		file: path.join(folder.path, "forecourt.db"),
	});
	onTestFinished(() => database.close());
	const { library, search } = createServices(database, folder.path);
	const counted = async () => {
		const rows = await database.db
			.selectFrom("file_entry")
			.select(["id", "parent_id", "kind", "entries"])
			.execute();
		for (const row of rows)
			expect(row.entries).toBe(
				rows.filter((one) => one.parent_id === row.id).length,
			);
		return rows.filter((row) => row.kind === "file").length;
	};
	expect(await counted()).toBe(2400);
	const wish = {
		language: "en",
		sort: "name",
		order: "asc",
		page: 1,
		limit: 20,
	} as const;
	const found = await search.page(["手册"], undefined, wish);
	expect(found?.count).toBeGreaterThan(100);

	const own = await library.addCatalogue({ names: { en: "Own" }, position: 0 });
	await addFile(library, own.id, "sent.pdf", { uploadedBy: "somebody" });
	const refused = await seed("--large", "10");
	expect(refused).toMatchObject({ code: 1, out: "" });
	expect(refused.err).toContain("--yes");
	expect(await counted()).toBe(2401);
	expect(await seed("--remove-large")).toMatchObject({ code: 0 });
	expect(await counted()).toBe(1);
	expect(await search.page(["手册"], undefined, wish)).toMatchObject({
		count: 0,
	});
	for (const wrong of [[], ["--large", "x"], ["--large", "0"], ["--what"]])
		expect(await seed(...wrong)).toMatchObject({
			code: 1,
			err: expect.stringContaining("Usage"),
		});
});

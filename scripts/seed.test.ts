import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "../contracts/language.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "../tests/commands.ts";
import { addFile } from "../tests/files/library.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { UsageError } from "./command/line.ts";
import { readArguments } from "./seed/arguments.ts";

test("many files are added with right counts, taken out again, and never into a library in use unasked", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	// A sample of one file, which a seeded library would not be given later.
	const sample = path.join(folder.path, "library");
	await mkdir(sample);
	await writeFile(path.join(sample, "a.txt"), "hello");
	const date = "2026-01-01T00:00:00.000Z";
	const names = Object.fromEntries(languages.map((code) => [code, "Sample"]));
	const files = [{ name: "A.txt", file: "library/a.txt", date }];
	await writeFile(
		path.join(sample, "library.json"),
		JSON.stringify([{ names, files }]),
	);
	const seed = (...args: string[]) =>
		runCommand("seed", args, {
			dataDir: folder.path,
			env: { CONTENT_DIR: folder.path },
		});
	expect(await seed("--large", "2400")).toMatchObject({ code: 0, err: "" });

	const database = await openDatabase({
		file: path.join(folder.path, "forecourt.db"),
	});
	onTestFinished(() => database.close());
	const { library, search } = createServices(database, folder.path);
	/** Files there are; every folder has as many entries as it says. */
	const counted = async () => {
		const rows = await database.db
			.selectFrom("file_entry")
			.select(["id", "parent_id", "kind", "entries"])
			.execute();
		const inside = new Map<string | null, number>();
		for (const { parent_id } of rows)
			inside.set(parent_id, (inside.get(parent_id) ?? 0) + 1);
		expect(
			rows.filter(({ id, entries }) => entries !== (inside.get(id) ?? 0)),
		).toEqual([]);
		return rows.filter((row) => row.kind === "file").length;
	};
	expect(await counted()).toBe(2401);
	const options = {
		viewer: "staff",
		language: "en",
		sort: "name",
		order: "asc",
		page: 1,
		limit: 20,
	} as const;
	const found = await search.page(["手册"], undefined, options);
	expect(found?.count).toBeGreaterThan(100);

	const own = await library.addCatalogue({ names: { en: "Own" }, position: 0 });
	await addFile(library, own.id, "sent.pdf", { uploadedBy: "somebody" });
	const refused = await seed("--large", "10");
	expect(refused).toMatchObject({ code: 1, out: "" });
	expect(refused.err).toContain("--yes");
	expect(await counted()).toBe(2402);
	expect(await seed("--remove-large")).toMatchObject({ code: 0 });
	expect(await counted()).toBe(2);
	expect(await search.page(["手册"], undefined, options)).toMatchObject({
		count: 0,
	});
}, 60_000);

test("what it is asked for is read, and nothing else", () => {
	expect(readArguments(["--large", "100000", "--yes"])).toEqual({
		count: 100_000,
		yes: true,
	});
	expect(readArguments(["--remove-large"])).toEqual({ count: 0, yes: false });
	for (const wrong of [
		[],
		["--large", "x"],
		["--large", "0"],
		["--large", "2000001"],
		["--large", "10", "--remove-large"],
		["--what"],
	])
		expect(() => readArguments(wrong)).toThrow(UsageError);
});

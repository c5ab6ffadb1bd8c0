import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { testLibrary } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { fillLibrary } from "./sampleLibrary.ts";

const names = Object.fromEntries(languages.map((code) => [code, "Manuals"]));
const date = "2026-01-01T00:00:00.000Z";

eachDatabase((make) => {
	let database: OpenDatabase;
	let rest: Awaited<ReturnType<typeof testLibrary>>;
	let folder: Awaited<ReturnType<typeof temporaryFolder>>;
	beforeEach(async () => {
		database = await make();
		rest = await testLibrary(database);
		folder = await temporaryFolder();
		await mkdir(join(folder.path, "library"));
		return async () => {
			await rest.remove();
			await folder.remove();
		};
	});

	async function write(tree: unknown): Promise<void> {
		const file = join(folder.path, "library", "library.json");
		await writeFile(file, JSON.stringify(tree));
	}
	const fill = () =>
		fillLibrary(
			{ db: database.db, clock: rest.clock, library: rest.library },
			folder.path,
		);
	const entries = () =>
		database.db
			.selectFrom("file_entry")
			.select(["kind", "name", "names", "entries", "created_at"])
			.orderBy("number")
			.execute();

	test("nodes, folders and files are put in once", async () => {
		await writeFile(join(folder.path, "library", "a.txt"), "hello");
		const file = { name: "A.txt", file: "library/a.txt", date };
		const own = { ...names, en: "Photographs", ar: "الصور" };
		await write([
			{
				names,
				files: [file],
				folders: [
					{ name: "2025", files: [file] },
					{ names: own, files: [] },
				],
			},
		]);
		expect(await fill()).toBe(2);
		const found = await entries();
		expect(found).toMatchObject([
			{ kind: "catalogue", name: "Manuals", entries: 3 },
			{ kind: "file", name: "A.txt", created_at: date },
			{ kind: "folder", name: "2025", names: null, entries: 1 },
			{ kind: "file", name: "A.txt" },
			{ kind: "folder", name: "Photographs", names: JSON.stringify(own) },
		]);
		await rest.library.remove(
			(
				await database.db
					.selectFrom("file_entry")
					.select("id")
					.where("kind", "=", "catalogue")
					.executeTakeFirstOrThrow()
			).id,
		);
		// Emptied on purpose: it stays empty.
		expect(await fill()).toBe(0);
		expect(await entries()).toEqual([]);
	});

	test("a fault names file and field, and nothing is put in", async () => {
		const file = { name: "A.txt", file: "library/none.txt", date };
		await write([{ names, files: [file] }]);
		await expect(fill()).rejects.toThrow(/there is no library\/none.txt/);
		await write([{ names: { ...names, ar: "" } }]);
		await expect(fill()).rejects.toThrow(/library\.json: 0\.names\.ar/);
		expect(await entries()).toEqual([]);
	});

	test("what somebody has put in is left alone", async () => {
		await rest.library.addCatalogue({ names: { en: "Ours" }, position: 0 });
		await write([{ names }]);
		expect(await fill()).toBe(0);
		expect(await entries()).toHaveLength(1);
	});

	test("content without a library fills nothing", async () => {
		expect(await fill()).toBe(0);
	});
});

describe("the sample library", () => {
	test("is whole: every file is there, and no name stands twice", async () => {
		const { openDatabase } = await import("../../../platform/db/open.ts");
		const { migrate } = await import("../../../platform/db/migrate.ts");
		const database = await openDatabase({ file: ":memory:" });
		await migrate(database);
		const rest = await testLibrary(database);
		const { db } = database;
		const count = await fillLibrary({ db, ...rest }, "content");
		expect(count).toBeGreaterThan(150);
		const numbered = await db
			.selectFrom("file_entry")
			.select("name")
			.where("name", "like", "% (2)%")
			.execute();
		expect(numbered).toEqual([]);
		await database.close();
		await rest.remove();
	});
});

import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { addFile } from "../tests/library.ts";

test("staff make folders, say where uploads wait, and withdraw files", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	onTestFinished(async () => {
		await database.close();
		await remove();
	});
	await migrate(database);
	const { library } = createServices(database, dataDir);
	const run = async (name: string, ...args: string[]) => {
		const { code, out, err } = await runCommand(name, args, { dataDir });
		return `${code} ${out}${err}`;
	};

	const added = await run("folders", "add", "Manuals");
	const id = added.slice(2, added.indexOf(":"));
	expect(await run("folders", "policy", id, "hold")).toContain("Manuals: hold");
	expect(await run("folders", "list")).toBe(
		`0 ${id}  Manuals  (0)  [uploads: hold]\n`,
	);
	const file = await addFile(library, id, "Old.pdf");
	expect(await run("files", "hide", file.id)).toContain("Old.pdf is hidden");
	expect(await run("files", "list", "--hidden")).toMatch(
		/^0 \S+ {2}hidden .* Manuals \/ Old\.pdf\n$/,
	);
	expect(await run("files", "approve", file.id)).toBe(
		"1 Old.pdf is hidden already.\n",
	);
	expect(await run("files", "remove", file.id)).toMatch(/^1 .*--yes/);
	expect(await run("folders", "remove", id)).toMatch(/^1 .*--with-files --yes/);
	const gone = await run("folders", "remove", id, "--with-files", "--yes");
	expect(gone).toContain("with 0 folders and 1 files");
	expect(await library.entry(file.id)).toBeUndefined();
	expect(await run("files", "refuse", file.id)).toMatch(
		/^2 --reason is missing/,
	);
}, 120_000);

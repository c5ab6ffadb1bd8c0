import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { makeSite, runCommand } from "../tests/commands.ts";
import { addFile } from "../tests/files/library.ts";
import { temporaryFolder } from "../tests/folders.ts";

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
		/^2 refuse needs --reason or --because/,
	);
}, 120_000);

test("every verb takes paths and answers in JSON where that is asked for", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const run = (name: string, ...args: string[]) =>
		runCommand(name, args, { dataDir });
	const json = async (name: string, ...args: string[]) => {
		const { code, out, err } = await run(name, ...args, "--json");
		expect([code, err]).toEqual([0, ""]);
		return out
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
	};
	const source = path.join(dataDir, "Prices.txt");
	await writeFile(source, "1, 2, 3");

	const [sales] = await json(
		"folders",
		"add",
		"Sales",
		"--name-in",
		"fr=Ventes",
	);
	expect(sales).toMatchObject({ names: { en: "Sales", fr: "Ventes" } });
	await json("folders", "add", "2026", "--in", "Ventes");
	await json("folders", "add", "2027", "--in", "sales");
	const [put] = await json("files", "put", source, "--in", "Sales/2026");
	expect(put).toMatchObject({ name: "Prices.txt", size: 7 });
	await writeFile(source, "4");
	const there = "Sales/2026/Prices.txt";
	expect(await json("files", "replace", there, source)).toMatchObject([
		{ id: put.id, size: 1 },
	]);
	await json("files", "rename", there, "Tarifs.txt", "--lang", "fr");
	await json("files", "describe", there, "of spring");
	await json("files", "move", "Ventes/2026/tarifs.txt", "--to", "Sales/2027");
	expect(
		await json("files", "list", "--in", "Sales/2027", "--lang", "fr"),
	).toEqual([
		expect.objectContaining({
			id: put.id,
			name: "Tarifs.txt",
			note: "of spring",
			path: ["Ventes", "2027"],
			state: "published",
		}),
	]);
	expect(await json("folders", "list")).toMatchObject([
		{ name: "Sales", depth: 0 },
		{ name: "2026", entries: 0 },
		{ name: "2027", entries: 1 },
	]);
	const [log] = await json("audit-log", "list", "--action", "file-move");
	expect(log).toMatchObject({
		subject: put.id,
		detail: { name: "Prices.txt" },
	});
	const [sent] = await json("notice", "add", "--title", "a", "--text", "b");
	expect(await json("notice", "list")).toMatchObject([{ id: sent.id }]);
	const [zoe] = await json("account", "add", "zoe", "--name", "Zoe");
	expect(zoe).toMatchObject({ account: "zoe", password: expect.any(String) });
	expect(await json("account", "list")).toMatchObject([{ name: "Zoe" }]);

	const lost = await run("files", "hide", "Sales/nothing", "--json");
	expect([lost.code, lost.out]).toEqual([1, ""]);
	expect(JSON.parse(lost.err)).toEqual({
		error: "There is nothing at Sales/nothing.",
	});
	const slash = await run("folders", "rename", "Sales/2027", "a/b");
	expect([slash.code, slash.out]).toEqual([1, ""]);
	expect(slash.err).toMatch(/^"a\/b" cannot be a name: .*\n$/);
	const wrong = await run("folders", "add", "--json");
	expect(wrong.code).toBe(2);
	expect(JSON.parse(wrong.err)).toMatchObject({
		usage: expect.stringMatching(/^Usage: npm run folders/),
	});
}, 240_000);

test("an archive is one line with the number of its files", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	onTestFinished(async () => {
		await database.close();
		await remove();
	});
	await migrate(database);
	const { auditLog } = createServices(database, dataDir);
	const files = [1, 2].map((n) => ({ id: `${n}`, path: `All/${n}.txt` }));
	await auditLog.write({
		action: "download",
		outcome: "ok",
		account: "zoe",
		network: "",
		detail: { name: "All.zip", kind: "archive", files, more: 1200 },
	});
	const { out } = await runCommand("audit-log", ["list"], { dataDir });
	expect(out).toMatch(/\{"name":"All\.zip","kind":"archive","count":1202\}\n$/);
	expect(out).not.toContain("All/1.txt");
}, 60_000);

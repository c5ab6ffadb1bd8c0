import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeSite, runCommand } from "../../tests/commands.ts";
import { temporaryFolder } from "../../tests/folders.ts";

test("a file gets editions in other languages by commands, which say which are behind", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const run = async (name: string, ...args: string[]) => {
		const { code, out, err } = await runCommand(name, args, { dataDir });
		return `${code} ${out}${err}`;
	};
	const write = async (name: string, words: string) => {
		await writeFile(path.join(dataDir, name), words);
		return path.join(dataDir, name);
	};
	const there = "Sales/Prices.txt";
	await run("folders", "add", "Sales");
	await run("files", "put", await write("Prices.txt", "one"), "--in", "Sales");
	const french = await write("prix.txt", "un");
	expect(await run("files", "edition", there, "fr", french)).toMatch(
		/^1 Say first/,
	);
	await run("files", "language", there, "en");
	expect(await run("files", "edition", there, "xx", french)).toMatch(/^2 /);
	expect(await run("files", "edition", there, "fr", french)).toContain(
		"has edition 1 in fr",
	);
	await run("files", "replace", there, await write("new.txt", "second"));
	expect(await run("files", "editions-behind")).toContain("Prices.txt");
	expect(await run("files", "edition-keep", there, "fr")).toContain("holds");
	expect(await run("files", "editions-behind")).toBe("0 ");
	expect(await run("files", "edition-remove", there, "fr")).toContain(
		"edition-restore",
	);
	expect(await run("files", "edition-remove", there, "fr")).toMatch(/^1 /);
	await run("files", "edition-restore", there, "fr", "1");
	const listed = await run("files", "editions", there, "--json");
	const lines = listed.slice(2).trim().split("\n");
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ language: "en", own: true, size: 6 },
		{ language: "fr", own: false, edition: 1, state: "current" },
	]);
}, 120_000);

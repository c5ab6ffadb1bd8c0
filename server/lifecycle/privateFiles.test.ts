import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/folders.ts";
import { startScript } from "../../tests/processes.ts";
import { sampleFolder } from "../../tests/sample.ts";
import { closeToOthers } from "./privateFiles.ts";

/** Opens a site as a start does, with a server's usual mask, and keeps things in it. */
const opening = `
	process.umask(0o022);
	const [, folder, dataDir, contentDir] = process.argv;
	const { readConfig } = await import(folder + "../config.ts");
	const { openSite } = await import(folder + "site.ts");
	const settings = {
		NODE_ENV: "test", DATA_DIR: dataDir, CONTENT_DIR: contentDir, LOG_LEVEL: "silent",
	};
	// The pictures of its content are words: it gives up where they are read.
	const { seeding } = await openSite(readConfig(settings, dataDir));
	await seeding.done.catch(() => {});
	const { diskStores } = await import(folder + "stores.ts");
	const { storage, draftsOf, space } = diskStores(dataDir, 0);
	const { openDatabase } = await import(folder + "../../platform/db/open.ts");
	const { db } = await openDatabase({ file: ":memory:" });
	await storage.put(new Uint8Array([1]));
	await draftsOf(db).create("a");
	const { createFileCache } = await import(folder + "../../platform/storage/fileCache.ts");
	await createFileCache({ folder: dataDir + "/cards", most: 9, space }).put("a", new Uint8Array([1]));
	process.exit();`;

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

/** Paths in a folder that are open to anybody but their owner. */
async function openIn(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true });
	const modes = await Promise.all(
		["", ...names].map(async (name) => ({
			name,
			mode: await modeOf(path.join(folder, name)),
		})),
	);
	return modes.flatMap(({ name, mode }) => (mode & 0o077 ? [name] : []));
}

describe.skipIf(process.platform === "win32")("nobody else reads", () => {
	test("what a start makes", async () => {
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const sample = await sampleFolder();
		onTestFinished(sample.remove);
		const dataDir = path.join(folder.path, "data");
		const database = path.join(dataDir, "forecourt.db");
		// As an earlier one left it.
		await mkdir(path.join(dataDir, "objects"), { recursive: true });
		await chmod(dataDir, 0o755);
		await writeFile(database, "", { mode: 0o644 });
		const here = new URL("./", import.meta.url).href;
		await startScript(opening, [here, dataDir, sample.path]).done();
		expect(await readdir(dataDir)).toEqual(
			expect.arrayContaining([
				"cards",
				"drafts",
				"forecourt.db-wal",
				"objects",
			]),
		);
		expect(await modeOf(database)).toBe(0o600);
		expect(await openIn(dataDir)).toEqual([]);
	});

	test("what a command makes", async () => {
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const dataDir = path.join(folder.path, "data");
		const env = { ...process.env, NODE_ENV: "test", DATA_DIR: dataDir };
		const command = `umask 022; exec "${process.execPath}" scripts/seed.ts --remove-large`;
		await promisify(execFile)("/bin/sh", ["-c", command], { env });
		expect(await readdir(dataDir)).toContain("forecourt.db");
		expect(await openIn(dataDir)).toEqual([]);
	});

	test("what an earlier start left, and nothing else is touched", async () => {
		const { path: dataDir, remove } = await temporaryFolder();
		onTestFinished(remove);
		await mkdir(path.join(dataDir, "cards"));
		for (const name of ["forecourt.db-wal", "first-run.txt", "notes.md"])
			await writeFile(path.join(dataDir, name), "");
		for (const name of await readdir(dataDir))
			await chmod(path.join(dataDir, name), 0o755);
		expect(await closeToOthers(dataDir)).toEqual([]);
		expect(await openIn(dataDir)).toEqual(["notes.md"]);
		expect(await modeOf(dataDir)).toBe(0o700);
	});
});

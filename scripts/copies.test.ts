import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
	open as openFile,
	readdir,
	readFile,
	writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lastOutcomes } from "../domain/copies/outcomes.ts";
import { withLock } from "../platform/db/locks/lock.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { runApart, runCommand } from "../tests/commands.ts";
import { addFile } from "../tests/files/library.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { staffLines } from "../tests/leads.ts";

async function folder() {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	return path;
}

const open = (dataDir: string) =>
	openDatabase({ file: join(dataDir, "forecourt.db") });

/** Lines of the audit log in a folder. */
async function auditLines(dataDir: string) {
	const database = await open(dataDir);
	try {
		return await staffLines(createServices(database, dataDir).auditLog);
	} finally {
		await database.close();
	}
}

test("copies stand in the audit log, and what runs is not moved", async () => {
	const dataDir = await folder();
	const copy = join(await folder(), "copy");
	const running = await open(dataDir);
	await migrate(running);
	const backup = await runCommand("backup", [copy], { dataDir });
	expect([backup.code, backup.err]).toEqual([0, ""]);
	const elsewhere = await folder();
	const move = ["--to", join(elsewhere, "site")];
	const refused = await runCommand("move", move, { dataDir });
	expect([refused.code, refused.err]).toEqual([
		1,
		expect.stringContaining("has the database open"),
	]);
	await running.close();
	expect((await runCommand("move", move, { dataDir })).code).toBe(0);
	const back = await folder();
	expect((await runCommand("restore", [copy], { dataDir: back })).code).toBe(0);

	const by = expect.any(String);
	const made = [
		"backup",
		"",
		null,
		expect.objectContaining({ by, place: copy, objects: 0 }),
	];
	expect(await auditLines(dataDir)).toEqual([made]);
	expect(await auditLines(join(elsewhere, "site"))).toEqual([
		made,
		["move", "", null, expect.objectContaining({ by, to: move[1] })],
	]);
	// The copy is of before it was written down.
	expect(await auditLines(back)).toEqual([
		["restore", "", null, expect.objectContaining({ by, place: copy })],
	]);
});

/** A folder with an empty site. */
async function siteFolder(): Promise<string> {
	const dataDir = await folder();
	const database = await open(dataDir);
	await migrate(database);
	await database.close();
	return dataDir;
}

const newKey = () => ({ BACKUP_KEY: randomBytes(32).toString("base64") });
const unset = { BACKUP_KEY: "" };

test("a backup of another key and a refused restore are a line, and make nothing", async () => {
	const dataDir = await siteFolder();
	const copy = join(await folder(), "copy");
	const key = newKey();
	await runCommand("backup", [copy], { dataDir, env: key });
	const plain = await runCommand("backup", [copy], { dataDir, env: unset });
	expect([plain.code, plain.err]).toEqual([
		1,
		expect.stringMatching(/^The last .* key [0-9a-f]{16}, .*--plain.*\n$/),
	]);
	const target = join(await folder(), "new");
	const list = [copy, "--list"];
	const { out } = await runCommand("restore", list, {
		dataDir: target,
		env: newKey(),
	});
	expect(out).toMatch(/ key [0-9a-f]{16}: BACKUP_KEY is [0-9a-f]{16}\n$/);
	const refused = await runCommand("restore", [copy], {
		dataDir: target,
		env: unset,
	});
	expect([refused.code, refused.err]).toEqual([
		1,
		expect.stringMatching(/^Snapshot .* and BACKUP_KEY is not set: .*\n$/),
	]);
	// Faults that cannot be told before are tidied up after.
	const newer = join(copy, "snapshots");
	for (const name of await readdir(newer))
		if (name.endsWith(".json")) {
			const manifest = JSON.parse(await readFile(join(newer, name), "utf8"));
			manifest.rows.site_mark = 1000;
			await writeFile(join(newer, name), JSON.stringify(manifest));
		}
	const broken = await runCommand("restore", [copy], {
		dataDir: target,
		env: key,
	});
	expect([broken.code, broken.err]).toEqual([
		1,
		expect.stringContaining("is not whole"),
	]);
	expect(existsSync(target)).toBe(false);
}, 60_000);

test("a mistyped address is no folder, and a place that heals nothing says so", async () => {
	const dataDir = await siteFolder();
	const database = await open(dataDir);
	const { library } = createServices(database, dataDir);
	const { id } = await library.addCatalogue({
		names: { en: "Workshop" },
		position: 0,
	});
	await addFile(library, id, "manual.pdf");
	await database.close();
	const key = newKey();
	for (const name of ["s3:/cars/site", "gs://cars", "mysql://x"]) {
		const { code, err } = await runCommand("backup", [name], { dataDir });
		expect([name, code, err]).toEqual([name, 2, expect.stringMatching(/^"/)]);
		const moved = await runCommand("move", ["--to", name], { dataDir });
		expect([name, moved.code]).toEqual([name, 2]);
	}
	const copy = join(await folder(), "copy");
	await runCommand("backup", [copy], { dataDir, env: key });
	const heal = await runCommand("verify", ["--heal", copy], {
		dataDir,
		env: unset,
	});
	expect([heal.code, heal.err]).toEqual([
		1,
		expect.stringMatching(/BACKUP_KEY is not set/),
	]);
	const objects = join(copy, "objects");
	const [first = ""] = (await readdir(objects, { recursive: true })).filter(
		(name) => name.length > 30,
	);
	const damaged = join(objects, first);
	await writeFile(damaged, "damaged");
	const options = { dataDir, env: key };
	const found = await runCommand("verify", [copy], options);
	expect([found.code, found.out]).toEqual([1, expect.stringContaining(first)]);
	await runCommand("verify", [copy, "--remove-damaged"], options);
	expect(existsSync(damaged)).toBe(false);
	await runCommand("backup", [copy], options);
	expect((await runCommand("verify", [copy], options)).code).toBe(0);
}, 120_000);

test("a damaged database is said in a line, whatever is to be done with it", async () => {
	for (const at of [0, 3 * 4096]) {
		const dataDir = await siteFolder();
		const file = await openFile(join(dataDir, "forecourt.db"), "r+");
		await file.write(
			Buffer.alloc(at === 0 ? 100 : 40 * 4096, 0x5a),
			0,
			null,
			at,
		);
		await file.close();
		for (const [command, args] of [
			["backup", [join(await folder(), "copy")]],
			["verify", []],
		] as const) {
			const { code, err } = await runApart(command, [...args], { dataDir });
			expect([command, at, code]).toEqual([command, at, 1]);
			expect(err.trim().split("\n")).toHaveLength(1);
			expect(err).toContain("npm run restore");
		}
	}
}, 60_000);

test("where there is no site none is made", async () => {
	const dataDir = join(await folder(), "typo");
	const copy = join(await folder(), "copy");
	for (const args of [["backup", copy], ["verify"]] as const) {
		const [command, ...rest] = args;
		const { code, err } = await runCommand(command, rest, { dataDir });
		expect([code, err]).toEqual([
			1,
			expect.stringMatching(/^There is no site in .*\(DATA_DIR\).*\n$/),
		]);
	}
	expect(existsSync(dataDir)).toBe(false);
	expect(existsSync(copy)).toBe(false);
});

test("of two backups at once one waits", async () => {
	const dataDir = await siteFolder();
	const copy = join(await folder(), "copy");
	const held = await open(dataDir);
	onTestFinished(held.close);
	const { signal } = new AbortController();
	let backup: ReturnType<typeof runCommand> | undefined;
	await withLock(held, { name: "backup", signal }, async () => {
		backup = runCommand("backup", [copy], { dataDir });
		const ended = await Promise.race([
			backup.then(() => true),
			new Promise((resolve) => setTimeout(resolve, 2500, false)),
		]);
		expect(ended).toBe(false);
		expect(existsSync(copy)).toBe(false);
	});
	// Lines printed while it waits depend on how soon it was up.
	expect(await backup).toMatchObject({ code: 0, err: "" });
});

test("a backup and a look at the site leave when they last went well", async () => {
	const dataDir = await siteFolder();
	const begun = Date.now();
	const outcomes = async () => {
		const database = await open(dataDir);
		try {
			return await lastOutcomes(database.db);
		} finally {
			await database.close();
		}
	};
	const never = { faults: 0, goodAt: undefined };
	expect(await outcomes()).toEqual([
		{ work: "backup", ...never },
		{ work: "verify", ...never },
	]);
	await runCommand("backup", [join(await folder(), "copy")], { dataDir });
	await runCommand("verify", [], { dataDir });
	for (const { faults, goodAt } of await outcomes()) {
		expect(faults).toBe(0);
		expect(goodAt?.getTime()).toBeGreaterThanOrEqual(begun);
	}
});

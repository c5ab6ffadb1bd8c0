import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { staffLines } from "../tests/leads.ts";

test("staff see what the site signs with, and replace it", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	onTestFinished(async () => {
		await database.close();
		await remove();
	});
	await migrate(database);
	const { leads, auditLog } = createServices(database, dataDir);
	const run = async (...args: string[]) => {
		const { code, out, err } = await runCommand("secrets", args, { dataDir });
		return `${code} ${out}${err}`;
	};
	await leads.issueFormToken("contact");
	expect(await run("list")).toMatch(
		/\nform: tokens of forms\n {4}1 {2}signing {3}made \S+\n/,
	);
	expect(await run("rotate", "form")).toMatch(
		/^0 form: tokens of forms\n {4}2 {2}coming .*\n {4}1 {2}signing .*, verified until \S+\n$/,
	);
	expect(await run("rotate", "words")).toBe("1 There is no secret words.\n");
	expect(await run("rotate", "form", "--revoke")).toMatch(
		/^0 form: .*\n {4}3 {2}signing .*\n$/,
	);
	expect(await staffLines(auditLog)).toEqual([
		["secret-rotate", "", "form", { by: expect.any(String), revoke: false }],
		["secret-rotate", "", "form", { by: expect.any(String), revoke: true }],
	]);
});

test("secrets are sealed with a key apart, and every command says where that is missing", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	onTestFinished(async () => {
		await database.close();
		await remove();
	});
	await migrate(database);
	const { leads, auditLog } = createServices(database, dataDir);
	await leads.issueFormToken("contact");
	const SECRETS_KEY = Buffer.alloc(32, 7).toString("base64");
	const run = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
		const { code, out, err } = await runCommand("secrets", args, {
			dataDir,
			env,
		});
		return `${code} ${out}${err}`;
	};
	expect(await run(["seal"])).toBe(
		"1 SECRETS_KEY is not set: it seals. Make one with: openssl rand -base64 32\n",
	);
	expect(await run(["list"])).toMatch(
		/^0 secrets: 1 in clear; new ones are kept in clear\n/,
	);
	expect(await run(["seal"], { SECRETS_KEY })).toMatch(
		/^0 1 secrets sealed; the key is ([0-9a-f]{8})\.\n/,
	);
	const list = ["list"];
	const { code, err } = await runCommand("account", list, { dataDir });
	expect([code, err]).toEqual([
		1,
		expect.stringMatching(
			/^The site's secrets are sealed with the key [0-9a-f]{8}, and SECRETS_KEY is not set\. .*\n$/,
		),
	]);
	const keyed = await runCommand("account", list, {
		dataDir,
		env: { SECRETS_KEY },
	});
	expect([keyed.code, keyed.err]).toEqual([0, ""]);
	expect(await run(["unseal"], { SECRETS_KEY })).toBe(
		"0 1 secrets lie in clear.\n",
	);
	await run(["seal"], { SECRETS_KEY });
	expect(await run(["forget"])).toMatch(
		/^1 secrets: 1 sealed with the key [0-9a-f]{8}; .*--yes\.\n$/,
	);
	expect(await run(["forget", "--yes"])).toMatch(
		/^0 1 secrets forgotten\. .*\nNew ones lie in clear: .*seal/,
	);
	const lines = await staffLines(auditLog);
	expect(lines.map((line) => (line as string[])[0])).toEqual([
		...["secrets-seal", "account-list", "secrets-unseal"],
		...["secrets-seal", "secrets-forget"],
	]);
});

test("sealed secrets stay sealed in a backup, and the key opens them where it is restored", async () => {
	const { path: folder, remove } = await temporaryFolder();
	onTestFinished(remove);
	const dataDir = path.join(folder, "site");
	const restored = path.join(folder, "restored");
	const copy = path.join(folder, "copy");
	const SECRETS_KEY = Buffer.alloc(32, 7).toString("base64");
	const database = await openDatabase({
		file: path.join(dataDir, "forecourt.db"),
	});
	await migrate(database);
	const clear = createServices(database, dataDir);
	const token = await clear.leads.issueFormToken("contact");
	await database.close();
	const keyed = { dataDir, env: { SECRETS_KEY } };
	expect((await runCommand("secrets", ["seal"], keyed)).code).toBe(0);

	// A copy needs no key, for nothing is read of what is sealed.
	expect((await runCommand("backup", [copy], keyed)).code).toBe(0);
	const target = { dataDir: restored, env: { SECRETS_KEY } };
	expect((await runCommand("restore", [copy], target)).err).toBe("");
	const without = await runCommand("secrets", ["list"], { dataDir: restored });
	expect([without.code, without.err]).toEqual([
		1,
		expect.stringMatching(/are sealed with the key .*SECRETS_KEY is not set/),
	]);
	const open = await openDatabase({
		file: path.join(restored, "forecourt.db"),
	});
	const { leads } = createServices(open, restored, {
		secretKeys: [Buffer.alloc(32, 7)],
	});
	const again = await leads.issueFormToken("contact");
	await open.close();
	// A mark is one a day for all, but for its signature.
	expect(again).toBe(token);
});

test("a command in a folder without a site says so, and makes none", async () => {
	const { path: folder, remove } = await temporaryFolder();
	onTestFinished(remove);
	const dataDir = path.join(folder, "typo");
	for (const [name, ...args] of [
		["secrets", "list"],
		["account", "list"],
		["leads", "list"],
		["staff", "list"],
		["folders", "list"],
	] as const) {
		const { code, out, err } = await runCommand(name, args, { dataDir });
		expect([name, code, out, err]).toEqual([
			...[name, 1, ""],
			`There is no site in ${dataDir} (DATA_DIR): it has no forecourt.db.\n`,
		]);
	}
	expect(existsSync(dataDir)).toBe(false);
});

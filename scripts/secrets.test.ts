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
			...{ dataDir, env },
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
		...{ dataDir, env: { SECRETS_KEY } },
	});
	expect([keyed.code, keyed.err]).toEqual([0, ""]);
	expect(await run(["unseal"], { SECRETS_KEY })).toBe(
		"0 1 secrets lie in clear.\n",
	);
	await run(["seal"], { SECRETS_KEY });
	expect(await run(["forget"])).toMatch(/^0 1 secrets forgotten\. /);
	const lines = await staffLines(auditLog);
	expect(lines.map((line) => (line as string[])[0])).toEqual([
		...["secrets-seal", "account-list", "secrets-unseal"],
		...["secrets-seal", "secrets-forget"],
	]);
});

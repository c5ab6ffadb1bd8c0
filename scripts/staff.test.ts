import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { makeSite, runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { operatorName } from "./command/operator.ts";

test("staff are added, listed, let in anew, disabled, and have roles", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const env = { PUBLIC_URL: "https://cars.test" };
	const run = (...args: string[]) =>
		runCommand("staff", args, { dataDir, env });
	const added = await run(
		...["add", "ana", "--name", "Ana Ruiz", "--role", "administrator"],
	);
	expect(added).toMatchObject({ code: 0, err: "" });
	expect(added.out).toMatch(
		/^ana was added\.\nThe link is good once, until .*Z:\nhttps:\/\/cars\.test\/console\/welcome#[\w-]{43}\n$/,
	);
	const twice = await run("add", "ANA", "--name", "Ana", "--role", "editor");
	expect(twice).toMatchObject({
		code: 1,
		err: "There is such an account already.\n",
	});
	const roles = await run(
		...["roles", "ana", "--role", "editor", "--role", "translator"],
		...["--lang", "fr", "--lang", "ar", "--publishes"],
	);
	expect(roles.out).toBe("ana: editor, translator (fr ar publishes).\n");
	for (const [args, message] of [
		[["--role", "owner"], '"owner" is none of'],
		[["--role", "editor", "--lang", "fr"], "are for a translator"],
		[["--role", "translator", "--lang", "tlh"], "--lang is one of en"],
		[["--role", "inspector", "--country", "FR"], "are for a lead manager"],
	] as const) {
		const wrong = await run("roles", "ana", ...args);
		expect([wrong.code, wrong.err]).toEqual([
			2,
			expect.stringContaining(message),
		]);
	}
	expect((await run("roles", "ana", "--role", "translator")).err).toBe(
		"Please choose the translator’s languages.\n",
	);
	const list = JSON.parse((await run("list", "--json")).out);
	expect(list).toMatchObject({
		account: "ana",
		state: "active",
		passkeys: 0,
		password: false,
		grants: [
			{ role: "editor" },
			{ role: "translator", languages: ["fr", "ar"], publishes: true },
		],
	});
	expect((await run("list")).out).toMatch(
		/^ana {23}active {4}link .* 0 open {2}editor, translator \(fr ar publishes\) {2}Ana Ruiz\n$/,
	);
	expect((await run("disable", "ana")).code).toBe(0);
	expect((await run("link", "ana")).err).toContain("disabled");
	expect((await run("enable", "ana")).out).toBe("ana is active.\n");
	expect((await run("link", "ana")).out).toContain("console/welcome#");
	expect((await run("link", "zoe")).err).toBe(
		"There is no zoe in the staff.\n",
	);

	const database = await openDatabase({ file: join(dataDir, "forecourt.db") });
	onTestFinished(database.close);
	const { auditLog } = createServices(database, dataDir);
	const rows = [];
	for await (const row of auditLog.all()) rows.push(row);
	expect(rows.map(({ action }) => action)).toEqual([
		...["staff-add", "staff-link", "staff-save", "staff-list", "staff-list"],
		...["staff-disable", "staff-enable", "staff-link"],
	]);
	for (const { actor } of rows) expect(actor).toBe(operatorName());
}, 120_000);

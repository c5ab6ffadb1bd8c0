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

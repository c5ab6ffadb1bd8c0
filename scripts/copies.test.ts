import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { staffLines } from "../tests/leads.ts";

async function folder() {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	return path;
}

const open = (dataDir: string) =>
	openDatabase({ file: join(dataDir, "forecourt.db") });

/** What the audit log in a folder says. */
async function said(dataDir: string) {
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
	expect(await said(dataDir)).toEqual([made]);
	expect(await said(join(elsewhere, "site"))).toEqual([
		made,
		["move", "", null, expect.objectContaining({ by, to: move[1] })],
	]);
	// The copy is of before it was written down.
	expect(await said(back)).toEqual([
		["restore", "", null, expect.objectContaining({ by, place: copy })],
	]);
});

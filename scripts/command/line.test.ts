import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../platform/db/open.ts";
import {
	makeSite,
	operatorCommands,
	runApart,
	runCommand,
} from "../../tests/commands.ts";
import { temporaryFolder } from "../../tests/folders.ts";

async function site() {
	const { path: folder, remove } = await temporaryFolder();
	onTestFinished(remove);
	return {
		folder,
		run: (name: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
			runCommand(name, args, { dataDir: folder, env }),
	};
}

test.each(operatorCommands)(
	"%s --help says how it is used and opens nothing",
	async (name) => {
		const { folder, run } = await site();
		const lost = path.join(folder, "never");
		const { code, out, err } = await run(name, ["list", "--help"], {
			DATA_DIR: lost,
		});
		expect([code, err]).toEqual([0, ""]);
		expect(out).toMatch(new RegExp(`^Usage: npm run ${name} `));
	},
);

test("what somebody can mend is one line, a fault of ours shows where it is", async () => {
	const { folder, run } = await site();
	const wrong = await run("account", ["list"], { PORT: "many" });
	expect(wrong).toMatchObject({ code: 1, out: "" });
	expect(wrong.err).toMatch(/^Wrong setting: PORT=many: .*\n$/);

	const nobody = { DATABASE_URL: "postgres://x@127.0.0.1:1/x" };
	const unreached = await run("account", ["list"], nobody);
	expect(unreached.err).toBe("connect ECONNREFUSED 127.0.0.1:1\n");

	const file = path.join(folder, "forecourt.db");
	await writeFile(file, "no database, but a longer text than nothing at all");
	expect((await run("account", ["list"])).err).toMatch(
		/^The database is damaged: file is not a database\..*\n$/,
	);
	await writeFile(file, "");
	expect((await run("account", ["list"])).code).toBe(0);

	const { db, close } = await openDatabase({ file });
	onTestFinished(close);
	await db.schema.dropTable("audit_record").execute();
	// Lines of a trace are those of a process of its own.
	const broken = await runApart("audit-log", ["list"], { dataDir: folder });
	expect(broken.code).toBe(1);
	expect(broken.err).toContain("no such table: audit_record");
	expect(broken.err).toMatch(/\n {4}at .*audit-log\.ts:\d+/);
});

test("a folder that cannot be used is named", async () => {
	const { folder, run } = await site();
	const taken = path.join(folder, "taken");
	await writeFile(taken, "");
	expect((await run("leads", ["list"], { DATA_DIR: taken })).err).toBe(
		`There is no site in ${taken} (DATA_DIR): it has no forecourt.db.\n`,
	);
	expect((await run("seed", ["--large", "1"], { DATA_DIR: taken })).err).toBe(
		`The folder ${taken} (DATA_DIR) cannot be written: ENOTDIR.\n`,
	);
});

test("a wrong call is answered with what is wrong and the usage", async () => {
	const { folder, run } = await site();
	await makeSite(folder);
	const { code, out, err } = await run("leads", ["list", "--state", "new"]);
	expect([code, out]).toEqual([2, ""]);
	expect(err).toMatch(/^"new" is none of .*\n\nUsage: npm run leads -- <what>/);
});

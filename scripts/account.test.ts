import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { signIn } from "../tests/accounts.ts";
import { temporaryFolder } from "../tests/folders.ts";

async function site() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	async function run(script: string, args: string[], input = "") {
		const child = spawn(
			process.execPath,
			[path.resolve(`scripts/${script}.ts`), ...args],
			{ env: { ...process.env, NODE_ENV: "test", DATA_DIR: folder.path } },
		);
		child.stdin.end(input);
		const [out, err, code] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			new Promise((resolve) => child.once("close", resolve)),
		]);
		return { code, out, err };
	}
	return {
		folder: folder.path,
		account: (args: string[], input?: string) => run("account", args, input),
		log: (...args: string[]) => run("audit-log", args),
	};
}

test("staff make, list, stop and remove accounts, and read what was done", async () => {
	const { folder, account, log } = await site();
	const add = ["add", "Zoe", "--name", "Zoé Zed"];
	const added = await account(add, "a password of hers\n");
	expect(added).toEqual({ code: 0, out: "Account Zoe was added.\n", err: "" });
	const made = await account(["add", "yan", "--name", "Yan"]);
	expect(made.out).toMatch(/\npassword: [a-z2-9]{5}(-[a-z2-9]{5}){3}\n$/);
	expect(await account(add, "a password of hers")).toMatchObject({
		code: 1,
		err: "There is an account Zoe already.\n",
	});

	const database = await openDatabase({
		file: path.join(folder, "forecourt.db"),
	});
	onTestFinished(() => database.close());
	const { accounts } = createServices(database, folder);
	expect(await accounts.matches("zoe", "a password of hers")).toBe(true);
	expect(
		await accounts.matches("yan", made.out.split(": ")[1]?.trim() ?? ""),
	).toBe(true);
	const { token } = await signIn(database.db, accounts, "zoe");
	const list = await account(["list"]);
	expect(list.out).toMatch(
		/^yan .* 0 open .* Yan\nZoe .* 1 open .* Zoé Zed\n$/,
	);

	expect(
		(await account(["password", "zoe"], "another one of hers")).out,
	).toContain("was changed");
	expect(await accounts.sessions.find(token)).toBeUndefined();
	expect((await account(["remove", "zoe"])).err).toContain("Disable it first");
	expect((await account(["disable", "ZOE"])).code).toBe(0);
	expect((await account(["list"])).out).toContain("disabled");
	expect((await account(["enable", "zoe"])).code).toBe(0);
	await account(["disable", "zoe"]);
	expect((await account(["remove", "zoe"])).code).toBe(0);
	expect((await account(["enable", "zoe"])).err).toBe(
		"There is no account zoe.\n",
	);

	const lines = (await log("export", "--account", "zoe")).out
		.trim()
		.split("\n");
	expect(lines.map((line) => JSON.parse(line).action)).toEqual([
		"account-add",
		"password",
		"account-disable",
		"account-enable",
		"account-disable",
		"account-remove",
	]);
	expect((await log("list", "--limit", "1")).out).toContain("account-remove");
	expect((await log("list", "--to", "2020-01-01")).out).toBe("");
	expect((await log("export", "--from", "someday")).err).toContain("not a day");
}, 60_000);

test.each([
	[],
	["add", "zoe"],
	["list", "zoe"],
	["frobnicate", "zoe"],
	["list", "--colour"],
])("account %j says how it is used", async (...args) => {
	const { account } = await site();
	const { code, out, err } = await account(args.map(String));
	expect([code, out]).toEqual([1, ""]);
	expect(err).toMatch(/^Usage: npm run account/);
});

test.each([
	[],
	["list", "more"],
	["list", "--action", "dance"],
	["list", "--limit", "0"],
	["export", "--x"],
])("audit-log %j says how it is used", async (...args) => {
	const { log } = await site();
	const { code, err } = await log(...args.map(String));
	expect(code).toBe(1);
	expect(err).toMatch(/^Usage: npm run audit-log/);
});

test("what cannot be an account or a password is told in one line", async () => {
	const { account } = await site();
	const wrong: [string[], string][] = [
		[["add", "a b", "--name", "x"], "An account is 2 to 100 letters"],
		[["add", "zoe", "--name", " "], "A display name is one line"],
	];
	for (const [args, said] of wrong)
		expect((await account(args, "a good long password")).err).toContain(said);
	const short = await account(["add", "zoe", "--name", "x"], "short\n");
	expect(short.err).toBe(
		"Please choose a password of at least 12 characters\n",
	);
	const same = ["add", "zoe.of.the.zeds", "--name", "x"];
	expect((await account(same, "Zoe.Of.The.Zeds")).err).toContain(
		"must not be your account name",
	);
});

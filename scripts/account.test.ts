import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { signIn } from "../tests/accounts/accounts.ts";
import { makeSite, runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { staffLines } from "../tests/leads.ts";
import { operatorName } from "./command/operator.ts";

async function site() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	await makeSite(folder.path);
	return {
		folder: folder.path,
		account: (args: string[], input?: string) =>
			runCommand("account", args, { dataDir: folder.path, input }),
		log: (...args: string[]) =>
			runCommand("audit-log", args, { dataDir: folder.path }),
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
	const { accounts, auditLog } = createServices(database, folder);
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
	expect(await accounts.access.byToken(token)).toBeUndefined();
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
		.split("\n")
		.map((line) => JSON.parse(line));
	const by = operatorName();
	expect(lines.map(({ detail }) => detail.by)).toEqual(lines.map(() => by));
	expect(lines.map(({ action }) => action)).toEqual([
		"account-add",
		"password",
		"account-disable",
		"account-enable",
		"account-disable",
		"account-remove",
	]);
	const removed = ["--action", "account-remove", "--limit", "1"];
	expect((await log("list", ...removed)).out).toContain("account-remove");
	expect((await log("list", "--to", "2020-01-01")).out).toBe("");
	expect((await log("export", "--from", "someday")).err).toContain("not a day");
	const reading = await staffLines(auditLog);
	expect(reading).toContainEqual(["account-list", "", null, { by, count: 2 }]);
	const filter = { account: "zoe" };
	expect(reading).toContainEqual(["audit-export", "", null, { by, filter }]);
	const listed = { by, filter: { action: "account-remove" }, limit: 1 };
	expect(reading).toContainEqual(["audit-list", "", null, listed]);
}, 120_000);

test("what cannot be an account or a password is told in one line", async () => {
	const { account } = await site();
	const wrong: [string[], string][] = [
		[["add", "a b", "--name", "x"], "An account is 2 to 100 letters"],
		[["add", "zoe", "--name", " "], "A display name is one line"],
	];
	for (const [args, message] of wrong)
		expect((await account(args, "a good long password")).err).toContain(
			message,
		);
	const short = await account(["add", "zoe", "--name", "x"], "short\n");
	expect(short.err).toMatch(
		/^Please choose a password of at least 12 characters\. This one fits: [a-z2-9-]{23}\n$/,
	);
	const long = await account(["add", "zoe", "--name", "x"], "ab".repeat(501));
	expect(long.err).toBe("A password has at most 1000 characters\n");
	for (const weak of ["Welcome2026!", "Zoe Zed Zoe Zed 1"]) {
		const { err } = await account(["add", "zoe", "--name", "Zoé Zed"], weak);
		expect(err).toMatch(/^This password is guessed easily.* This one fits: /);
	}
	const same = ["add", "zoe.of.the.zeds", "--name", "x"];
	expect((await account(same, "Zoe.Of.The.Zeds")).err).toContain(
		"must not be your account name",
	);
}, 60_000);

test("a table of partners is planned, carried out and written again", async () => {
	const { folder, account } = await site();
	const file = path.join(folder, "partners.csv");
	await writeFile(file, "account;name;language\nawa;Awa Diop;fr\nb;Short;\n");
	const planned = await account(["import", file, "--plan"]);
	expect(planned.out).toMatch(/^2 {2}invite {2}awa {2}name:/);
	expect(planned.out).toContain("3  refused  b  An account is 2 to 100");
	expect((await account(["export"])).out).not.toContain("awa");
	const done = await account(["import", file, "--json"]);
	const lines = done.out.trim().split("\n");
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ account: "b", deed: "refused" },
		{ account: "awa", link: expect.stringContaining("/invitations/") },
	]);
	expect((await account(["import", file])).out).not.toContain("awa");
	expect((await account(["export"])).out).toContain("awa,Awa Diop,,fr,,,,");
	expect(await account(["import", "nowhere.csv"])).toMatchObject({ code: 1 });
});

test("tokens of programs are made once, listed and ended", async () => {
	const { account } = await site();
	await account(["add", "awa", "--name", "Awa"], "a password of hers\n");
	const nothing = await account(["tokens", "awa", "--make", "Nothing"]);
	expect(nothing.code).toBe(1);
	const made = await account([
		"tokens",
		"AWA",
		"--make",
		"Nightly",
		"--read",
		"--days",
		"7",
		"--json",
	]);
	const { id, token } = JSON.parse(made.out);
	expect(token).toMatch(/^[\w-]{43}$/);
	const listed = await account(["tokens", "awa"]);
	expect(listed.out).toMatch(/Nightly {2}read {2}last used never/);
	expect(listed.out).not.toContain(token);
	const long = ["tokens", "awa", "--make", "Ever", "--read", "--days", "4000"];
	expect((await account(long)).code).toBe(1);
	expect((await account(["tokens", "awa", "--end", id])).code).toBe(0);
	expect((await account(["tokens", "awa"])).out).toBe("");
	expect((await account(["tokens", "awa", "--end", id])).code).toBe(1);
	expect((await account(["tokens", "nobody"])).err).toContain("no account");
});

test("ways in of an account are told, and only an app that is there is taken away", async () => {
	const { account } = await site();
	await account(["add", "Zoe", "--name", "Zoé Zed"], "a password of hers\n");
	expect((await account(["ways", "zoe"])).out).toBe(
		"zoe: 0 passkeys, no authenticator app\n",
	);
	const told = await account(["ways", "zoe", "--json"]);
	expect(JSON.parse(told.out)).toMatchObject({ passkeys: 0, app: false });
	expect((await account(["ways", "nobody"])).err).toContain(
		"There is no account nobody.",
	);
	const taken = ["ways", "zoe", "--take-second-step", "lost phone"];
	expect((await account(taken)).code).toBe(1);
	const unsaid = ["ways", "nobody", "--take-second-step", "lost phone"];
	expect((await account(unsaid)).err).toContain("There is no account nobody.");
});

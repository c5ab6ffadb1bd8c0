import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "../../../contracts/errors.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { startScript } from "../../../tests/processes.ts";
import { createServices } from "../../services.ts";
import { makeSampleAccount, warnOfSampleAccount } from "./firstRun.ts";

async function site() {
	vi.spyOn(console, "log").mockImplementation(() => {});
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const file = join(folder.path, "first-run.txt");
	const known = new Map<string, string>();
	const accounts = {
		isEmpty: async () => known.size === 0,
		add: async (one: { account: string; password: string }) => {
			if (known.has(one.account)) throw new DomainError("conflict");
			known.set(one.account, one.password);
			return { id: "1" };
		},
		matches: async (account: string, password: string) =>
			known.get(account) === password,
	};
	return { folder: folder.path, file, known, accounts };
}

const written = (password = "") => `account: partner\npassword: ${password}\n`;

test("the first start says an account and its password, for its owner only", async () => {
	const { folder, file, known, accounts } = await site();
	await makeSampleAccount(accounts, folder);
	expect(await readFile(file, "utf8")).toBe(written(known.get("partner")));
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	const before = new Map(known);
	await makeSampleAccount(accounts, folder);
	expect(known).toEqual(before);
});

test("a start cut off between file and account is made good by the next", async () => {
	const { folder, file, known, accounts } = await site();
	const cut = async () => {
		throw new Error("kill -9");
	};
	await expect(
		makeSampleAccount({ ...accounts, add: cut }, folder),
	).rejects.toThrow("kill");
	const left = await readFile(file, "utf8");
	await makeSampleAccount(accounts, folder);
	expect(await readFile(file, "utf8")).toBe(left);
	expect(left).toBe(written(known.get("partner")));
});

test.each(["account: part", written("password1234")])(
	"a file that says %j is replaced",
	async (text) => {
		const { folder, file, known, accounts } = await site();
		await writeFile(file, text);
		await makeSampleAccount(accounts, folder);
		expect(await readFile(file, "utf8")).toBe(written(known.get("partner")));
		expect((await stat(file)).mode & 0o777).toBe(0o600);
	},
);

test("two first starts at once agree on one password", async () => {
	const { folder, file, known, accounts } = await site();
	await Promise.all([
		makeSampleAccount(accounts, folder),
		makeSampleAccount(accounts, folder),
	]);
	expect(await readFile(file, "utf8")).toBe(written(known.get("partner")));
});

const starting = `
	const [, root, folder, wait] = process.argv;
	const { openDatabase } = await import(root + "platform/db/open.ts");
	const { migrate } = await import(root + "platform/db/migrate.ts");
	const { createServices } = await import(root + "server/services.ts");
	const { makeSampleAccount } = await import(root + "server/lifecycle/seeding/firstRun.ts");
	const database = await openDatabase({ file: folder + "/forecourt.db" });
	await migrate(database);
	const { accounts } = createServices(database, folder);
	if (wait === "held")
		accounts.add = () => new Promise(() => setInterval(() => {}, 1000));
	console.log("ready");
	await makeSampleAccount(accounts, folder);
	await database.close();`;

test("killed at any moment, the next start leads to an account whose password is known", async () => {
	const root = new URL("../../../", import.meta.url).href;
	// Surely before there is an account, and whenever it happens, in milliseconds.
	for (const wait of ["held", "0", "3", "10", "40"]) {
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const first = startScript(starting, [root, folder.path, wait]);
		await first.until(1);
		await new Promise((resolve) => setTimeout(resolve, Number(wait) || 0));
		await first.kill();
		const database = await openDatabase({
			file: join(folder.path, "forecourt.db"),
		});
		const { accounts } = createServices(database, folder.path);
		if (wait === "held") expect(await accounts.isEmpty()).toBe(true);
		await database.close();
		await startScript(starting, [root, folder.path]).done();
		const again = await openDatabase({
			file: join(folder.path, "forecourt.db"),
		});
		try {
			const text = await readFile(join(folder.path, "first-run.txt"), "utf8");
			const [, password = ""] = /^password: (.+)$/m.exec(text) ?? [];
			const { accounts } = createServices(again, folder.path);
			expect(await accounts.matches("partner", password)).toBe(true);
		} finally {
			await again.close();
		}
	}
}, 120_000);

test("drafts of starts long over are removed", async () => {
	const { folder, accounts } = await site();
	const drafts = ["first-run.txt.1.tmp", "first-run.txt.2.tmp"].map((name) =>
		join(folder, name),
	);
	for (const draft of drafts) await writeFile(draft, "");
	await utimes(drafts[0] ?? "", 1, 1);
	await makeSampleAccount(accounts, folder);
	expect((await readdir(folder)).sort()).toEqual([
		"first-run.txt",
		"first-run.txt.2.tmp",
	]);
});

test("no file is left whose password does not fit", async () => {
	const { folder, file, known, accounts } = await site();
	known.set("partner", "made by a process elsewhere");
	await makeSampleAccount({ ...accounts, isEmpty: async () => true }, folder);
	await expect(stat(file)).rejects.toThrow("ENOENT");
});

test("each start warns of the sample account while somebody can log in with it", async () => {
	const { folder, file } = await site();
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	onTestFinished(() => database.close());
	await migrate(database);
	const { accounts } = createServices(database, folder);
	const warnings: string[] = [];
	const log = { warn: (line: string) => warnings.push(line) };
	await warnOfSampleAccount(accounts, log);
	expect(warnings).toEqual([]);
	await makeSampleAccount(accounts, folder);
	expect(await readFile(file, "utf8")).toMatch(
		new RegExp(written("[a-z2-9-]{23}")),
	);
	for (let start = 1; start <= 2; start++) {
		await warnOfSampleAccount(accounts, log);
		expect(warnings).toHaveLength(start);
	}
	expect(warnings[0]).toContain("npm run account -- disable partner");
	await accounts.setState("partner", "disabled");
	await warnOfSampleAccount(accounts, log);
	await accounts.remove("partner");
	const own = {
		account: "partner",
		name: "Paul Artner",
		password: "a walk by the sea at dawn",
	};
	await accounts.add(own);
	await warnOfSampleAccount(accounts, log);
	expect(warnings).toHaveLength(2);
});

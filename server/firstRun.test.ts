import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "../contracts/errors.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { makeSampleAccount } from "./firstRun.ts";

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

test("a file that says something else is replaced", async () => {
	const { folder, file, known, accounts } = await site();
	await writeFile(file, "account: part");
	await makeSampleAccount(accounts, folder);
	expect(await readFile(file, "utf8")).toBe(written(known.get("partner")));
	expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("two first starts at once agree on one password", async () => {
	const { folder, file, known, accounts } = await site();
	await Promise.all([
		makeSampleAccount(accounts, folder),
		makeSampleAccount(accounts, folder),
	]);
	expect(await readFile(file, "utf8")).toBe(written(known.get("partner")));
});

test("no file is left whose password does not fit", async () => {
	const { folder, file, known, accounts } = await site();
	known.set("partner", "made by a process elsewhere");
	await makeSampleAccount({ ...accounts, isEmpty: async () => true }, folder);
	await expect(stat(file)).rejects.toThrow("ENOENT");
});

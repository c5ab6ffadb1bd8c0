import { expect, onTestFinished, test } from "vitest";
import { makeSite, runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";

async function site() {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const run = (...[name = "", ...args]: string[]) =>
		runCommand(name, args, { dataDir, input: "" });
	const json = async (...words: string[]) => {
		const { code, out, err } = await run(...words, "--json");
		expect([code, err]).toEqual([0, ""]);
		return out
			.trim()
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line));
	};
	return { run, json };
}

test("staff make groups, put accounts into them and say which folders they see", async () => {
	const { run, json } = await site();
	const [chile] = await json("groups", "add", " Chile ", "--note", "country");
	expect(chile).toMatchObject({ name: "Chile", note: "country" });
	await json("groups", "add", "Dealers");
	expect(await run("groups", "add", "chILE")).toMatchObject({
		code: 1,
		err: "There is a group chILE already.\n",
	});
	for (const name of ["", "a\u0007b", "x".repeat(101), "Everybody"])
		expect((await run("groups", "add", name)).code).toBe(1);

	await json("account", "add", "amina", "--name", "Amina");
	expect(
		await json("account", "groups", "AMINA", "dealers", chile.id, "Chile"),
	).toEqual([{ account: "AMINA", groups: ["Chile", "Dealers"] }]);
	expect(await json("account", "show", "amina")).toMatchObject([
		{ account: "amina", groups: ["Chile", "Dealers"] },
	]);
	expect((await run("account", "list")).out).toContain("[Chile, Dealers]");
	expect((await run("account", "list", "--json")).out).not.toContain("argon2");
	expect(
		await run("account", "groups", "amina", "Chile", "Peru"),
	).toMatchObject({ code: 1, err: "There is no group Peru.\n" });
	expect((await run("account", "groups", "nobody", "Chile")).code).toBe(1);

	const [prices] = await json("folders", "add", "Prices");
	await json("folders", "add", "Dealers", "--in", "Prices");
	expect(await json("folders", "audience", "Prices")).toEqual([
		{ id: prices.id, name: "Prices", audience: ["everybody"], above: [] },
	]);
	await json("folders", "audience", prices.id, "Chile");
	const narrower = await run(
		"folders",
		"audience",
		"prices/dealers",
		"dealers",
	);
	expect(narrower.out).toBe(
		"Dealers is seen by Dealers, of those who see what it lies in.\nPrices above it: Chile\n",
	);
	expect(await json("folders", "list")).toMatchObject([
		{ name: "Prices", audience: ["Chile"] },
		{ name: "Dealers", audience: ["Dealers"] },
	]);
	expect((await run("folders", "list")).out).toContain("[seen by: Chile]");
	expect(
		await json("folders", "dates", "Prices", "--until", "2026-03-01T08:00"),
	).toMatchObject([{ from: null, until: "2026-03-01T08:00:00.000Z" }]);
	expect(
		await json("folders", "dates", "Prices", "--from", "2026-02-01"),
	).toMatchObject([
		{ from: "2026-02-01T00:00:00.000Z", until: "2026-03-01T08:00:00.000Z" },
	]);
	expect((await run("folders", "list")).out).toContain(
		"[seen by: Chile]  [from 2026-02-01T00:00:00.000Z until 2026-03-01T08:00:00.000Z]",
	);
	const never = await run("folders", "dates", "Prices", "--from", "2026-04-01");
	expect([never.code, never.err]).toEqual([
		1,
		"The end has to be after the beginning.\n",
	]);
	expect((await run("folders", "dates", "Prices", "--from", "soon")).code).toBe(
		2,
	);
	expect((await run("files", "dates", "Prices")).code).toBe(1);
	expect(
		await json("folders", "grant", "Prices", "amina", "--until", "2999-01-01"),
	).toMatchObject([
		{ grants: [{ account: "amina", until: "2999-01-01T00:00:00.000Z" }] },
	]);
	expect((await run("folders", "grant", "Prices", "amina")).code).toBe(2);
	expect(
		await json("folders", "grant", "Prices", "amina", "--until", "now"),
	).toMatchObject([{ grants: [] }]);
	await json("folders", "dates", "Prices", "--from", "none", "--until", "none");
	const both = await run("folders", "audience", "Prices", "everybody", "Chile");
	expect([both.code, both.err]).toEqual([
		2,
		expect.stringContaining("by itself"),
	]);
	expect((await run("folders", "audience", "Prices", "Peru")).code).toBe(1);

	expect(await run("groups", "remove", "chile")).toMatchObject({
		code: 1,
		err: "Prices are for Chile, or keep originals of pictures from it. Change that first: npm run folders -- audience, npm run folders -- originals.\n",
	});
	await json("groups", "rename", "Chile", "Chile and Peru");
	expect(await json("groups", "list")).toMatchObject([
		{ name: "Chile and Peru", members: 1, folders: 1 },
		{ name: "Dealers", members: 1, folders: 1 },
	]);
	await json("folders", "audience", "Prices", "everybody");
	expect(await json("folders", "customers", "Prices", "yes")).toMatchObject([
		{ id: prices.id, customers: true },
	]);
	expect(await json("folders", "list")).toMatchObject([
		{ name: "Prices", customers: true },
		{ name: "Dealers", customers: false },
	]);
	expect((await run("folders", "list")).out).toContain("[for customers]");
	expect((await run("folders", "customers", "Prices", "maybe")).code).toBe(2);
	const [first] = await json("folders", "add", "First");
	await json("folders", "order", "First", "--before", "Prices");
	await json("folders", "node", "First", "yes");
	expect(await json("folders", "list")).toMatchObject([
		...[{ name: "First" }, { name: "Prices" }, { name: "Dealers" }],
	]);
	expect(await json("folders", "delete", "First")).toMatchObject([
		{ id: first.id, state: "deleted", folders: 1, files: 0 },
	]);
	expect(await json("folders", "deleted")).toMatchObject([
		{ id: first.id, name: "First", kind: "catalogue" },
	]);
	expect((await run("folders", "order", "First")).code).toBe(1);
	await json("folders", "undelete", first.id);
	expect(await json("folders", "deleted")).toEqual([]);
	await json("folders", "remove", "First");
	await json("groups", "remove", chile.id);
	expect(await json("account", "groups", "amina")).toEqual([
		{ account: "amina", groups: [] },
	]);
	expect(await json("access", "list")).toEqual([]);
	expect(await json("access", "grants")).toEqual([]);
	expect(
		await run("access", "grant", "none", "--until", "2100-01-01"),
	).toMatchObject({ code: 1 });
	const log = (await run("audit-log", "list")).out;
	for (const action of [
		...["group-add", "group-rename", "group-remove"],
		...["account-groups", "folder-audience", "folder-dates"],
		...["entry-grant", "entry-grant-end"],
	])
		expect(log).toContain(action);
}, 120_000);

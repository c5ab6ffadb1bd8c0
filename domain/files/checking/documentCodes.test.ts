import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { staffWith } from "../../../tests/content/translating.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { codeOf, versionOfCode } from "./documentCodes.ts";

eachDatabase((make) => {
	let site: TestApp;
	let folder: string;
	let id: string;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		const { folders, staffFiles } = site.services;
		folder = (await folders.add({ name: "Prices" }, "zoe")).id;
		const file = { name: "List.txt", bytes: Buffer.from("one") };
		id = (await staffFiles.put(folder, file, "zoe")).id;
		return () => site.close();
	});

	async function ask(call: string, body: object) {
		const { text, status } = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status, ...JSON.parse(text) };
	}
	const state = async (version: number) => {
		const code = codeOf({ id, version });
		return (await ask("document-check", { code })).data.state;
	};

	test("a code says whether its version holds, through every change", async () => {
		const { staffFiles, deletions } = site.services;
		expect(await Promise.all([1, 2].map(state))).toEqual([
			...["current", "unknown"],
		]);
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		await staffFiles.replace(id, Buffer.from("three"), "zoe");
		await staffFiles.setWithdrawn(id, 2, true, "zoe");
		expect(await Promise.all([1, 2, 3].map(state))).toEqual([
			...["superseded", "withdrawn", "current"],
		]);
		await staffFiles.rollBack(id, 1, "zoe");
		expect(await Promise.all([1, 3, 4].map(state))).toEqual([
			...["current", "superseded", "current"],
		]);
		await staffFiles.hide(id, "zoe");
		expect(await state(4)).toBe("withdrawn");
		await staffFiles.restore(id, "zoe");
		await deletions.delete([folder], "zoe");
		expect(await state(4)).toBe("withdrawn");
	});

	test("names are for who may see the file, and codes for library managers", async () => {
		const { accounts, audiences, groups, documentCodes } = site.services;
		const { token } = await signIn(site.database.db, accounts, "Chile");
		const code = codeOf({ id, version: 1 });
		const mine = () => ask("document-check-mine", { token, code });
		expect((await mine()).data.file).toMatchObject({ name: "List.txt" });
		await groups.add({ name: "Peru" }, "zoe");
		await audiences.set(folder, ["Peru"], "zoe");
		expect((await mine()).data).toEqual({ state: "current", file: null });
		expect((await ask("document-check", {})).status).toBe(422);
		const both = { code, sha256: "0".repeat(64) };
		expect((await ask("document-check", both)).status).toBe(422);

		await expect(documentCodes.forStaff(staffWith(), id)).rejects.toMatchObject(
			{ code: "forbidden" },
		);
		const manager = staffWith({ role: "library-manager" });
		const { current, next } = await documentCodes.forStaff(manager, id);
		expect([current.version, next.version]).toEqual([1, 2]);
		expect(current.address).toMatch(/\/check#1\.[\w-]{22}$/);
		expect(current.svg).toMatch(/^<svg/);
	});
});

test("what is no code names no version", () => {
	const id = "0198a7f4-5a62-7c3e-9b1d-0123456789ab";
	const code = codeOf({ id, version: 12 });
	expect(versionOfCode(code)).toEqual({ id, version: 12 });
	for (const other of ["", "0", `0${code}`, `${code}a`, `x.${"a".repeat(22)}`])
		expect(versionOfCode(other)).toBeUndefined();
});

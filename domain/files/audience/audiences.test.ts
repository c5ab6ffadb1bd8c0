import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let staff: Services;
	let viewer: { accountId: string };
	let shut: string;
	let open: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		staff = createServices(database, folder.path);
		viewer = await signIn(database.db, site.accounts, "amina");
		await staff.groups.add({ name: "Chile" }, "zoe");
		shut = (await staff.folders.add({ name: "Shut" }, "zoe")).id;
		open = (await staff.folders.add({ name: "Open" }, "zoe")).id;
		await staff.audiences.set(shut, ["Chile"], "zoe");
		return folder.remove;
	});

	const found = async () =>
		(await site.search.page(["paper"], undefined, { ...searchRequest, viewer }))
			?.count;

	test("what staff see is no account's, however that is asked for", async () => {
		const names = async () =>
			(await site.tree.inLanguage("en", "staff")).map(({ name }) => name);
		await site.sight.closedTo({ accountId: "" });
		await site.sight.closedTo({ accountId: "staff" });
		expect(await names()).toContain("Shut");
		await staff.groups.add({ name: "Press" }, "zoe");
		expect(await names()).toContain("Shut");
		await site.sight.closedTo("staff");
		expect(await site.sight.sees({ accountId: "" }, shut)).toBe(false);
	});

	test("a folder that comes under an audience there is already is closed as any other", async () => {
		const inner = await staff.folders.add(
			{ name: "inner", parentId: open },
			"zoe",
		);
		const file = await addFile(staff.library, inner.id, "paper");
		const archive = await site.archives.plan(
			viewer.accountId,
			[inner.id],
			"en",
		);
		const seen = async () => [
			await found(),
			await site.archives.isOpenTo(archive, viewer.accountId),
			(await site.sight.file(viewer, file.id)) !== undefined,
		];
		// Names are read as a whole, as of now.
		await site.search.warm();
		expect(await seen()).toEqual([1, true, true]);
		await staff.audiences.set(open, ["Chile"], "zoe");
		expect(await seen()).toEqual([0, false, false]);
		await staff.audiences.set(open, [], "zoe");
		expect(await seen()).toEqual([1, true, true]);
		await staff.folders.move(inner.id, shut, "zoe");
		expect(await seen()).toEqual([0, false, false]);
		await staff.folders.move(inner.id, open, "zoe");
		expect(await seen()).toEqual([1, true, true]);
		await staff.staffFiles.move(file.id, shut, "zoe");
		expect(await seen()).toEqual([0, false, false]);
	});

	test("an audience ends with the last folder that has it, and no group while one has", async () => {
		const audiences = () =>
			database.db.selectFrom("audience").select("key").execute();
		await staff.audiences.set(open, ["chile"], "zoe");
		expect(await audiences()).toHaveLength(1);
		await expect(staff.groups.remove("Chile", "zoe")).rejects.toMatchObject({
			code: "conflict",
		});
		await staff.library.remove(open);
		await staff.audiences.set(shut, [], "zoe");
		expect(await audiences()).toHaveLength(0);
		await staff.groups.remove("Chile", "zoe");
		expect(await found()).toBe(0);
	});

	test("a group that folders only keep from originals counts them, and says why it stays", async () => {
		const { groups, keptOriginals } = staff;
		await groups.add({ name: "Press" }, "zoe");
		const folders = async () =>
			Number(
				(await groups.list()).find((one) => one.name === "Press")?.folders,
			);
		await keptOriginals.set(open, ["Press"], "zoe");
		expect(await folders()).toBe(1);
		await staff.audiences.set(open, ["Press"], "zoe");
		expect(await folders()).toBe(1);
		await staff.audiences.set(shut, ["Press"], "zoe");
		expect(await folders()).toBe(2);
		await staff.audiences.set(open, [], "zoe");
		await staff.audiences.set(shut, [], "zoe");
		await expect(groups.remove("Press", "zoe")).rejects.toMatchObject({
			code: "conflict",
			message: expect.stringContaining("originals"),
		});
	});

	test("many who set audiences and groups at once get one after the other", async () => {
		for (const name of ["Peru", "Press"]) await staff.groups.add({ name }, "z");
		const words = [["Peru"], ["Press"], ["Peru", "Press"], [], ["Chile"]];
		await Promise.all([
			...words.map((groups) => staff.audiences.set(open, groups, "zoe")),
			...words.map((groups) => site.audiences.set(shut, groups, "zoe")),
			...words.map((groups) => staff.groups.set("amina", groups, "zoe")),
		]);
		const { rows } = await site.auditLog.page(
			{ action: "folder-audience" },
			{
				page: 1,
				limit: 50,
			},
		);
		const last = (id: string) =>
			JSON.parse(rows.find(({ subject }) => subject === id)?.detail ?? "{}")
				.groups;
		for (const id of [open, shut]) {
			const { groups } = await staff.audiences.of(id);
			expect(groups.map(({ name }) => name)).toEqual(last(id));
		}
	});
});

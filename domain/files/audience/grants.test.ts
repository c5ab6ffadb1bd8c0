import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { searchRequest } from "../../../tests/files/searching.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createSearch } from "../search/search.ts";
import type { Viewer } from "./sight.ts";

const at = (hours: number) =>
	new Date(Date.parse("2026-03-01T08:00:00.000Z") + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let hour = 0;
	let viewer: { accountId: string };
	let prices: string;
	let chile: string;
	let file: string;
	beforeEach(async () => {
		hour = 0;
		database = await make();
		const made = await temporaryFolder();
		const clock = { now: () => at(hour) };
		site = createServices(database, made.path, { clock });
		viewer = await signIn(database.db, site.accounts, "amina");
		await site.groups.add({ name: "Chile" }, "zoe");
		await site.groups.add({ name: "Board" }, "zoe");
		prices = (await site.folders.add({ name: "Prices" }, "zoe")).id;
		const inside = { name: "Chile", parentId: prices, node: true };
		chile = (await site.folders.add(inside, "zoe")).id;
		file = (await addFile(site.library, chile, "paper")).id;
		const board = { name: "Board", parentId: chile };
		const shut = (await site.folders.add(board, "zoe")).id;
		await addFile(site.library, shut, "paper of the board");
		await site.audiences.set(prices, ["Chile"], "zoe");
		await site.audiences.set(shut, ["Board"], "zoe");
		return made.remove;
	});

	const found = async () =>
		site.search.page(["paper"], undefined, { ...searchRequest, viewer });
	const list = (id: string) =>
		site.listing.page(id, { ...searchRequest, viewer, sort: "name" });

	test("a folder that is granted is seen with what is not narrower, and nothing above it, until its end", async () => {
		await site.search.warm();
		expect((await found())?.count).toBe(0);
		await site.grants.give(chile, "amina", iso(2), "zoe");
		const page = await list(chile);
		expect([page?.count, page?.path.map(({ name }) => name)]).toEqual([
			...[1, ["Chile"]],
		]);
		expect(await list(prices)).toBeUndefined();
		const hits = await found();
		expect(hits?.count).toBe(1);
		expect(hits?.entries[0]?.path.map(({ name }) => name)).toEqual(["Chile"]);
		expect(await site.tree.inLanguage("en", viewer)).toMatchObject([
			{ id: chile, name: "Chile" },
		]);
		const archive = await site.archives.plan(viewer.accountId, [chile], "en");
		const isOpen = () => site.archives.isOpenTo(archive, viewer.accountId);
		expect(await isOpen()).toBe(true);
		expect(await site.sight.sees("customer", file)).toBe(false);
		hour = 2;
		expect(await isOpen()).toBe(false);
		expect(await list(chile)).toBeUndefined();
		expect((await found())?.count).toBe(0);
		expect(await site.tree.inLanguage("en", viewer)).toEqual([]);
	});

	test("what is granted in an open folder stands in the folder's list, for the partner and who looks as one", async () => {
		const open = (await site.folders.add({ name: "Sales" }, "zoe")).id;
		const place = { parentId: open, node: true };
		const lists = { name: "Price lists", ...place };
		const shut = (await site.folders.add(lists, "zoe")).id;
		await site.folders.add({ name: "Papers", ...place }, "zoe");
		await site.audiences.set(shut, ["Board"], "zoe");
		const looks = { looksAs: viewer, at: iso(0) };
		const seen = async (viewer: Viewer) => {
			const at = { ...searchRequest, viewer, sort: "name" as const };
			const [page, chosen] = [
				await site.listing.page(open, at),
				await site.selection.page(
					{ ...at, words: "", below: open, language: "en" },
					{ page: 1, limit: 10 },
				),
			];
			return [page, chosen].map((one) => [
				one?.count,
				...(one?.entries.map(({ name }) => name) ?? []),
			]);
		};
		const both = async () => [await seen(viewer), await seen(looks)].flat();
		for (const one of await both()) expect(one).toEqual([1, "Papers"]);
		await site.grants.give(shut, "amina", iso(2), "zoe");
		for (const one of await both())
			expect(one).toEqual([2, "Papers", "Price lists"]);
	});

	test("a file by itself is granted, and nothing that is deleted or not there at the time", async () => {
		await site.grants.give(file, "amina", iso(9), "zoe");
		const sees = async () => [
			(await site.sight.file(viewer, file)) !== undefined,
			(await found())?.count,
			(await site.selection.describe([file], viewer, "en")).items.length,
		];
		expect(await sees()).toEqual([true, 1, 1]);
		expect(await list(chile)).toBeUndefined();
		await site.audiences.setDates(prices, { from: iso(1), until: null }, "zoe");
		expect(await sees()).toEqual([false, 0, 0]);
		hour = 1;
		expect(await sees()).toEqual([true, 1, 1]);
		await site.deletions.delete([prices], "zoe");
		expect(await sees()).toEqual([false, 0, 0]);
		await site.deletions.restore([prices], "zoe");
		await site.grants.end(file, "amina", "zoe");
		expect(await sees()).toEqual([false, 0, 0]);
	});

	test("a file stays granted with other content, and a folder beside others in what is closed is found and counted for nothing above it", async () => {
		const { id } = await addFile(site.library, chile, "paper 2.txt");
		await site.grants.give(id, "amina", iso(9), "zoe");
		expect((await found())?.count).toBe(1);
		await site.staffFiles.replace(id, Buffer.from("other text"), "zoe");
		expect((await found())?.count).toBe(1);
		expect(await site.grants.of(id)).toMatchObject([{ account: "amina" }]);
		await site.audiences.set(prices, [], "zoe");
		await site.audiences.set(chile, ["Chile"], "zoe");
		const inside = { name: "paper inside", parentId: chile };
		const folder = (await site.folders.add(inside, "zoe")).id;
		await site.grants.give(folder, "amina", iso(9), "zoe");
		const [{ db }, { sight }] = [database, site];
		// Services that read the names anew, beside those that followed their changes.
		for (const search of [site.search, createSearch({ db, sight })]) {
			const asked = { ...searchRequest, viewer };
			const all = await search.page(["paper"], undefined, asked);
			expect(all?.count).toBe(2);
			const below = await search.page(["paper"], prices, asked);
			expect(below?.count).toBe(0);
			expect(await search.weigh([prices], viewer)).toEqual([
				{ files: 0, bytes: 0 },
			]);
		}
	});

	test("a granted folder comes by itself beside one above it, which brings nothing through what is closed", async () => {
		const top = (await site.folders.add({ name: "All" }, "zoe")).id;
		await site.folders.move(prices, top, "zoe");
		await site.grants.give(chile, "amina", iso(2), "zoe");
		const both = [top, chile];
		const { accountId } = viewer;
		// An archive of several is named by the brand.
		Object.assign(site.brand, { inLanguage: async () => ({ name: "Marque" }) });
		const { id } = await site.archives.plan(accountId, both, "en");
		const { files } = await site.archives.contents(id);
		expect(files.map(({ path }) => path)).toEqual(["Chile/paper"]);
		await site.search.warm();
		const chosen = await site.selection.describe(both, viewer, "en");
		expect(chosen.inside).toEqual([]);
		expect(chosen.items.map((one) => one.files).sort()).toEqual([0, 1]);
		await site.audiences.set(prices, [], "zoe");
		const open = await site.selection.describe(both, viewer, "en");
		expect(open.inside).toEqual([chile]);
	});

	test("a grant has an end that is to come, an account, and a line in the audit log", async () => {
		await expect(
			site.grants.give(file, "amina", iso(0), "zoe"),
		).rejects.toMatchObject({ code: "invalid" });
		await expect(
			site.grants.give(file, "nobody", iso(1), "zoe"),
		).rejects.toMatchObject({ code: "not_found" });
		await site.grants.give(file, "amina", iso(1), "zoe");
		await site.grants.give(file, "Amina", iso(3), "zoe");
		expect(await site.grants.of(file)).toMatchObject([
			{ account: "amina", until: iso(3), by: "zoe" },
		]);
		const page = { page: 1, limit: 9 };
		const lines = await site.auditLog.page({ action: "entry-grant" }, page);
		expect(lines.count).toBe(2);
		hour = 30;
		await site.grants.sweep();
		const rows = await database.db
			.selectFrom("entry_grant")
			.selectAll()
			.execute();
		expect(rows).toEqual([]);
	});
});

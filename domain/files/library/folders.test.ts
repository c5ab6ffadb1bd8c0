import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createMoving } from "../changing/moving.ts";
import type { PageRequest } from "../listing/listing.ts";
import type { Folders } from "./folders.ts";

const pageRequest: PageRequest = {
	viewer: "staff",
	language: "en",
	sort: "name",
	order: "asc",
	page: 1,
	limit: 50,
};

eachDatabase((make) => {
	let database: OpenDatabase;
	/** Services of the running site; the command has its own. */
	let site: Services;
	let folders: Folders;
	let sales: string;
	let service: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		({ folders } = createServices(database, folder.path));
		sales = (await folders.add({ name: "Sales" }, "zoe")).id;
		service = (await folders.add({ name: "Service" }, "zoe")).id;
		return folder.remove;
	});

	const names = async (id: string, language: "en" | "fr" = "en") =>
		(await site.listing.page(id, { ...pageRequest, language }))?.entries.map(
			({ name }) => name,
		);
	const found = async (word: string, below?: string) =>
		(await site.search.page([word], below, pageRequest))?.entries.map(
			({ name, path }) => [...path.map((step) => step.name), name].join("/"),
		);
	/** Every folder has as many published entries as it says. */
	async function check() {
		const rows = await database.db
			.selectFrom("file_entry")
			.select(["id", "parent_id", "state", "entries", "catalogue_id", "kind"])
			.execute();
		const shown = rows.filter(({ state }) => state === "published");
		const wrong = rows.filter(
			({ id, entries }) =>
				shown.filter(({ parent_id }) => parent_id === id).length !== entries,
		);
		expect(wrong).toEqual([]);
		const nodeOf = (row: (typeof rows)[number] | undefined): string =>
			row?.kind === "catalogue" || !row
				? (row?.id ?? "")
				: nodeOf(rows.find(({ id }) => id === row.parent_id));
		expect(rows.filter((row) => row.catalogue_id !== nodeOf(row))).toEqual([]);
	}

	test("folders and nodes are added where they belong, in order", async () => {
		const inner = await folders.add({ name: "2026-27", parentId: sales }, "z");
		await folders.add({ name: "Prices", parentId: sales, node: true }, "zoe");
		await expect(
			folders.add({ name: "x", parentId: inner.id, node: true }, "zoe"),
		).rejects.toThrow("“x” is part of the tree");
		await expect(
			folders.add({ name: inner.name, parentId: sales }, "zoe"),
		).rejects.toThrow("There is already something called");
		const roots = await site.tree.inLanguage("en", "staff");
		expect(roots).toMatchObject([
			{ name: "Sales", children: [{ name: "Prices" }] },
			{ name: "Service", children: [] },
		]);
		const list = await folders.list();
		expect(list.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
			...["0 Sales", "1 2026-27", "1 Prices", "0 Service"],
		]);
		expect(await folders.list(service)).toHaveLength(1);
		await check();
	});

	test("a folder is put into the tree and taken out of it, with what lies in it", async () => {
		const { id } = await folders.add({ name: "Old", parentId: sales }, "zoe");
		const inner = await folders.add({ name: "Deep", parentId: id }, "zoe");
		await addFile(site.library, inner.id, "In it.pdf");
		const prices = { name: "Prices", parentId: sales, node: true };
		const { id: before } = await folders.add(prices, "zoe");
		const below = async () =>
			(await site.tree.inLanguage("en", "staff"))[0]?.children.map(
				({ name }) => name,
			);
		expect(await below()).toEqual(["Prices"]);
		const put = (of: string, node: boolean, next?: string) =>
			folders.setInTree(of, { node, before: next }, "zoe");
		await put(id, true, before);
		expect(await below()).toEqual(["Old", "Prices"]);
		await check();
		// Said again, and where one lies in none that stands in the tree.
		await put(id, true);
		await expect(put(sales, false)).rejects.toThrow("has to lie in a folder");
		await put(inner.id, true);
		await expect(put(id, false)).rejects.toThrow("Other folders of the tree");
		await put(inner.id, false);
		expect(await put(id, false)).toEqual({ before });
		expect(await below()).toEqual(["Prices"]);
		await expect(put(inner.id, true)).rejects.toThrow("is part of the tree");
		expect(await names(sales)).toEqual(["Old", "Prices"]);
		expect(await found("it")).toEqual(["Sales/Old/Deep/In it.pdf"]);
		await check();
	});

	test("names that some system cannot have are refused, not changed", async () => {
		const { id } = await folders.add({ name: "Old", parentId: sales }, "zoe");
		const refused = "cannot be a name";
		for (const name of ["2026/27", "a\\b", "what?"]) {
			await expect(folders.add({ name }, "zoe")).rejects.toThrow(refused);
			await expect(
				folders.add({ name, parentId: sales }, "zoe"),
			).rejects.toThrow(refused);
			for (const entry of [id, sales])
				for (const language of ["en", "ar"] as const)
					await expect(
						folders.rename(entry, { name, language }, "zoe"),
					).rejects.toThrow(refused);
		}
	});

	test("a new name is found and listed at once, in the language it was given in", async () => {
		const { id } = await folders.add({ name: "Old", parentId: sales }, "zoe");
		await addFile(site.library, id, "In it.pdf");
		expect(await found("old")).toEqual(["Sales/Old"]);
		expect(await names(sales)).toEqual(["Old"]);
		await folders.rename(id, { name: "New" }, "zoe");
		expect([await found("old"), await found("new")]).toEqual([
			[],
			["Sales/New"],
		]);
		expect(await names(sales)).toEqual(["New"]);
		expect(await found("it")).toEqual(["Sales/New/In it.pdf"]);
		await folders.rename(sales, { name: "Ventes", language: "fr" }, "zoe");
		await folders.rename(id, { name: "Neuf", language: "fr" }, "zoe");
		expect(await names(sales, "fr")).toEqual(["Neuf"]);
		expect(await names(sales)).toEqual(["New"]);
		expect((await site.tree.inLanguage("fr", "staff"))[0]?.name).toBe("Ventes");
		await folders.rename(sales, { name: "Trade" }, "zoe");
		const [english, french] = await Promise.all(
			(["en", "fr"] as const).map((code) =>
				site.tree.inLanguage(code, "staff"),
			),
		);
		expect([english?.[0]?.name, french?.[0]?.name]).toEqual([
			...["Trade", "Ventes"],
		]);
		await folders.add({ name: "Taken", parentId: sales }, "zoe");
		await expect(folders.rename(id, { name: "TAKEN" }, "zoe")).rejects.toThrow(
			"There is already something called",
		);
		await expect(folders.rename(sales, { name: " " }, "zoe")).rejects.toThrow(
			"A name is one line",
		);
	});

	test("what is moved lies there with all that is in it, for every reader", async () => {
		const { id } = await folders.add({ name: "Old", parentId: sales }, "zoe");
		const deep = await folders.add({ name: "Deep", parentId: id }, "zoe");
		await addFile(site.library, deep.id, "Plan.pdf");
		expect(await found("plan", service)).toEqual([]);
		await folders.move(id, service, "zoe");
		expect(await found("plan", service)).toEqual(["Service/Old/Deep/Plan.pdf"]);
		expect(await found("plan", sales)).toEqual([]);
		expect([await names(sales), await names(service)]).toEqual([[], ["Old"]]);
		await check();
		await expect(folders.move(id, deep.id, "zoe")).rejects.toThrow(
			"“Old” cannot be put into itself.",
		);
		await expect(folders.move(id, undefined, "zoe")).rejects.toThrow(
			"“Old” has to lie in a folder.",
		);
		await folders.move(sales, service, "zoe");
		expect(await site.tree.inLanguage("en", "staff")).toMatchObject([
			{ name: "Service", children: [{ name: "Sales" }] },
		]);
		await folders.move(sales, undefined, "zoe");
		expect(await site.tree.inLanguage("en", "staff")).toHaveLength(2);
		await check();
	});

	test("only an empty folder is removed, unless all in it is meant, too", async () => {
		const { id } = await folders.add({ name: "Full", parentId: sales }, "zoe");
		await addFile(site.library, id, "Plan.pdf");
		expect(await found("plan")).toHaveLength(1);
		const all = { withFiles: true };
		await expect(
			folders.remove(id, { withFiles: false }, "zoe"),
		).rejects.toThrow("Full is not empty: 0 folders and 1 files lie in it.");
		expect(await folders.remove(sales, all, "zoe")).toEqual({
			folders: 1,
			files: 1,
			bytes: 8,
		});
		expect(await found("plan")).toEqual([]);
		expect(await site.tree.inLanguage("en", "staff")).toHaveLength(1);
		await folders.remove(service, { withFiles: false }, "zoe");
		await expect(folders.remove(sales, all, "zoe")).rejects.toThrow(
			`There is no folder ${sales}.`,
		);
		const { rows } = await site.auditLog.page({}, { page: 1, limit: 2 });
		expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
			{ by: "zoe", name: "Service", folders: 0, files: 0, bytes: 0 },
			{ by: "zoe", name: "Sales", folders: 1, files: 1, bytes: 8 },
		]);
	});

	test("two who move each into the other's at once make no circle", async () => {
		for (let round = 0; round < 8; round++) {
			const outcomes = await Promise.allSettled([
				folders.move(sales, service, "zoe"),
				site.folders.move(service, sales, "yan"),
			]);
			expect(outcomes.map(({ status }) => status).sort()).toEqual([
				"fulfilled",
				"rejected",
			]);
			const listed = (await folders.list()).map(({ id }) => id);
			expect(listed.sort()).toEqual([sales, service].sort());
			for (const id of [sales, service])
				await folders.move(id, undefined, "zoe");
		}
	});

	test("what moved a node is taken back to its very place", async () => {
		const last = (await folders.add({ name: "Training" }, "zoe")).id;
		const tops = async () =>
			(await folders.list()).flatMap(({ id, depth }) =>
				depth === 0 ? [id] : [],
			);
		const moving = createMoving({
			...{ db: database.db, library: site.library, auditLog: site.auditLog },
		});
		const ids = [sales, service];
		const moved = await moving.move(
			ids.map((id) => ({ id })),
			last,
			"zoe",
		);
		expect(await tops()).toEqual([last]);
		const back = moved.map(({ id, before }) => ({ id, from: last, before }));
		await moving.move(back.reverse(), undefined, "zoe");
		expect(await tops()).toEqual([sales, service, last]);
		// A neighbour that is gone: last.
		await moving.move([{ id: sales, before: "gone" }], service, "zoe");
		expect(await tops()).toEqual([service, last]);
	});

	test("of several who add a node of one name at the top at once, one does", async () => {
		const added = await Promise.allSettled(
			[1, 2, 3, 4].map(() => folders.add({ name: "Training" }, "zoe")),
		);
		const refused = added.filter((one) => one.status === "rejected");
		expect(refused.map(({ reason }) => reason.code)).toEqual(
			Array(3).fill("conflict"),
		);
		const called = (await folders.list()).map(({ name }) => name);
		expect(called.filter((name) => name === "Training")).toHaveLength(1);
	});

	test("no two nodes at the top are called alike, however one comes there", async () => {
		const conflict = { code: "conflict" };
		const { library, deletions } = site;
		await expect(folders.add({ name: "sales" }, "zoe")).rejects.toMatchObject(
			conflict,
		);
		await expect(
			folders.rename(service, { name: "SALES" }, "zoe"),
		).rejects.toMatchObject(conflict);
		// Another spelling of what it is called already, and another language.
		await folders.rename(service, { name: "SERVICE" }, "zoe");
		await folders.rename(service, { name: "Sales", language: "fr" }, "zoe");
		const inner = await folders.add(
			{ name: "Sales", parentId: service, node: true },
			"zoe",
		);
		await expect(
			folders.move(inner.id, undefined, "zoe"),
		).rejects.toMatchObject(conflict);
		await deletions.delete([sales], "zoe");
		await folders.move(inner.id, undefined, "zoe");
		await expect(deletions.restore([sales], "zoe")).rejects.toMatchObject(
			conflict,
		);
		await library.remove(inner.id);
		await deletions.restore([sales], "zoe");
	});
});

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { sortColumns } from "../../../contracts/files/fileBounds.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile, testLibrary } from "../../../tests/files/library.ts";
import type { Library } from "../library/library.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { keysOf } from "../library/names.ts";
import { createTree } from "../library/tree.ts";
import { createListing, type Listing, type PageRequest } from "./listing.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let listing: Listing;
	beforeEach(async () => {
		database = await make();
		const made = await testLibrary(database);
		library = made.library;
		listing = createListing({ db: database.db });
		return made.remove;
	});

	const pageRequest = {
		viewer: "staff",
		language: "en",
		sort: "name",
		order: "asc",
		page: 1,
		limit: 20,
	} satisfies PageRequest;
	const namesOn = async (id: string, different: Partial<PageRequest> = {}) =>
		(await listing.page(id, { ...pageRequest, ...different }))?.entries.map(
			({ name }) => name,
		);
	const node = (en = "Manuals") =>
		library.addCatalogue({ names: { en }, position: 0 });

	describe("tree", () => {
		test("is in the language asked for, in order, and new at once in every process", async () => {
			const tree = createTree({ db: database.db });
			const other = createTree({ db: database.db });
			expect(await tree.inLanguage("zh", "staff")).toEqual([]);
			const second = await library.addCatalogue({
				names: { en: "Prices", zh: "价格表" },
				position: 2,
			});
			const first = await library.addCatalogue({
				names: { en: "Manuals", zh: "手册" },
				position: 1,
			});
			const inner = await library.addCatalogue({
				parentId: first.id,
				names: { en: "Terra 7" },
				position: 1,
			});
			const chinese = [
				{
					id: first.id,
					name: "手册",
					children: [{ id: inner.id, name: "Terra 7", children: [] }],
				},
				{ id: second.id, name: "价格表", children: [] },
			];
			for (const one of [tree, other]) {
				expect(await one.inLanguage("zh", "staff")).toEqual(chinese);
			}
			expect((await tree.inLanguage("ar", "staff"))[0]?.name).toBe("Manuals");
			await library.remove(first.id);
			expect(await tree.inLanguage("zh", "staff")).toEqual([chinese[1]]);
		});

		test("is read once until a node changes", async () => {
			const { id } = await node();
			const tree = createTree({ db: database.db });
			const before = await tree.inLanguage("en", "staff");
			await addFile(library, id, "a.txt");
			await library.addFolder({ parentId: id, name: "2026" });
			expect(await tree.inLanguage("en", "staff")).toBe(before);
			await node("Prices");
			expect(await tree.inLanguage("en", "staff")).not.toBe(before);
		});
	});

	test("folders come first, whichever way files are sorted", async () => {
		const { id } = await node();
		await addFile(library, id, "a.zip", { size: 3, createdAt: "2026-01-02" });
		await addFile(library, id, "C.pdf", { size: 2, createdAt: "2026-01-01" });
		await addFile(library, id, "b.pdf", { size: 1, createdAt: "2026-01-03" });
		for (const name of ["z", "y"])
			await library.addFolder({
				parentId: id,
				name,
				createdAt: `2026-01-0${name === "z" ? 1 : 2}`,
			});
		const orders = [];
		for (const sort of sortColumns)
			for (const order of ["asc", "desc"] as const)
				orders.push([
					sort,
					order,
					(await namesOn(id, { sort, order }))?.join(" "),
				]);
		expect(orders).toEqual([
			["name", "asc", "y z a.zip b.pdf C.pdf"],
			["name", "desc", "z y C.pdf b.pdf a.zip"],
			["ext", "asc", "y z b.pdf C.pdf a.zip"],
			["ext", "desc", "y z a.zip C.pdf b.pdf"],
			["size", "asc", "y z b.pdf C.pdf a.zip"],
			["size", "desc", "y z a.zip C.pdf b.pdf"],
			["create_time", "asc", "z y C.pdf a.zip b.pdf"],
			["create_time", "desc", "y z b.pdf a.zip C.pdf"],
		]);
	});

	test("only what is published there is listed and counted", async () => {
		const { id } = await node();
		const other = await node("Other");
		await addFile(library, other.id, "elsewhere.txt");
		const held = await addFile(library, id, "held.txt", { state: "held" });
		const folder = await library.addFolder({ parentId: id, name: "2026" });
		await addFile(library, folder.id, "deeper.txt");
		expect(await namesOn(id)).toEqual(["2026"]);
		await library.publish(held.id);
		expect(await namesOn(id)).toEqual(["2026", "held.txt"]);
		expect(await listing.page(id, pageRequest)).toMatchObject({ count: 2 });
		await library.remove(folder.id);
		expect(await namesOn(id)).toEqual(["held.txt"]);
	});

	test("a folder says the way to it, in the language asked for", async () => {
		const root = await library.addCatalogue({
			names: { en: "Manuals", fr: "Notices" },
			position: 0,
		});
		const inner = await library.addCatalogue({
			parentId: root.id,
			names: { en: "Terra 7" },
			position: 0,
		});
		const folder = await library.addFolder({
			parentId: inner.id,
			name: "2026",
		});
		await addFile(library, folder.id, "a.txt");
		const page = await listing.page(folder.id, {
			...pageRequest,
			viewer: "staff",
			language: "fr",
		});
		const path = [
			{ id: root.id, name: "Notices", kind: "catalogue" },
			{ id: inner.id, name: "Terra 7", kind: "catalogue" },
			{ id: folder.id, name: "2026", kind: "folder" },
		];
		expect(page?.path).toEqual(path);
		expect(page?.entries[0]).toMatchObject({ path, folderId: folder.id });
		expect(
			(await listing.page(root.id, pageRequest))?.entries[0],
		).toMatchObject({
			name: "Terra 7",
			folderId: "",
			entry: { kind: "catalogue", entries: 1 },
		});
	});

	test("without an id the roots of the tree are listed", async () => {
		await library.addCatalogue({ names: { en: "B" }, position: 1 });
		await library.addCatalogue({ names: { en: "A", ar: "أ" }, position: 2 });
		const page = await listing.page(undefined, {
			...pageRequest,
			viewer: "staff",
			language: "ar",
		});
		expect(page).toMatchObject({ count: 2, path: [] });
		expect(page?.entries.map(({ name }) => name)).toEqual(["أ", "B"]);
	});

	test("there is nothing in what is no folder", async () => {
		const { id } = await node();
		const file = await addFile(library, id, "a.txt");
		for (const none of [file.id, "none", "a\u0000b", "\ud800", "' or 1=1 --"])
			expect(await listing.page(none, pageRequest)).toBeUndefined();
	});

	test("pages joined are the whole folder, in each order and wherever one begins", async () => {
		const { id } = await node();
		await fill(library, database, id, 2300);
		const sorted = (await everything()).sort(byName);
		expect(sorted.length).toBe(2300);
		for (const sort of sortColumns)
			for (const order of ["asc", "desc"] as const) {
				const pages = [];
				for (let page = 1; page <= 24; page++)
					pages.push(
						...((await namesOn(id, { sort, order, page, limit: 100 })) ?? []),
					);
				expect(pages.length).toBe(2300);
				expect(new Set(pages).size).toBe(2300);
				if (sort === "name")
					expect(pages).toEqual(
						(order === "asc" ? sorted : sorted.toReversed()).map(
							(row) => row.name,
						),
					);
				const fresh = createListing({ db: database.db });
				for (const page of [80, 3, 115, 116]) {
					const found = await fresh.page(id, {
						...pageRequest,
						sort,
						order,
						page,
					});
					expect(found?.count).toBe(2300);
					expect(found?.entries.map(({ name }) => name)).toEqual(
						pages.slice((page - 1) * 20, page * 20),
					);
				}
			}

		async function everything() {
			return database.db
				.selectFrom("file_entry")
				.selectAll()
				.where("parent_id", "=", id)
				.execute();
		}
	});

	test("pages follow what is added and removed in between", async () => {
		const { id } = await node();
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.oneof(
						fc.record({ add: fc.stringMatching(/^[aéB中9]{1,3}$/) }),
						fc.record({ remove: fc.nat(20) }),
						fc.record({ page: fc.integer({ min: 1, max: 4 }) }),
					),
					{ maxLength: 12 },
				),
				async (steps) => {
					for (const step of steps) {
						const rows = await database.db
							.selectFrom("file_entry")
							.selectAll()
							.where("parent_id", "=", id)
							.execute();
						rows.sort(byName);
						if ("add" in step) await addFile(library, id, step.add);
						else if ("remove" in step) {
							const row = rows[step.remove];
							if (row) await library.remove(row.id);
						} else {
							const { page } = step;
							const found = await listing.page(id, {
								...pageRequest,
								page,
								limit: 3,
							});
							expect(found?.count).toBe(rows.length);
							expect(found?.entries.map(({ name }) => name)).toEqual(
								rows.slice(page * 3 - 3, page * 3).map(({ name }) => name),
							);
						}
					}
				},
			),
			{ numRuns: 15 },
		);
	});
});

function byName(a: FileEntry, b: FileEntry): number {
	const key = ({ sort_key, id }: FileEntry) =>
		Buffer.from(`${sort_key}\0${id}`);
	return Buffer.compare(key(a), key(b));
}

/** Many files at once, of a few sizes and days. */
async function fill(
	library: Library,
	{ db }: OpenDatabase,
	parentId: string,
	count: number,
): Promise<void> {
	const like = await addFile(library, parentId, "part 0.pdf");
	const { number: _, ...row } = like;
	const rows = Array.from({ length: count - 1 }, (_, index) => {
		const name = `${["part", "Été", "手册"][index % 3]} ${index + 1}.${index % 2 ? "pdf" : "zip"}`;
		return {
			...row,
			...keysOf(name),
			id: `${parentId}-${index}`,
			name,
			size: index % 7,
			created_at: `2026-01-0${1 + (index % 5)}T00:00:00.000Z`,
		};
	});
	for (let start = 0; start < rows.length; start += 500)
		await db
			.insertInto("file_entry")
			.values(rows.slice(start, start + 500))
			.execute();
	await db
		.updateTable("file_entry")
		.set({ entries: count })
		.where("id", "=", parentId)
		.execute();
}

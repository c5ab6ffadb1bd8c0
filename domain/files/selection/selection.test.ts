import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { openSearching } from "../../../tests/files/searching.ts";
import { addMany } from "../library/addMany.ts";
import type { Library } from "../library/library.ts";
import { createListing } from "../listing/listing.ts";
import type { Search } from "../search/search.ts";
import { createSelection, type Selection } from "./selection.ts";

const list = {
	viewer: "staff",
	language: "en",
	sort: "fit",
	order: "asc",
	words: "",
	below: undefined,
} as const;

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let newId: () => string;
	let search: Search;
	let selection: Selection;
	let node: string;
	beforeEach(async () => {
		database = await make();
		const { db } = database;
		const site = await openSearching(database);
		({ library, newId, search, node } = site);
		selection = createSelection({ db, search, listing: createListing({ db }) });
		return site.remove;
	});

	test("all of a folder and all that is found, with the number of all", async () => {
		const folder = await library.addFolder({ parentId: node, name: "many" });
		const content = await library.store(Buffer.from("x"));
		const files = Array.from({ length: 5200 }, (_, index) => ({
			name: `file ${index}.txt`,
			content,
			mediaType: "text/plain",
			createdAt: "2026-01-02T03:04:05.678Z",
		}));
		await addMany({ db: database.db, newId }, folder, files.slice(0, 1100));
		const named = async (different: object) => {
			const all = await selection.all({ ...list, ...different });
			return { count: all?.count, names: all?.entries.map(({ name }) => name) };
		};
		expect(await named({ below: node })).toEqual({ count: 1, names: ["many"] });
		const names = files.slice(0, 1100).map(({ name }) => name);
		expect(await named({ below: folder.id })).toEqual({ count: 1100, names });
		expect(await named({ words: "file" })).toEqual({ count: 1100, names });
		expect(await named({ words: "file 7", below: node })).toEqual({
			count: 1,
			names: ["file 7.txt"],
		});
		expect(await selection.all({ ...list, below: "gone" })).toBeUndefined();
		await addMany({ db: database.db, newId }, folder, files.slice(1100));
		const many = await named({ below: folder.id });
		expect([many.count, many.names?.length]).toEqual([5200, 5000]);
	});

	test("a folder that is narrowed lists what there is of it at whatever depth", async () => {
		const folder = await library.addFolder({ parentId: node, name: "in" });
		const inner = await library.addFolder({
			parentId: folder.id,
			name: "deep",
		});
		const add = (parent: string, name: string, size: number) =>
			addFile(library, parent, name, {
				size,
				createdAt: "2026-03-04T00:00:00.000Z",
			});
		await add(folder.id, "a.pdf", 999_999);
		await add(inner.id, "b.pdf", 1_000_000);
		await add(inner.id, "c (FR).jpg", 10_000_000);
		await search.warm();
		await add(inner.id, "d.pdf", 9_999_999);
		await add(node, "elsewhere.pdf", 5_000_000);
		const named = async (different: object, at = { page: 1, limit: 20 }) => {
			const found = await selection.page(
				{ ...list, below: folder.id, ...different },
				at,
			);
			return [
				found?.count,
				found?.path.map(({ name }) => name).join("/"),
				found?.entries.map(({ name }) => name).join(),
			];
		};
		expect(await named({})).toEqual([2, "All/in", "deep,a.pdf"]);
		expect(await named({ of_size: "medium" })).toEqual([
			2,
			"All/in",
			"b.pdf,d.pdf",
		]);
		expect(await named({ of_size: "small" })).toEqual([1, "All/in", "a.pdf"]);
		const bySize = { kind: "text", sort: "size", order: "desc" };
		expect(await named(bySize)).toEqual([3, "All/in", "d.pdf,b.pdf,a.pdf"]);
		expect(await named(bySize, { page: 2, limit: 2 })).toEqual([
			3,
			"All/in",
			"a.pdf",
		]);
		expect(await named({ in_language: "fr" })).toEqual([
			1,
			"All/in",
			"c (FR).jpg",
		]);
		expect(await named({ of_size: "huge" })).toEqual([0, "All/in", ""]);
		expect(await named({ of_size: "huge", below: "gone" })).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	test("a choice says its files and bytes, what comes with another, what is gone", async () => {
		const folder = await library.addFolder({ parentId: node, name: "in" });
		const inner = await library.addFolder({
			parentId: folder.id,
			name: "deep",
		});
		const top = await addFile(library, node, "top", { size: 5 });
		const deep = await addFile(library, inner.id, "deep", { size: 70 });
		// Some are known from the start, some came since.
		await search.warm();
		await addFile(library, folder.id, "later", { size: 600 });
		await addFile(library, folder.id, "held", { state: "held", size: 9 });
		const ids = (...all: { id: string }[]) => all.map(({ id }) => id);
		expect(
			await selection.describe(
				[...ids(folder, top), "gone", "\0"],
				"staff",
				"en",
			),
		).toEqual({
			items: expect.toSatisfy(
				(items: { id: string }[]) =>
					items.length === 2 && items.every(({ id }) => id !== "gone"),
			),
			inside: [],
			kept: "none",
		});
		const { items, inside } = await selection.describe(
			ids(deep, top, folder, inner),
			"staff",
			"en",
		);
		expect(new Map(items.map(({ id, ...weight }) => [id, weight]))).toEqual(
			new Map([
				[top.id, { files: 1, bytes: 5 }],
				[folder.id, { files: 2, bytes: 670 }],
			]),
		);
		expect(new Set(inside)).toEqual(new Set(ids(deep, inner)));
		await library.remove(deep.id);
		expect(
			await selection.describe(ids(deep, inner, folder), "staff", "en"),
		).toEqual({
			items: [{ id: folder.id, files: 1, bytes: 600 }],
			inside: [inner.id],
			kept: "none",
		});
		const whole = await selection.describe([node], "staff", "en");
		expect(whole.items).toEqual([{ id: node, files: 2, bytes: 605 }]);
		for (const none of [[], ["\0", "no id"]])
			expect(await selection.describe(none, "staff", "en")).toEqual({
				items: [],
				inside: [],
				kept: "none",
			});
	});
});

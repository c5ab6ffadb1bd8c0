import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import {
	namesFound,
	openSearching,
	searchRequest,
} from "../../../tests/files/searching.ts";
import { addMany } from "../library/addMany.ts";
import type { Library } from "../library/library.ts";
import { createSearch, type Search, type SearchRequest } from "./search.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let newId: () => string;
	let search: Search;
	let node: string;
	beforeEach(async () => {
		database = await make();
		const site = await openSearching(database);
		({ library, newId, search, node } = site);
		return site.remove;
	});
	const find = (
		text: string,
		below?: string,
		different?: Partial<SearchRequest>,
	) => namesFound(search, text, below, different);

	test("folders come first, then names in their order, pages where they are asked for", async () => {
		for (const number of [10, 9, 1])
			await addFile(library, node, `part ${number}.pdf`, { size: number });
		await library.addFolder({ parentId: node, name: "parts" });
		await search.warm();
		// Some are known from the start, some came since.
		await addFile(library, node, "part 2.zip", { size: 2 });
		await library.addFolder({ parentId: node, name: "old parts" });
		expect(await find("part")).toEqual([
			"old parts",
			"parts",
			"part 1.pdf",
			"part 2.zip",
			"part 9.pdf",
			"part 10.pdf",
		]);
		expect(
			await find("part", undefined, { sort: "size", order: "desc" }),
		).toEqual([
			"old parts",
			"parts",
			"part 10.pdf",
			"part 9.pdf",
			"part 2.zip",
			"part 1.pdf",
		]);
		expect(await find("part", undefined, { page: 2, limit: 2 })).toEqual([
			"part 1.pdf",
			"part 2.zip",
		]);
		expect(await find("part", undefined, { page: 9, limit: 2 })).toEqual([]);
	});

	test("what fits best comes first, folders before files that fit as well", async () => {
		const names = [
			"Terra 7 – Brochure (EN).pdf",
			"Brochure Terra and 7 more.pdf",
			"Terra 70 – Brochure.pdf",
			"Terrace 7.pdf",
			"Subterra 7.pdf",
		];
		for (const name of names) await addFile(library, node, name);
		await addFile(library, node, "A note.pdf", { note: "for Terra 7" });
		await library.addFolder({ parentId: node, name: "Terrace 7" });
		const best = { sort: "fit", order: "desc" } as const;
		const expected = [
			names[0],
			names[1],
			"Terrace 7",
			names[3],
			names[4],
			"A note.pdf",
		];
		// From the start, and as changes that came since.
		for (const one of [createSearch({ db: database.db }), search]) {
			search = one;
			expect(await find("terra 7", undefined, best)).toEqual(expected);
			expect(
				await find("terra 7", undefined, { ...best, page: 2, limit: 2 }),
			).toEqual(expected.slice(2, 4));
			await addFile(library, node, `Zero ${expected.length}.pdf`);
		}
	});

	test("narrowed by kind, language and date", async () => {
		const at = (createdAt: string) => ({ createdAt });
		await addFile(library, node, "x (EN).pdf", at("2026-01-01T10:00:00.000Z"));
		await addFile(library, node, "x_fr.JPG", at("2026-02-01T10:00:00.000Z"));
		await addFile(library, node, "x 手册.mp4", at("2026-03-01T10:00:00.000Z"));
		await addFile(library, node, "x-pt-br.zip", at("2026-03-01T10:00:00.000Z"));
		await addFile(library, node, "x.en", at("2026-04-01T10:00:00.000Z"));
		await library.addFolder({ parentId: node, name: "x (FR)" });
		for (const one of [createSearch({ db: database.db }), search]) {
			search = one;
			const by = (narrowing: Partial<SearchRequest>) =>
				find("x", undefined, narrowing);
			expect(await by({ kind: "picture" })).toEqual(["x_fr.JPG"]);
			expect(await by({ kind: "folder" })).toEqual(["x (FR)"]);
			expect(await by({ kind: "other" })).toEqual(["x.en"]);
			expect(await by({ in_language: "fr" })).toEqual(["x_fr.JPG"]);
			expect(await by({ in_language: "zh" })).toEqual(["x 手册.mp4"]);
			expect(await by({ in_language: "pt" })).toEqual(["x-pt-br.zip"]);
			expect(await by({ in_language: "en" })).toEqual(["x (EN).pdf"]);
			const since = "2026-02-01T10:00:00.000Z";
			expect(await by({ since, until: "2026-03-01T10:00:00.000Z" })).toEqual([
				"x_fr.JPG",
			]);
			expect(await by({ since, kind: "film" })).toEqual(["x 手册.mp4"]);
			await addFile(library, node, "y");
		}
	});

	test("below a node or folder only what lies there is found, and where", async () => {
		const folder = await library.addFolder({ parentId: node, name: "x 2026" });
		const inner = await library.addFolder({
			parentId: folder.id,
			name: "x in",
		});
		const other = await library.addCatalogue({
			names: { en: "Other x", zh: "其他" },
			position: 1,
		});
		const child = await library.addCatalogue({
			parentId: other.id,
			names: { en: "Child" },
			position: 1,
		});
		await search.warm();
		await addFile(library, node, "x top");
		await addFile(library, inner.id, "x deep");
		await addFile(library, child.id, "x elsewhere");
		expect(await find("x")).toEqual([
			"Other x",
			"x 2026",
			"x in",
			"x deep",
			"x elsewhere",
			"x top",
		]);
		expect(await find("x", node)).toEqual([
			"x 2026",
			"x in",
			"x deep",
			"x top",
		]);
		expect(await find("x", folder.id)).toEqual(["x in", "x deep"]);
		expect(await find("x", other.id)).toEqual(["x elsewhere"]);
		for (const none of ["none", "\0", "%"])
			expect(await find("x", none)).toBeUndefined();
		const found = await search.page(["x"], other.id, {
			...searchRequest,
			language: "zh",
		});
		expect(found?.entries[0]).toMatchObject({
			folderId: "",
			path: [{ name: "其他" }, { name: "Child" }],
		});
		const deep = await search.page(["deep"], undefined, searchRequest);
		expect(deep?.entries[0]).toMatchObject({ folderId: inner.id });
	});

	test("nodes of the tree are found by their name in each language, all by their description", async () => {
		const names = { en: "Workshop", zh: "维修车间", ar: "ورشة الصيانة" };
		const top = await library.addCatalogue({ names, position: 1 });
		const inner = await library.addCatalogue({
			parentId: top.id,
			names: { en: "Brakes", fr: "Freins" },
			position: 0,
		});
		await addFile(library, inner.id, "TB-12.pdf", {
			note: "Torque of the caliper_bolts",
		});
		const known = createSearch({ db: database.db });
		await known.warm();
		// From the start, and as changes that came since.
		for (const one of [search, known]) {
			search = one;
			for (const text of ["车间", "workshop", "صيانه".slice(0, 4)])
				expect(await find(text)).toEqual(["Workshop"]);
			expect(await find("车间", undefined, { language: "zh" })).toEqual([
				"维修车间",
			]);
			expect(await find("freins", undefined, { language: "fr" })).toEqual([
				"Freins",
			]);
			expect(await find("torque caliper-bolts")).toEqual(["TB-12.pdf"]);
			expect(await find("tb_12 torque")).toEqual(["TB-12.pdf"]);
			// A word does not begin in the name and end in the description.
			expect(await find("pdftorque")).toEqual([]);
			expect(await find("brakes", top.id)).toEqual(["Brakes"]);
			expect(await find("workshop", top.id)).toEqual([]);
		}
		const found = await search.page(["brakes"], undefined, searchRequest);
		expect(found?.entries[0]).toMatchObject({
			folderId: "",
			path: [{ name: "Workshop" }],
			entry: { id: inner.id, catalogue_id: inner.id },
		});
	});

	test("only published entries are found, at once and in every process", async () => {
		const other = createSearch({ db: database.db });
		await other.warm();
		const held = await addFile(library, node, "held.txt", { state: "held" });
		const folder = await library.addFolder({ parentId: node, name: "away" });
		await addFile(library, folder.id, "away too");
		for (const one of [other, search]) {
			search = one;
			expect(await find("held")).toEqual([]);
			expect(await find("away")).toEqual(["away", "away too"]);
		}
		await library.publish(held.id);
		await library.remove(folder.id);
		for (const one of [other, search]) {
			search = one;
			expect(await find("held")).toEqual(["held.txt"]);
			expect(await find("away")).toEqual([]);
		}
	});

	test("many changes at once are followed, whether read one by one or all anew", async () => {
		await search.warm();
		const parent = await library.addFolder({ parentId: node, name: "many" });
		const content = await library.store(Buffer.from("x"));
		const files = (from: number, count: number) =>
			Array.from({ length: count }, (_, index) => ({
				name: `file ${from + index}.txt`,
				content,
				mediaType: "text/plain",
				createdAt: "2026-01-02T03:04:05.678Z",
			}));
		let total = 0;
		// Followed; more than is kept apart, read anew beside; then at once.
		for (const count of [100, 2500, 50, 11_000, 1]) {
			const deps = { db: database.db, newId };
			await addMany(deps, parent, files(total, count));
			total += count;
			for (let again = 0; again < 3; again++) {
				const last = await search.page(["file"], parent.id, {
					...searchRequest,
					page: Math.ceil(total / 100),
				});
				expect(last?.count).toBe(total);
				expect(last?.entries.at(-1)?.name).toBe(`file ${total - 1}.txt`);
				await new Promise((resolve) => setTimeout(resolve, 20));
			}
		}
		await library.remove(parent.id);
		expect(await find("file")).toEqual([]);
	});
});

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { sortColumns } from "../../../contracts/fileBounds.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases.ts";
import { addFile, testLibrary } from "../../../tests/library.ts";
import { addMany } from "../addMany.ts";
import type { Library } from "../library.ts";
import type { PageWish } from "../listing.ts";
import { createSearch, type Search, wordsOf } from "./search.ts";

const names = [
	"Terra 7 Owner's Manual (EN).pdf",
	"Terra 7 Manuel du propriétaire.pdf",
	"TERRA-7_brochure_2026.pdf",
	"用户手册 泰拉7 2026版.pdf",
	"维修手册.pdf",
	"دليل المالك تيرا ٧.pdf",
	"إرشادات الصيانة.docx",
	"Straße.txt",
	"100% electric_offer.zip",
	"a.b-c--d",
	"Ação e reação.pptx",
	"Ｆｕｌｌ　ｗｉｄｔｈ.txt",
];

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let newId: () => string;
	let search: Search;
	let node: string;
	beforeEach(async () => {
		database = await make();
		const made = await testLibrary(database);
		({ library, newId } = made);
		search = createSearch({ db: database.db });
		node = (await library.addCatalogue({ names: { en: "All" }, position: 0 }))
			.id;
		return made.remove;
	});

	const wish = {
		language: "en",
		sort: "name",
		order: "asc",
		page: 1,
		limit: 100,
	} satisfies PageWish;
	async function find(
		text: string,
		below?: string,
		different: Partial<PageWish> = {},
	) {
		const page = { ...wish, ...different };
		const found = await search.page(wordsOf(text), below, page);
		if (page.page === 1 && page.limit === 100)
			expect(found?.count).toBe(found?.entries.length);
		return found?.entries.map(({ name }) => name);
	}

	describe("words", () => {
		beforeEach(async () => {
			for (const name of names) await addFile(library, node, name);
		});

		test.each([
			["manual", [0]],
			["MANUAL terra", [0]],
			["terra manu", [0, 1]],
			["7", [0, 1, 2, 3, 5]],
			["٧", [0, 1, 2, 3, 5]],
			["propriétaire", [1]],
			["proprietaire", [1]],
			["rra-7_b", [2]],
			["手册", [3, 4]],
			["手", [3, 4]],
			["册 2026", [3]],
			["修手", [4]],
			["دليل", [5]],
			["ال", [5, 6]],
			["م", [5]],
			["ارشادات", [6]],
			["أرشادات", [6]],
			["strasse", [7]],
			["100%", [8]],
			["_", [2, 8]],
			["%", [8]],
			[".pdf", [0, 1, 2, 3, 4, 5]],
			["-c--", [9]],
			["c--d", [9]],
			["--", [9]],
			["b-c", [9]],
			["acao reacao", [10]],
			["full width", [11]],
			["terra terra terra", [0, 1, 2]],
			["'", [0]],
			["manual brochure", []],
			["terra OR brochure", []],
			["a*", []],
			['"terra"', []],
			["\\", []],
			["\0", []],
			["\ud800", []],
			["x".repeat(255), []],
		])("%j", async (text, expected) => {
			const found = (await find(text))?.sort();
			expect(found).toEqual(
				expected
					.map((index) => names[index]?.normalize("NFC").replace("　", " "))
					.sort(),
			);
		});
	});

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
			...wish,
			language: "zh",
		});
		expect(found?.entries[0]).toMatchObject({
			folderId: "",
			path: [{ name: "其他" }, { name: "Child" }],
		});
		const deep = await search.page(["deep"], undefined, wish);
		expect(deep?.entries[0]).toMatchObject({ folderId: inner.id });
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
			const ground = { db: database.db, newId };
			await addMany(ground, parent, files(total, count));
			total += count;
			for (let again = 0; again < 3; again++) {
				const last = await search.page(["file"], parent.id, {
					...wish,
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

	test("what is found is what a look at every name would find, in each order", async () => {
		const letters = fc.constantFrom(..."aAbé19-_. 手册م");
		const text = fc.string({ unit: letters, maxLength: 6 });
		const step = fc.oneof(
			fc.record({ add: text, size: fc.nat(3), folder: fc.boolean() }),
			fc.record({ remove: fc.nat(30) }),
			fc.constant("anew" as const),
			fc.record({
				find: text,
				sort: fc.constantFrom(...sortColumns),
				order: fc.constantFrom("asc" as const, "desc" as const),
			}),
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { minLength: 5, maxLength: 40 }),
				async (steps) => {
					for (const step of steps) {
						if (step === "anew") search = createSearch({ db: database.db });
						else if ("add" in step) {
							const add = step.folder
								? library.addFolder({ parentId: node, name: step.add })
								: addFile(library, node, step.add, { size: step.size });
							// No name, or a folder of that name.
							await add.catch(() => undefined);
						} else if ("remove" in step) {
							const row = (await everything())[step.remove];
							if (row) await library.remove(row.id);
						} else await compare(step);
					}
				},
			),
			{ numRuns: 40 },
		);

		async function compare({
			find: text,
			sort,
			order,
		}: {
			find: string;
			sort: PageWish["sort"];
			order: "asc" | "desc";
		}) {
			const words = wordsOf(text);
			const expected = (await everything())
				.filter((row) => words.every((word) => row.search_key.includes(word)))
				.sort((a, b) => {
					const natural = a.rank === 0 && (sort === "size" || sort === "ext");
					const by = natural ? "name" : sort;
					const difference =
						(by === "ext" && compareBytes(a.ext, b.ext)) ||
						(by === "size" && a.size - b.size) ||
						(by === "create_time" &&
							compareBytes(a.created_at, b.created_at)) ||
						compareBytes(a.sort_key, b.sort_key) ||
						a.number - b.number;
					return (
						a.rank - b.rank ||
						(order === "desc" && !natural ? -difference : difference)
					);
				});
			const found = await search.page(words, undefined, {
				...wish,
				sort,
				order,
			});
			expect(found?.count).toBe(expected.length);
			const named = expected.map(({ name }) => name);
			expect(found?.entries.map(({ name }) => name)).toEqual(
				named.slice(0, 100),
			);
			const pages = [];
			for (let page = 1; page <= Math.ceil(named.length / 3); page++)
				pages.push(
					...((await find(text, undefined, { sort, order, page, limit: 3 })) ??
						[]),
				);
			expect(pages).toEqual(named);
		}

		function everything() {
			return database.db
				.selectFrom("file_entry")
				.selectAll()
				.where("kind", "!=", "catalogue")
				.orderBy("number")
				.execute();
		}
	});
});

function compareBytes(a: string, b: string): number {
	return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

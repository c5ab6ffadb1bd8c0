import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
	type SearchOrder,
	searchOrders,
} from "../../../contracts/files/fileBounds.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import {
	namesFound,
	openSearching,
	searchRequest,
} from "../../../tests/files/searching.ts";
import type { Library } from "../library/library.ts";
import { foldName } from "../library/names.ts";
import { createSearch, type Search, wordsOf } from "./search.ts";

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let search: Search;
	let node: string;
	beforeEach(async () => {
		database = await make();
		const site = await openSearching(database);
		({ library, search, node } = site);
		return site.remove;
	});

	test("what is found is what a look at every name would find, in each order", async () => {
		const letters = fc.constantFrom(..."aAbé19-_. '’手册م");
		const text = fc.string({ unit: letters, maxLength: 6 });
		const step = fc.oneof(
			fc.record({
				add: text,
				size: fc.nat(3),
				folder: fc.boolean(),
				note: fc.oneof(fc.constant(""), text),
			}),
			fc.record({ remove: fc.nat(30) }),
			fc.constant("anew" as const),
			fc.record({
				find: text,
				sort: fc.constantFrom(...searchOrders),
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
								: addFile(library, node, step.add, step);
							// No name, or a folder of that name.
							await add.catch(() => undefined);
						} else if ("remove" in step) {
							const row = (await everything()).filter(
								({ kind }) => kind !== "catalogue",
							)[step.remove];
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
			sort: SearchOrder;
			order: "asc" | "desc";
		}) {
			const words = wordsOf(text);
			const expected = (await everything())
				.filter((row) => words.every((word) => isFoundBy(row, word)))
				.sort((a, b) => {
					const natural =
						sort === "fit" ||
						(a.rank === 0 && (sort === "size" || sort === "ext"));
					const by = natural ? "name" : sort;
					const fit =
						sort === "fit" ? tierOfRow(a, words) - tierOfRow(b, words) : 0;
					const difference =
						(by === "ext" && compareBytes(a.ext, b.ext)) ||
						(by === "size" && a.size - b.size) ||
						(by === "create_time" &&
							compareBytes(a.created_at, b.created_at)) ||
						compareBytes(a.sort_key, b.sort_key) ||
						a.number - b.number;
					return (
						fit ||
						a.rank - b.rank ||
						(order === "desc" && !natural ? -difference : difference)
					);
				});
			const found = await search.page(words, undefined, {
				...searchRequest,
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
					...((await namesFound(search, text, undefined, {
						sort,
						order,
						page,
						limit: 3,
					})) ?? []),
				);
			expect(pages).toEqual(named);
		}

		function everything() {
			return database.db
				.selectFrom("file_entry")
				.selectAll()
				.orderBy("number")
				.execute();
		}
	});
});

const sign = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const plain = (text: string) =>
	text.replace(/['’]/g, "").replace(/[ _-]+/g, "-");

/**
 * Fit of a word in a text, by regular expressions: 3 as a word, 2 at the
 * beginning of one, 1 within, 0 not at all. Numbers are whole, and of letters
 * and digits alone those behind one another may have a hyphen between them.
 */
function fitBy(text: string, word: string): number {
	const letters = word.replaceAll("-", "");
	const ways = [sign(word)];
	const begins = "(?<![\\p{L}\\p{N}])";
	if (/^[\p{L}\p{N}]+$/u.test(letters))
		ways.push(begins + [...letters].join("-?"));
	const whole = (way: string) =>
		(/^\d/.test(word) ? "(?<!\\d)" : "") +
		way +
		(/\d$/.test(word) ? "(?!\\d)" : "");
	const border =
		"(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}])|(?<=\\d)(?!\\d)|(?<!\\d)(?=\\d))";
	const has = (...parts: string[]) =>
		ways.some((way) =>
			new RegExp(
				parts.join("").replace("word", () => whole(way)),
				"u",
			).test(plain(text)),
		);
	if (has(border, "word", border)) return 3;
	if (has(border, "word")) return 2;
	return has("word") ? 1 : 0;
}

type FileRow = { search_key: string; note: string };

/** A word in the name or the description. */
function isFoundBy(row: FileRow, word: string): boolean {
	return [row.search_key, foldName(row.note)].some((text) => fitBy(text, word));
}

function tierOfRow({ search_key }: FileRow, words: string[]): number {
	if (words.length === 0) return 0;
	if (fitBy(search_key, words.join("-")) === 3) return 0;
	const fit = Math.min(...words.map((word) => fitBy(search_key, word)));
	return 4 - fit;
}

function compareBytes(a: string, b: string): number {
	return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

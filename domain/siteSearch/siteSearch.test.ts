import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageCode } from "../../contracts/language.ts";
import { foundPage } from "../../contracts/siteSearch.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { withdraw } from "../../tests/content.ts";
import { excerpt, marked, plainText } from "./excerpt.ts";
import { indexWords, queryWords } from "./words.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

const find = (language: LanguageCode, q: string) =>
	site.services.siteSearch.find(language, q);
const paths = async (language: LanguageCode, q: string) =>
	(await find(language, q)).pages.map(({ path }) => path);

test("words are folded; Chinese is found by pairs, Arabic without its article", () => {
	expect(indexWords("Électrique, 4×4")).toEqual(["electrique", "4", "4"]);
	expect(indexWords("全新SUV")).toEqual(["全", "新", "全新", "suv"]);
	expect(queryWords("续航里程")).toEqual(["续航", "航里", "里程"]);
	expect(indexWords("والسيارات")).toContain("سيارات");
	expect(queryWords("السيّارات")).toEqual(["سيارات"]);
});

test("an excerpt begins near the word, and marks it", () => {
	const long = `${"before ".repeat(40)}the Café opens ${"after ".repeat(60)}`;
	const pieces = excerpt(long, new Set(["cafe"])) ?? [];
	expect(pieces.filter(({ hit }) => hit)).toEqual([
		{ text: "Café", hit: true },
	]);
	const text = pieces.map((piece) => piece.text).join("");
	expect(text).toMatch(/^… before .*the Café opens after .* …$/);
	expect(text.length).toBeLessThan(200);
	expect(excerpt("nothing", new Set(["cafe"]))).toBeUndefined();
	expect(marked("续航里程", new Set(["里程"]))).toEqual([
		{ text: "续航" },
		{ text: "里程", hit: true },
	]);
	expect(plainText("<p>a &amp; b</p><p>&lt;c&gt;</p>")).toBe("a & b <c>");
});

describe("what is found", () => {
	test("a model by its name, also mistyped, before what only speaks of it", async () => {
		expect((await paths("en", "Terra 7"))[0]).toBe("/models/Terra_7");
		expect((await paths("en", "serien"))[0]).toBe("/models/Serein_GT");
		expect(await paths("fr", "rechargeable")).toContain("/models/Terra_7");
	});

	test("news, pages and forms, in each script", async () => {
		expect(await paths("en", "Nepal")).toEqual(
			expect.arrayContaining([
				"/newsroom/three-distributors-now-serve-nepal",
				"/about-us",
			]),
		);
		expect(await paths("en", "test drive")).toContain("/test-drive");
		expect(await paths("en", "privacy")).toContain("/legal/privacy-policy");
		expect((await paths("zh", "续航里程")).length).toBeGreaterThan(0);
		expect(await paths("zh", "皮卡")).toContain("/models/Forja_4x4");
		expect(await paths("ar", "كهربائيه")).toContain("/models/Alba");
		expect(await paths("ar", "البطارية")).not.toEqual([]);
		expect(await paths("es", "electrico")).toContain("/models/Alba");
	});

	test("all words first; where no page says all of them, some of them", async () => {
		const all = await find("en", "Alba battery");
		expect(all.some).toBe(false);
		const some = await find("en", "Alba xylophone");
		expect([some.some, some.pages[0]?.path]).toEqual([true, "/models/Alba"]);
		const none = await find("en", "xylophone");
		expect(none).toEqual({ pages: [], count: 0, some: false });
		for (const nothing of ["", "  ", "?!", "\u0000", "%_", "a".repeat(5000)])
			expect((await find("en", nothing)).count).toBe(0);
	});
});

test("many questions of many words at once stop nobody else", async () => {
	const hard = "terra driving electri contact battery design service modell";
	await find("en", hard);
	let turns = 0;
	let over = false;
	const count = () => {
		turns++;
		if (!over) setImmediate(count);
	};
	count();
	await Promise.all(Array.from({ length: 10 }, () => find("en", hard)));
	over = true;
	expect(turns).toBeGreaterThan(20);
	const words = Array.from({ length: 50 }, (_, n) => `w${n}`).join(" ");
	expect(queryWords(words).length).toBeLessThan(20);
});

test("what is withdrawn is not found any more, and the call says the same", async () => {
	const answer = await site.ask("/api/v1/site-search", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ lang: "en", q: "Solen" }),
	});
	const { data, count } = JSON.parse(answer.text);
	expect(data[0].path).toBe("/models/Solen");
	expect(count).toBe(data.length);
	expect(foundPage.array().parse(data)).toEqual(data);
	const solen = await site.services.catalogue.detail("en", { name: "Solen" });
	await withdraw(site.services, solen?.id ?? "", "en");
	expect(await paths("en", "Solen")).not.toContain("/models/Solen");
	expect(await paths("pt", "Solen")).toContain("/models/Solen");
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageCode } from "../../contracts/language.ts";
import { foundPage } from "../../contracts/site/siteSearch.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { withdraw } from "../../tests/content/content.ts";
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

test("an excerpt is sentences around the word, and marks it", () => {
	const excerptOf = (page: Parameters<typeof excerpt>[0], ...found: string[]) =>
		excerpt(page, new Set(found))
			?.map(({ text }) => text)
			.join("");
	const body =
		"It rained. The Café opens at 7.30 p.m. on all Mondays. Come in!\nOpening hours\nAsk us. We answer.";
	expect(excerpt({ summary: "", body }, new Set(["cafe"]))).toEqual([
		{ text: "The " },
		{ text: "Café", hit: true },
		{ text: " opens at 7.30 p.m. on all Mondays. Come in!" },
	]);
	expect(excerptOf({ summary: "", body }, "opening")).toBe(
		"Ask us. We answer.",
	);
	expect(excerptOf({ summary: "", body }, "answer")).toBe("Ask us. We answer.");
	expect(excerptOf({ summary: "Opens.", body }, "opens", "cafe")).toMatch(
		/^The Caf/,
	);
	expect(excerptOf({ summary: "", body }, "hotel")).toBeUndefined();
	const lists = "Length: 4,500 mm\nBattery warranty: 8 years";
	expect(excerptOf({ summary: "", body, lists }, "warranty")).toBe(
		"Battery warranty: 8 years",
	);
	const long = `${"before ".repeat(40)}the Café opens ${"after ".repeat(60)}.`;
	expect(excerptOf({ summary: "", body: long }, "cafe")).toMatch(
		/^… before .*the Café opens after .* …$/,
	);
});

test("words are marked, and HTML is read by paragraphs and rows", () => {
	expect(marked("续航里程", new Set(["里程"]))).toEqual([
		{ text: "续航" },
		{ text: "里程", hit: true },
	]);
	expect(plainText("<p>a &amp; b</p>\n<p>&lt;c&gt;</p>")).toBe("a & b\n<c>");
	expect(
		plainText("<h2>T</h2><table><tr><th>a</th><td>1</td></tr></table>"),
	).toBe("T\na · 1 ·");
});

test("a comma stays with the name before it, blocks part", () => {
	const html =
		'<p>For <bdi dir="ltr">Terra 7</bdi>, <a href="/models/Alba"><bdi>Alba</bdi></a>.</p>' +
		"<p>Less CO<sub>2</sub></p><ul><li>one<ul><li>two</li></ul></li></ul>";
	expect(plainText(html).split("\n")).toEqual([
		"For Terra 7, Alba.",
		"Less CO2",
		"one two",
	]);
});

describe("what is found", () => {
	test("a model by its name, also mistyped, before what only speaks of it", async () => {
		expect((await paths("en", "Terra 7"))[0]).toBe("/models/Terra_7");
		expect((await paths("en", "serien"))[0]).toBe("/models/Serein_GT");
		// A mistyped word is found, not missing: nobody is told of pages that say only some.
		expect((await find("en", "serien")).some).toBe(false);
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

	test("a word before longer ones that begin with it", async () => {
		// Only its list of countries says Egypt; a legal text speaks of banks.
		expect((await paths("ar", "مصر"))[0]).toBe("/about-us");
		expect(await paths("ar", "مصر")).toContain("/legal/privacy-policy");
	});

	test("what a model is before what it only speaks of", async () => {
		const electric = ["Alba", "Luma_Coupe", "Serein_GT"];
		const queries = {
			zh: "电动",
			en: "electric",
			fr: "électrique",
			ar: "كهربائية",
		};
		for (const [language, q] of Object.entries(queries)) {
			const { pages } = await find(language as LanguageCode, q);
			const models = pages.filter(({ kind }) => kind === "model").slice(0, 3);
			expect
				.soft(models.map(({ path }) => path).sort(), q)
				.toEqual(electric.map((name) => `/models/${name}`));
		}
	});

	test("what people call the privacy policy, in each language", async () => {
		const queries = {
			en: ["privacy", "personal data"],
			zh: ["隐私", "个人信息"],
			fr: ["vie privée", "données personnelles", "confidentialité"],
			es: ["privacidad", "datos personales"],
			pt: ["privacidade", "dados pessoais"],
			ar: ["الخصوصية", "البيانات الشخصية"],
		};
		for (const [language, words] of Object.entries(queries))
			for (const q of words)
				expect
					.soft((await paths(language as LanguageCode, q))[0], q)
					.toBe("/legal/privacy-policy");
	});

	test("lines and lists have the punctuation of their language", async () => {
		const excerptOf = async (language: LanguageCode, q: string, path: string) =>
			(await find(language, q)).pages
				.find((page) => page.path === path)
				?.text.map(({ text }) => text)
				.join("");
		expect(await excerptOf("ar", "مصر", "/about-us")).toContain("، ");
		expect(await excerptOf("ar", "مصر", "/about-us")).not.toContain(",");
		expect(await excerptOf("fr", "7 places", "/models/Terra_7")).toMatch(
			/^Places\u00a0: 7/,
		);
		const ranges = (await find("zh", "续航里程")).pages.map(({ text }) =>
			text.map((piece) => piece.text).join(""),
		);
		expect(ranges.join()).toMatch(/续航里程：\d/);
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

test("a crowd that searches is refused before anybody waits for long", async () => {
	await find("en", "terra");
	const crowd = Array.from({ length: 60 }, (_, n) =>
		site.services.siteSearch.find("en", "terra car", `network ${n}`),
	);
	const visitor = site.services.siteSearch.find("en", "warranty");
	const outcomes = await Promise.allSettled(crowd);
	const refused = outcomes.filter(({ status }) => status === "rejected");
	expect(refused).toHaveLength(39);
	expect(refused[0]).toMatchObject({
		reason: { code: "unavailable", retryAfter: 2 },
	});
	expect((await visitor).count).toBeGreaterThan(0);
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

test("one network may search so often in a minute", async () => {
	const ask = () =>
		site.ask("/api/v1/site-search", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ lang: "en", q: "" }),
		});
	const statuses: number[] = [];
	for (let n = 0; n < 121; n++) statuses.push((await ask()).status);
	expect(statuses.indexOf(429)).toBeGreaterThan(100);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LanguageCode } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

const find = async (language: LanguageCode, q: string) =>
	(await site.services.siteSearch.find(language, q)).pages;
const paths = async (language: LanguageCode, q: string) =>
	(await find(language, q)).map(({ path }) => path);
const excerptOf = async (language: LanguageCode, q: string, path: string) => {
	const page = (await find(language, q)).find((one) => one.path === path);
	return page?.text.map(({ text }) => text).join("");
};

describe("what is meant is found", () => {
	test.each(["terra7", "TERRA7", "terra-7", "Terra_7", "forja4x4", "sereinGT"])(
		"a name without its space: %s",
		async (q) => {
			const [first] = await paths("en", q);
			expect(first?.replace(/[ _]/g, "").toLowerCase()).toBe(
				`/models/${q.replace(/[ _-]/g, "").toLowerCase()}`,
			);
		},
	);

	test.each([
		["ar", "تيرا", "/models/Terra_7"],
		["ar", "تيرا 7", "/models/Terra_7"],
		["ar", "تيرا7", "/models/Terra_7"],
		["ar", "والتيرا ٧", "/models/Terra_7"],
		["zh", "保修", "/customer-support"],
		["zh", "电池保修", "/models/Alba"],
		["es", "camioneta", "/models/Forja_4x4"],
		["es", "camionetas", "/models/Forja_4x4"],
		["pt", "caminhonete", "/models/Forja_4x4"],
		["fr", "utilitaire", "/models/Forja_4x4"],
		["en", "guarantee", "/customer-support"],
	] as const)("another word for it, in %s: %s", async (language, q, path) => {
		expect(await paths(language, q)).toContain(path);
	});

	test("as with the word of the site itself, and what was found is marked", async () => {
		expect(new Set(await paths("zh", "保修"))).toEqual(
			new Set(await paths("zh", "质保")),
		);
		const [page] = await find("ar", "تيرا 7");
		expect(page?.path).toBe("/models/Terra_7");
		expect(page?.title.some(({ hit }) => hit)).toBe(true);
	});
});

describe("what is shown", () => {
	test.each([
		["en", "warranty"],
		["zh", "质保"],
		["ar", "الضمان"],
		["es", "garantía"],
	] as const)(
		"pages before lines of a specification, in %s: %s",
		async (language, q) => {
			const found = await find(language, q);
			expect(found[0]?.path).toBe("/customer-support");
			const kinds = found.map(({ kind }) => kind);
			expect(kinds.indexOf("model")).toBeGreaterThan(0);
			expect(
				kinds.slice(kinds.indexOf("model")).every((kind) => kind === "model"),
			).toBe(true);
		},
	);

	test("whole sentences, and lines of a specification whole", async () => {
		expect(await excerptOf("en", "warranty", "/customer-support")).toBe(
			"The warranty begins on the day you receive the key.",
		);
		expect(await excerptOf("en", "battery warranty", "/models/Alba")).toMatch(
			/^Battery warranty: [^.…:]+$/,
		);
		for (const [language, q] of [
			["en", "battery"],
			["zh", "电池"],
			["ar", "البطارية"],
			["fr", "batterie"],
		] as const)
			for (const { text } of await find(language, q)) {
				const all = text.map((piece) => piece.text).join("");
				expect(all).not.toContain("…");
				expect(all).toMatch(/[.!?。！？؟]["”»）)]*$|^[^.。؟]+[:：][^.。؟]+$/);
			}
	});
});

import { expect, test } from "vitest";
import { comparedWords, textOf } from "./words.ts";

test("what changed is told by words", () => {
	expect(comparedWords("A calm, fast car", "A calm, quick car", "en")).toEqual([
		{ text: "A calm, " },
		{ text: "fast", change: "removed" },
		{ text: "quick", change: "added" },
		{ text: " car" },
	]);
});

const changed = (parts: ReturnType<typeof comparedWords>) =>
	parts.filter(({ change }) => change).map(({ text }) => text);

test("Chinese has words without spaces", () => {
	const parts = comparedWords("全新电动汽车上市", "全新混动汽车上市", "zh");
	expect(parts[0]?.text).toBe("全新");
	expect(parts.at(-1)?.text).toContain("汽车");
	expect(changed(parts)).toHaveLength(2);
	// Two words that begin with one character differ as words.
	const words = comparedWords("我们提供服务", "我们提升服务", "zh");
	expect(changed(words)).toEqual(["提供", "提升"]);
});

test("no Arabic word is cut into letters", () => {
	const parts = comparedWords(
		"السيارة الكهربائية سريعة",
		"السيارة الكهربائي سريعة",
		"ar",
	);
	expect(changed(parts)).toEqual(["الكهربائية", "الكهربائي"]);
	const marked = comparedWords("كُتُب جديدة", "كُتَّاب جديدة", "ar");
	expect(changed(marked)).toEqual(["كُتُب", "كُتَّاب"]);
});

test("what is read again is each text as it was, spaces and lines too", () => {
	const before = "A\u00a0b  c\n\nd";
	const after = "A b  c\nd!";
	const parts = comparedWords(before, after, "fr");
	const without = (gone: string) =>
		parts
			.filter(({ change }) => change !== gone)
			.map(({ text }) => text)
			.join("");
	expect([without("added"), without("removed")]).toEqual([before, after]);
});

test("values that are no texts are read as such", () => {
	expect([textOf(["a", "b"]), textOf(12), textOf(undefined)]).toEqual([
		"a\nb",
		"12",
		"",
	]);
});

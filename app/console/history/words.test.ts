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

test("Chinese has words without spaces", () => {
	const parts = comparedWords("全新电动汽车上市", "全新混动汽车上市", "zh");
	expect(parts[0]?.text).toBe("全新");
	expect(parts.at(-1)?.text).toContain("汽车");
	expect(parts.filter(({ change }) => change)).toHaveLength(2);
});

test("values that are no texts are read as such", () => {
	expect([textOf(["a", "b"]), textOf(12), textOf(undefined)]).toEqual([
		"a\nb",
		"12",
		"",
	]);
});

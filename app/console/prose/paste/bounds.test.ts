import { expect, test } from "vitest";
import { isTooMuch } from "./bounds.ts";

test("what people copy is looked through, however long", () => {
	const line = '<p class="MsoNormal"><b><span style="x">Words</span></b><br>';
	expect(isTooMuch(line.repeat(20_000))).toBe(false);
	expect(isTooMuch("words ".repeat(1_000_000))).toBe(false);
});

test("what nests without end, or has tags without number, is not", () => {
	expect(isTooMuch("<span>".repeat(201))).toBe(true);
	expect(isTooMuch("<b>a</b>".repeat(100_001))).toBe(true);
	expect(isTooMuch("x".repeat(30_000_001))).toBe(true);
});

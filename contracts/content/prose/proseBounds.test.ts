import { expect, test } from "vitest";
import { costOf, isTooCostly } from "./proseBounds.ts";

test("what a text costs is counted: lines and marks, emphasis by block, cells, levels", () => {
	expect(costOf("One\n\nTwo")).toMatchObject({
		lines: 2,
		marks: 0,
		emphasis: 0,
	});
	expect(costOf("**a** _b_\n*c*\n\n*d*")).toMatchObject({ emphasis: 6 });
	expect(costOf("|a|b|\n|-|-|\n|c|d|")).toMatchObject({ cells: 12 });
	expect(costOf("> - 1. a")).toMatchObject({ depth: 3 });
	expect(costOf("-1 and -a - b")).toMatchObject({ depth: 0 });
	expect(costOf("\t  - a")).toMatchObject({ depth: 1, indent: 7 });
});

test("a long text of a person is read; one made of marks is not", () => {
	const paragraph = `${"The **quick** brown [fox](/news/a) jumps over *lazy* dogs, and on. ".repeat(6)}\n\n`;
	expect(isTooCostly(paragraph.repeat(199_000 / paragraph.length))).toBe(false);
	expect(isTooCostly("字".repeat(200_000))).toBe(false);
	expect(isTooCostly(">".repeat(49))).toBe(false);
	expect(isTooCostly("*a_".repeat(4000))).toBe(true);
	expect(isTooCostly(">".repeat(51))).toBe(true);
	expect(isTooCostly("> a\n\n".repeat(20_000))).toBe(true);
	expect(isTooCostly("\\*".repeat(20_000))).toBe(true);
});

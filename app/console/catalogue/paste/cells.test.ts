import fc from "fast-check";
import { expect, test } from "vitest";
import { gridOfSpans, gridOfText } from "./cells.ts";

const cellText = (grid: ReturnType<typeof gridOfText>) =>
	grid.map((row) => row.map(({ text }) => text));

test("tabs and lines, quoted where a cell holds one itself", () => {
	const text =
		'Power\t70\r\n"Tyres\n(front)"\t"235/55 ""R19"""\r\n\r\nInch\t19"\n';
	expect(cellText(gridOfText(text))).toEqual([
		["Power", "70"],
		["Tyres (front)", '235/55 "R19"'],
		["Inch", '19"'],
	]);
});

test("empty rows and columns go, rows of different lengths are levelled", () => {
	expect(cellText(gridOfText("a\t\tb\n\t\t\nc\n"))).toEqual([
		["a", "b"],
		["c", ""],
	]);
	expect(gridOfText("")).toEqual([]);
});

test("whatever cells were written are the cells that are read", () => {
	const cell = fc.stringMatching(/^[a-z"\t\n ,;]{0,8}$/);
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.constant("k"), cell, fc.constant("z")), {
				minLength: 1,
				maxLength: 8,
			}),
			(rows) => {
				const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
				const text = rows.map((row) => row.map(quoted).join("\t")).join("\r\n");
				const tidy = (one: string) => one.replace(/\s+/g, " ").trim();
				const read = gridOfText(text);
				const hasMiddle = rows.some(([, middle]) => tidy(middle) !== "");
				expect(cellText(read)).toEqual(
					rows.map((row) =>
						row.map(tidy).filter((_, n) => hasMiddle || n !== 1),
					),
				);
			},
		),
	);
});

test("merged cells say the same in every place they cover", () => {
	const one = (text: string, rows = 1, columns = 1) => ({
		text,
		rows,
		columns,
	});
	const grid = gridOfSpans([
		[one("Engine", 1, 3)],
		[one("Drive", 2), one("Power"), one("70 kW")],
		[one("Torque"), one("160 Nm")],
	]);
	expect(cellText(grid)).toEqual([
		["Engine", "Engine", "Engine"],
		["Drive", "Power", "70 kW"],
		["Drive", "Torque", "160 Nm"],
	]);
	expect(grid[0]?.map(({ merged }) => merged)).toEqual([
		undefined,
		"across",
		"across",
	]);
	expect(grid[2]?.[0]?.merged).toBe("down");
});

test("spans that cannot be are one, and none makes a table larger than it is", () => {
	fc.assert(
		fc.property(
			fc.array(
				fc.array(
					fc.record({
						text: fc.constant("x"),
						rows: fc.integer(),
						columns: fc.integer(),
					}),
					{ maxLength: 6 },
				),
				{ maxLength: 6 },
			),
			(rows) => {
				const grid = gridOfSpans(rows);
				expect(grid.length).toBeLessThanOrEqual(rows.length);
				for (const row of grid) expect(row.length).toBeLessThanOrEqual(100);
			},
		),
	);
});

import type { Unit } from "../../../../contracts/content/kinds/vocabulary.ts";
import type { Usual, Words } from "../words.ts";
import type { Cell, Grid } from "./cells.ts";
import { type Matches, matchesOf } from "./match.ts";
import { type DecimalSign, decimalSignOf, readNumber } from "./numbers.ts";
import { labelAndUnit, type Units, unitsOf } from "./units.ts";
import {
	type Refusal,
	type Remark,
	readValue,
	termsOf,
	type Value,
} from "./values.ts";

/** Most rows of a paste: no car's specification is longer. */
export const mostPasted = 500;

/** Row of the pasted table, and how it was understood. */
export type PastedRow = {
	/** Line number in the table, from 1. */
	line: number;
	/** Label as pasted. */
	label: string;
	cellText: string;
	/** The row of the vocabulary; undefined where there is none of this name. */
	key: string | undefined;
	/** Rows of like names. */
	proposed: string[];
	/** Parsed value; undefined where it cannot be accepted. */
	value: Value | undefined;
	remarks: Remark[];
	refusal?: Refusal | "no_label" | "twice";
	/** Subject of the refusal. */
	about?: string | undefined;
};
export type PastedGroup = {
	/** Undefined of rows above the first heading. */
	title: string | undefined;
	key: string | undefined;
	proposed: string[];
	rows: PastedRow[];
};
export type Understood = {
	groups: PastedGroup[];
	/** Columns that hold values: one has to be chosen. */
	columns: { at: number; name: string }[];
	column: number | undefined;
	/** The decimal sign the numbers were read with, and whether they say it themselves. */
	sign: DecimalSign;
	isSignSure: boolean;
};
export type NotUnderstood = {
	fault: "nothing" | "one_column" | "too_many";
	rows: number;
};

type Choice = {
	words: Words;
	usual: Readonly<Record<string, Usual>>;
	/** Decimal sign for ambiguous numbers. */
	fallback: DecimalSign;
	/** Decimal sign that overrides the detected one. */
	sign?: DecimalSign | undefined;
	column?: number | undefined;
};

/** Reads a table as a specification: groups, labels, typed values, and all that it does not understand. */
export function understand(
	grid: Grid,
	{ words, usual, fallback, ...choice }: Choice,
): Understood | NotUnderstood {
	const rows = grid.length;
	if (rows === 0) return { fault: "nothing", rows };
	if (rows > mostPasted) return { fault: "too_many", rows };
	const units = unitsOf(words);
	const labels = matchesOf(words.rows);
	const groupNames = matchesOf(words.groups);
	const layout = layoutOf(grid, units, labels);
	if (!layout) return { fault: "one_column", rows };
	const found = decimalSignOf(grid.flat().map(({ text }) => text));
	const sign = choice.sign ?? found ?? fallback;
	const columns = layout.values.map((at) => ({
		at,
		name: layout.head?.[at]?.text ?? "",
	}));
	const column = layout.values.includes(choice.column ?? -1)
		? (choice.column as number)
		: (layout.values[0] as number);
	const headUnit = layout.head
		? unitOfHead(layout.head[column]?.text ?? "", units)
		: undefined;
	const terms = termsOf(words);
	const groups: PastedGroup[] = [];
	const open = (title: string | undefined) => {
		const key = title === undefined ? undefined : groupNames.exact(title);
		groups.push({
			title,
			key,
			rows: [],
			proposed: title === undefined || key ? [] : groupNames.like(title),
		});
	};
	for (const [at, cells] of grid.entries()) {
		if (cells === layout.head) continue;
		const heading = headingOf(cells, layout);
		if (heading !== undefined) {
			open(heading);
			continue;
		}
		if (layout.group !== undefined) {
			const cell = cells[layout.group];
			const title = cell?.text;
			if (title && !cell.merged && title !== groups.at(-1)?.title) open(title);
		}
		if (groups.length === 0) open(undefined);
		const row = rowOf(at + 1, cells);
		if (row) groups.at(-1)?.rows.push(row);
	}
	markDoubles(groups);
	return {
		groups: groups.filter(({ rows, title }) => rows.length > 0 || title),
		columns,
		column,
		sign,
		isSignSure: found !== undefined,
	};

	function rowOf(line: number, cells: Cell[]): PastedRow | undefined {
		const written = cells[layout?.label ?? 0];
		const cellText = cells[column]?.text ?? "";
		const whole = written?.text ?? "";
		// Units and values in another column are reported, too, where it has no
		// label.
		const { unit, values = [] } = layout ?? {};
		const isEmpty = [...values, ...(unit === undefined ? [] : [unit])].every(
			(at) => !cells[at]?.text,
		);
		if (whole === "" && isEmpty) return undefined;
		const exact = labels.exact(whole);
		const inLabel = labelAndUnit(whole, units);
		const key = exact ?? labels.exact(inLabel.label);
		const inColumn =
			layout?.unit === undefined ? undefined : cells[layout.unit]?.text;
		const known = inColumn ? units(inColumn) : undefined;
		const base = {
			line,
			label: whole,
			cellText,
			key,
			proposed: key || whole === "" ? [] : labels.like(inLabel.label),
		};
		const out = (
			refusal: PastedRow["refusal"] & string,
			about?: string,
		): PastedRow => ({
			...base,
			value: undefined,
			remarks: [],
			refusal,
			about,
		});
		if (whole === "" || written?.merged === "down") return out("no_label");
		// A unit of its own column that nobody knows would be lost silently.
		if (
			inColumn &&
			!known &&
			readNumber(cellText, sign) &&
			!isNothing(inColumn)
		)
			return out("unit_unknown", inColumn);
		const usualRow = key ? usual[key] : undefined;
		const read = readValue(cellText, {
			sign,
			units,
			terms,
			unit: known ?? inLabel.unit ?? headUnit,
			usual:
				usualRow && (usualRow.as === "number" || usualRow.as === "range")
					? usualRow
					: undefined,
		});
		return "value" in read
			? { ...base, value: read.value, remarks: read.remarks }
			: out(read.refusal, read.about);
	}
}

function isNothing(text: string): boolean {
	return /^[-–—]*$/.test(text);
}

function unitOfHead(head: string, units: Units): Unit | undefined {
	return units(head) ?? labelAndUnit(head, units).unit;
}

type Layout = {
	head: Cell[] | undefined;
	group: number | undefined;
	label: number;
	unit: number | undefined;
	values: number[];
};

function layoutOf(
	grid: Grid,
	units: Units,
	labels: Matches,
): Layout | undefined {
	const width = grid[0]?.length ?? 0;
	if (width < 2) return undefined;
	const column = (at: number) => grid.map((row) => row[at] ?? { text: "" });
	const filled = (at: number) =>
		column(at).filter(({ text, merged }) => text && !merged).length;
	const hits = (at: number) =>
		column(at).filter(
			({ text }) => text && labels.exact(labelAndUnit(text, units).label),
		).length;
	const grouped =
		width > 2 &&
		(column(0).some(({ merged, text }) => merged === "down" && text) ||
			filled(0) * 2 <= filled(1)) &&
		hits(1) >= hits(0) &&
		!grid.some((row) => isFigure(row[1]?.text ?? "") && row[0]?.text === "");
	const label = grouped ? 1 : 0;
	const rest = Array.from(
		{ length: width - label - 1 },
		(_, n) => n + label + 1,
	);
	const head = headOf(grid, label, rest, units, labels);
	const unit = rest.find((at) => {
		const cells = column(at).filter(
			(cell) => cell.text && cell !== head?.[at] && cell.merged !== "across",
		);
		const known = cells.filter(({ text }) => units(text)).length;
		return (
			known > 0 &&
			known * 5 >= cells.filter(({ text }) => !isNothing(text)).length * 3
		);
	});
	const values = rest.filter((at) => at !== unit);
	return values.length === 0
		? undefined
		: { head, group: grouped ? 0 : undefined, label, unit, values };
}

const headWords =
	/^(?:unit|einheit|unité|unidad|unidade|单位|الوحدة|value|wert|valeur|valor|值|数值|القيمة|specification|spécification|especificación|especificação|规格|参数|item|merkmal|label|name)s?$/iu;

/** The first row, where it names columns: its label is none of the vocabulary, and it has no figure. */
function headOf(
	grid: Grid,
	label: number,
	rest: number[],
	units: Units,
	labels: Matches,
): Cell[] | undefined {
	const [first, ...others] = grid;
	if (!first || others.length === 0) return undefined;
	const cellText = rest.map((at) => first[at]?.text ?? "");
	const name = first[label]?.text ?? "";
	if (cellText.every((text) => text === "") || cellText.some(isFigure))
		return undefined;
	if (first.some(({ merged }) => merged === "across")) return undefined;
	if (labels.exact(name)) return undefined;
	const isNamed =
		name === "" ||
		[name, ...cellText].some(
			(text) => headWords.test(text) || units(text) !== undefined,
		);
	const figuresBelow = rest.some(
		(at) =>
			others.filter((row) => isFigure(row[at]?.text ?? "")).length * 2 >
			others.length,
	);
	return isNamed || figuresBelow ? first : undefined;
}

function isFigure(text: string): boolean {
	return /^[-−+]?[\d٠-٩۰-۹０-９]/.test(text);
}

/** The title of a group: alone in its row, or merged across it. */
function headingOf(
	cells: Cell[],
	{ label, group, values, unit }: Layout,
): string | undefined {
	const text =
		cells[label]?.text || (group === undefined ? "" : cells[group]?.text) || "";
	if (text === "" || cells[label]?.merged === "down") return undefined;
	const beside = [...values, ...(unit === undefined ? [] : [unit])].map(
		(at) => cells[at],
	);
	const isAlone = beside.every(
		(cell) => !cell?.text || cell.merged === "across",
	);
	if (!isAlone) return undefined;
	// In a group's column and nowhere else, or in the labels' and nowhere else.
	return group === undefined ||
		!cells[group]?.text ||
		cells[group]?.text === text ||
		!cells[label]?.text
		? text
		: undefined;
}

/** A row stands once in its group; the first counts. */
function markDoubles(groups: PastedGroup[]): void {
	for (const { rows } of groups) {
		const seen = new Set<string>();
		for (const row of rows) {
			if (!row.key || row.refusal) continue;
			if (seen.has(row.key)) {
				row.refusal = "twice";
				row.value = undefined;
			}
			seen.add(row.key);
		}
	}
}

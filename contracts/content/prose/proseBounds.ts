/*
 * Bounds of the cost of reading a Markdown text. Readers of Markdown need time
 * that grows with the square of what they find: blocks, emphasis that may begin
 * and end anywhere, cells, and quotes and lists inside of one another. Counted
 * in one pass before any of them reads it (docs/decisions/0058). Browsers ask
 * as well, so nothing here may need zod.
 */

export const proseBounds = {
	/** Lines that are not empty: each may be a block, and is held against all others. */
	lines: 5000,
	/** Marks (`[`, `|`, `\` …) and runs of emphasis of a text. */
	marks: 25_000,
	/** Runs of `*`, `_` and `~` between two empty lines: each is held against all before it. */
	emphasis: 3000,
	/** Cells of a table, which has as many in each row as in the widest. */
	cells: 10_000,
	/** Quotes and lists that begin in one line. */
	depth: 50,
	/** Columns a line is set in; lists inside of one another are. */
	indent: 200,
};

export type ProseCost = { [Bound in keyof typeof proseBounds]: number };

const markup = new Set("*_~[]!`<>&\\|@:".split(""));
const emphasis = new Set("*_~".split(""));
const bullets = new Set("-*+".split(""));

/**
 * Counts each of them in a text, at most: more than a reader will find, never
 * less.
 */
export function costOf(source: string): ProseCost {
	const cost = {
		lines: 0,
		marks: 0,
		emphasis: 0,
		cells: 0,
		depth: 0,
		indent: 0,
	};
	let block = { emphasis: 0, rows: 0, width: 0 };
	for (const line of source.split("\n")) {
		if (line.trim() === "") {
			block = { emphasis: 0, rows: 0, width: 0 };
			continue;
		}
		const { depth, indent } = beginOf(line);
		cost.depth = Math.max(cost.depth, depth);
		cost.indent = Math.max(cost.indent, indent);
		cost.lines++;
		let pipes = 0;
		let before = "";
		for (const character of line) {
			const isNew = character !== before;
			before = character;
			if (character === "|") pipes++;
			if (!markup.has(character)) continue;
			// A run of emphasis is one mark; of others each character may be one.
			if (!emphasis.has(character)) cost.marks++;
			else if (isNew) {
				cost.marks++;
				block.emphasis++;
			}
		}
		cost.marks += line.split("www.").length - 1;
		block.rows++;
		block.width = Math.max(block.width, pipes + 1);
		cost.emphasis = Math.max(cost.emphasis, block.emphasis);
		if (block.width > 1)
			cost.cells = Math.max(cost.cells, block.rows * block.width);
	}
	return cost;
}

/** Whether Markdown costs more to read than any text a person writes. */
export function isTooCostly(source: string): boolean {
	const cost = costOf(source);
	return Object.entries(proseBounds).some(
		([bound, most]) => cost[bound as keyof ProseCost] > most,
	);
}

/** Quotes and lists a line begins, and the columns before its first word. */
function beginOf(line: string): { depth: number; indent: number } {
	let depth = 0;
	let indent = 0;
	for (let at = 0; at < line.length; at++) {
		const character = line[at] ?? "";
		if (character === " ") indent++;
		else if (character === "\t") indent += 4;
		else if (character === ">") depth++;
		else {
			const width = markerAt(line, at);
			if (width === 0) break;
			depth++;
			at += width - 1;
		}
	}
	return { depth, indent };
}

/** Characters of a list's marker (`-`, `12.`) that space follows; 0 where there is none. */
function markerAt(line: string, from: number): number {
	let at = from;
	if (bullets.has(line[at] ?? "")) at++;
	else {
		while (at - from < 9 && /\d/.test(line[at] ?? "")) at++;
		if (at === from || !/[.)]/.test(line[at] ?? "")) return 0;
		at++;
	}
	return /[ \t]/.test(line[at] ?? "") || at === line.length ? at - from : 0;
}

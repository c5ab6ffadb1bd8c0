/** A cell of a table that was pasted. */
export type Cell = {
	text: string;
	/** Direction from the merged cell's first place, whose text is repeated here. */
	merged?: "down" | "across";
};
export type Grid = Cell[][];

/** A cell as HTML has it. */
export type SpannedCell = { text: string; rows: number; columns: number };

const most = { rows: 10_000, columns: 100 };

/**
 * Text with tabs, as spreadsheets give it: a cell with a break, a tab or a
 * quotation mark stands in quotation marks, which are doubled inside.
 */
export function gridOfText(text: string): Grid {
	const grid: Grid = [];
	let row: Cell[] = [];
	let at = 0;
	const end = text.length;
	const endRow = () => {
		grid.push(row);
		row = [];
	};
	while (at < end) {
		let cell = "";
		const closing = text[at] === '"' ? closingQuote(text, at) : -1;
		if (closing > 0) {
			cell = text.slice(at + 1, closing).replaceAll('""', '"');
			at = closing + 1;
		} else {
			const stop = nextStop(text, at);
			cell = text.slice(at, stop);
			at = stop;
		}
		row.push({ text: tidy(cell) });
		if (at >= end) break;
		if (text[at] === "\t") {
			at += 1;
			if (at === end) row.push({ text: "" });
		} else {
			at += text.startsWith("\r\n", at) ? 2 : 1;
			endRow();
		}
	}
	if (row.length > 0) endRow();
	return level(grid);
}

/** Index of the closing quote of a cell; -1 where the first quote is plain text. */
function closingQuote(text: string, from: number): number {
	let at = from + 1;
	for (;;) {
		at = text.indexOf('"', at);
		if (at < 0) return -1;
		if (text[at + 1] !== '"') break;
		at += 2;
	}
	return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? "")
		? at
		: -1;
}

function nextStop(text: string, from: number): number {
	for (let at = from; at < text.length; at++)
		if (text[at] === "\t" || text[at] === "\n" || text[at] === "\r") return at;
	return text.length;
}

/** Rows of cells that may be merged, laid out so that each place has its cell. */
export function gridOfSpans(rows: readonly SpannedCell[][]): Grid {
	const grid: Grid = rows.slice(0, most.rows).map(() => []);
	for (const [at, cells] of rows.slice(0, most.rows).entries()) {
		let column = 0;
		for (const { text, rows: down, columns: across } of cells) {
			while (grid[at]?.[column]) column += 1;
			if (column >= most.columns) break;
			const cellText = tidy(text);
			for (let y = 0; y < clamp(down, rows.length - at); y++)
				for (let x = 0; x < clamp(across, most.columns - column); x++) {
					const row = grid[at + y];
					if (!row || row[column + x]) continue;
					row[column + x] =
						x > 0
							? { text: cellText, merged: "across" }
							: y > 0
								? { text: cellText, merged: "down" }
								: { text: cellText };
				}
			column += clamp(across, most.columns - column);
		}
	}
	return level(grid);
}

function clamp(span: number, largest: number): number {
	const whole = Number.isInteger(span) && span > 0 ? span : 1;
	return Math.min(whole, Math.max(1, largest));
}

/** Makes all rows equally long, and removes empty rows and columns. */
function level(grid: Grid): Grid {
	const filled = grid.filter((row) => row.some((cell) => cell?.text));
	const width = Math.max(0, ...filled.map(({ length }) => length));
	const columns = Array.from({ length: width }, (_, n) => n).filter((n) =>
		filled.some((row) => row[n]?.text),
	);
	return filled.map((row) => columns.map((n) => row[n] ?? { text: "" }));
}

/** Text of a cell on one line, with single spaces. */
function tidy(text: string): string {
	return text
		.replace(/[\u200b\ufeff\u00ad]/g, "")
		.replace(/[\s\u00a0]+/g, (space) =>
			/^[\u00a0\u202f\u2009]$/.test(space) ? space : " ",
		)
		.trim();
}

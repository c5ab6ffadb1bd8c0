import { unwrap } from "./dom.ts";

const mostColumns = 50;

/**
 * Tables as Markdown has them: rows of single cells that hold words. A table in a
 * cell becomes its words, one of a single cell what is in it; cells that span
 * others are followed by empty ones.
 */
export function plainTables(body: HTMLElement): void {
	for (const table of [...body.querySelectorAll("table")].reverse()) {
		if (table.parentElement?.closest("table")) intoWords(table);
		else if (table.rows.length === 1 && table.rows[0]?.cells.length === 1)
			table.replaceWith(...(table.rows[0].cells[0]?.childNodes ?? []));
		else {
			table.caption?.remove();
			for (const cell of table.querySelectorAll("td,th")) wordsOnly(cell);
			spread(table);
			for (const column of table.querySelectorAll("colgroup,col"))
				column.remove();
			for (const part of table.querySelectorAll("thead,tbody,tfoot"))
				unwrap(part);
		}
	}
}

/** A row is a line, its cells stand apart. */
function intoWords(table: HTMLTableElement): void {
	const words = [...table.rows]
		.map((row) =>
			[...row.cells]
				.map(({ textContent }) => (textContent ?? "").trim())
				.filter(Boolean)
				.join(" "),
		)
		.filter(Boolean)
		.join("; ");
	table.replaceWith(` ${words} `);
}

const blocks =
	"p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,pre,section,article,dl,dt,dd";

/** Paragraphs of a cell follow one another in one line. */
function wordsOnly(cell: Element): void {
	for (const line of cell.querySelectorAll("br")) line.replaceWith(" ");
	for (const block of [...cell.querySelectorAll(blocks)].reverse()) {
		if (block.nextSibling) block.after(" ");
		block.before(block.tagName === "LI" && block.previousSibling ? " " : "");
		unwrap(block);
	}
}

/** Every cell in its own place. */
function spread(table: HTMLTableElement): void {
	const rows = [...table.rows];
	/** Number of further rows that a cell above takes in each column. */
	const taken: number[] = [];
	for (const row of rows) {
		const cells = [...row.cells];
		const placed: Element[] = [];
		const empty = () => row.ownerDocument.createElement("td");
		const fill = () => {
			while ((taken[placed.length] ?? 0) > 0) {
				taken[placed.length] = (taken[placed.length] ?? 0) - 1;
				placed.push(empty());
			}
		};
		for (const cell of cells) {
			fill();
			const width = Math.min(Math.max(1, cell.colSpan), mostColumns);
			const height = Math.min(Math.max(1, cell.rowSpan), rows.length);
			for (let at = 0; at < width; at++) {
				taken[placed.length] = height - 1;
				placed.push(at === 0 ? cell : empty());
			}
			cell.removeAttribute("colspan");
			cell.removeAttribute("rowspan");
		}
		fill();
		row.replaceChildren(...placed.slice(0, mostColumns));
	}
}

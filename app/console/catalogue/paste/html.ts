import { type Grid, gridOfSpans, type SpannedCell } from "./cells.ts";

/** The largest table in what a spreadsheet put on the clipboard as HTML; undefined without one. */
export function gridOfHtml(html: string): Grid | undefined {
	// Parsed only: nothing of it is shown, run or fetched.
	const page = new DOMParser().parseFromString(html, "text/html");
	const tables = [...page.querySelectorAll("table")]
		.map((table) => [...table.rows])
		.sort((a, b) => b.length - a.length);
	const [rows] = tables;
	if (!rows || rows.length === 0) return undefined;
	return gridOfSpans(
		rows.map((row) =>
			[...row.cells].map(
				(cell): SpannedCell => ({
					text: textOf(cell),
					rows: cell.rowSpan,
					columns: cell.colSpan,
				}),
			),
		),
	);
}

/** A break between lines of a cell is a space between its words. */
function textOf(cell: HTMLTableCellElement): string {
	for (const end of cell.querySelectorAll("br")) end.replaceWith(" ");
	return cell.textContent ?? "";
}

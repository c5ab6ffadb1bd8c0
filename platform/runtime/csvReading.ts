import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

/** Characters handed to the parser at once, so that others have their turn. */
const piece = 64 * 1024;

/** Characters of a row at most. */
const mostRecord = 500_000;

/** Row of a table: its number as a spreadsheet has it, and its cells by column. */
export type TableRow = { row: number; cells: Record<string, string> };

/**
 * Rows of a table as spreadsheets save it: separated by commas, semicolons or tabs, with
 * columns in any order, their names in lower case, and line ends in cells as ours.
 *
 * @param text of a size that the caller bounds.
 * @throws Error of the parser where it is no such table.
 */
export async function* tableRows(text: string): AsyncGenerator<TableRow> {
	const [head = ""] = text.split("\n", 1);
	const delimiter = [";", "\t", ","].find((one) => head.includes(one)) ?? ",";
	const pieces = Array.from(
		{ length: Math.ceil(text.length / piece) },
		(_, index) => text.slice(index * piece, (index + 1) * piece),
	);
	const parser = parse({
		bom: true,
		delimiter,
		columns: (names: string[]) =>
			names.map((name) => name.slice(0, 100).trim().toLowerCase()),
		skip_empty_lines: true,
		relax_column_count: true,
		max_record_size: mostRecord,
		info: true,
	});
	const rows = Readable.from(pieces).pipe(parser) as AsyncIterable<{
		record: Record<string, unknown>;
		info: { records: number; empty_lines: number };
	}>;
	for await (const { record, info } of rows) {
		const cells: Record<string, string> = {};
		for (const [name, value] of Object.entries(record))
			if (typeof value === "string") cells[name] = shown(value);
		// The row of the columns' names counts, too.
		yield { row: info.records + info.empty_lines + 1, cells };
	}
}

/** Row at which a table cannot be read any further, as a spreadsheet counts; undefined of other errors. */
export function damagedRow(error: unknown): number | undefined {
	if (!(error instanceof CsvError)) return undefined;
	const { records, empty_lines: empty } = error;
	return typeof records === "number" && typeof empty === "number"
		? records + empty + 2
		: undefined;
}

/** Cell that begins with the quote that `shown` takes away. */
const kept = /^'(?=\s*[=+\-@\t\r\n|%＝＋－＠])/;

/** Cell without the quote that keeps spreadsheets from running a text (`csv.ts`). */
function shown(cell: string): string {
	return cell.replace(kept, "").replaceAll("\r\n", "\n");
}

/** Text that begins with the quote that reading takes away gets a second one. */
export const quotedCell = (text: string): string =>
	kept.test(text) ? `'${text}` : text;

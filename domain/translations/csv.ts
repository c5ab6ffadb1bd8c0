import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { csvLine, csvMark } from "../../platform/runtime/csv.ts";
import {
	type ExchangedText,
	ExchangeFault,
	severalLanguages,
	type WrittenFormat,
} from "./exchanged.ts";

const columns = [
	"entry",
	"field",
	"kind",
	"name",
	"language",
	"state",
	"source",
	"source before",
	"target",
] as const;

/** Texts as a table that spreadsheets open; who fills it in changes `target` alone. */
export const csv: WrittenFormat = {
	ending: "csv",
	entry: ({ language }, { id, kind, slug, fields }) =>
		fields
			.map((field) =>
				csvLine([
					...[id, field.at, kind, slug, language, field.state],
					...[field.source, field.madeFrom ?? "", field.target ?? ""].map(
						quoted,
					),
				]),
			)
			.join(""),
	file: (entries) => csvMark + csvLine([...columns]) + entries.join(""),
};

/** Texts that begin with the quote `shown` takes away get a second one. */
const quoted = (text: string) => (kept.test(text) ? `'${text}` : text);
const kept = /^'(?=\s*[=+\-@\t\r\n|%＝＋－＠])/;

const piece = 64 * 1024;

/**
 * Reads the table again, as spreadsheets save it: separated by commas, semicolons
 * or tabs, with columns in any order and further ones.
 *
 * @throws ExchangeFault where it is no such table
 */
export async function readCsv(
	text: string,
): Promise<{ language: string; texts: ExchangedText[] }> {
	const [head = ""] = text.split("\n", 1);
	const delimiter = [";", "\t", ","].find((one) => head.includes(one)) ?? ",";
	const pieces = Array.from(
		{ length: Math.ceil(text.length / piece) },
		(_, index) => text.slice(index * piece, (index + 1) * piece),
	);
	const parser = parse({
		bom: true,
		delimiter,
		columns: true,
		skip_empty_lines: true,
		relax_column_count: true,
		max_record_size: 500_000,
		info: true,
	});
	const texts: ExchangedText[] = [];
	let language = "";
	try {
		const rows = Readable.from(pieces).pipe(parser);
		for await (const { record: row, info } of rows as AsyncIterable<{
			record: Record<string, unknown>;
			info: { records: number; empty_lines: number };
		}>) {
			const value = (name: (typeof columns)[number]) =>
				typeof row[name] === "string" ? shown(row[name]) : undefined;
			const [entry, at, after] = [
				value("entry"),
				value("field"),
				value("target"),
			];
			if (entry === undefined || at === undefined || after === undefined)
				throw new ExchangeFault("columns are missing");
			const own = value("language") ?? "";
			if (language && own !== language)
				throw new ExchangeFault(severalLanguages);
			language = own;
			texts.push({
				entry,
				at,
				after,
				tags: false,
				source: value("source") ?? "",
				// With the row of the columns' names.
				row: info.records + info.empty_lines + 1,
			});
		}
	} catch (error) {
		if (error instanceof ExchangeFault) throw error;
		throw new ExchangeFault((error as Error).message);
	}
	return { language, texts };
}

/**
 * Cell without the quote that keeps spreadsheets from running a text
 * (`platform/runtime/csv.ts`); line ends are ours.
 */
function shown(cell: string): string {
	return cell.replace(kept, "").replaceAll("\r\n", "\n");
}

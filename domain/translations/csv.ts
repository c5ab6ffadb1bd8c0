import { csvLine, csvMark } from "../../platform/runtime/csv.ts";
import { quotedCell, tableRows } from "../../platform/runtime/csvReading.ts";
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
						quotedCell,
					),
				]),
			)
			.join(""),
	file: (entries) => csvMark + csvLine([...columns]) + entries.join(""),
};

/**
 * Reads the table again, as spreadsheets save it: with columns in any order and further ones.
 *
 * @throws ExchangeFault where it is no such table
 */
export async function readCsv(
	text: string,
): Promise<{ language: string; texts: ExchangedText[] }> {
	const texts: ExchangedText[] = [];
	let language = "";
	try {
		for await (const { row, cells } of tableRows(text)) {
			const { entry, field: at, target: after } = cells;
			if (entry === undefined || at === undefined || after === undefined)
				throw new ExchangeFault("columns are missing");
			const own = cells.language ?? "";
			if (language && own !== language)
				throw new ExchangeFault(severalLanguages);
			language = own;
			const source = cells.source ?? "";
			texts.push({ entry, at, after, tags: false, source, row });
		}
	} catch (error) {
		if (error instanceof ExchangeFault) throw error;
		throw new ExchangeFault((error as Error).message);
	}
	return { language, texts };
}

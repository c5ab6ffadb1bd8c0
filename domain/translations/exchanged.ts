import type { LanguageCode } from "../../contracts/language.ts";
import type { TranslatedField } from "../content/origins/origins.ts";

/** A text as a file of translations has it. */
export type ExchangedText = {
	/** Id of the entry. */
	entry: string;
	/** Address of the field. */
	at: string;
	/** The source text it was made from, as the file says. */
	source: string;
	after: string;
	/** Whether it has inline codes, which no text of this site can hold. */
	tags: boolean;
	/** Row in a table, as spreadsheets count them. */
	row?: number;
};

/** An entry as it goes out to a translation house. */
export type OutEntry = {
	id: string;
	kind: string;
	slug: string;
	title: string;
	fields: (TranslatedField & { max: number | null })[];
};

/** A format that files for a translation house are written in. */
export type WrittenFormat = {
	ending: string;
	/** Text of an entry. */
	entry(
		scope: { source: LanguageCode; language: LanguageCode },
		entry: OutEntry,
	): string;
	/** A whole file, of the texts of its entries. */
	file(entries: readonly string[]): string;
};

/** A file of translations that cannot be read; its message says why, in English. */
export class ExchangeFault extends Error {}

/** Message of a file with several languages. */
export const severalLanguages = "several languages";

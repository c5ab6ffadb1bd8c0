import type { LanguageCode } from "../../contracts/language.ts";
import type * as Archives from "../files/archive/apartTasks.ts";
import { ExchangeFault } from "../translations/exchanged.ts";

/** Result of reading a file of translations, or the reason why it is none. */
type ReadFile<T> = { read: T } | { fault: string };

/**
 * Tasks of a thread of its own (`readers.ts`, `files/archive/apart.ts`),
 * because they take long, or nobody knows before how long. Each loads what it
 * needs with the first of its kind.
 */
export const readerTasks = {
	/** Markdown as its editor has it. */
	document: async ({ source }: { source: string }) =>
		(await import("../content/prose/toDocument.ts")).toDocument(source),

	/** Markdown as a page shows it. */
	prose: async ({
		source,
		language,
	}: {
		source: string;
		language: LanguageCode;
	}) =>
		(await import("../content/prose/markdown.ts")).readMarkdown(
			source,
			language,
		),

	xliff: async ({ text }: { text: string }) => {
		const { readXliff } = await import("../translations/xliff.ts");
		return readFile(readXliff(text));
	},

	csv: async ({ text }: { text: string }) => {
		const { readCsv } = await import("../translations/csv.ts");
		return readFile(readCsv(text));
	},

	/** Large archives of the download center. */
	archivePlan: async (input: Parameters<typeof Archives.archivePlan>[0]) =>
		(await import("../files/archive/apartTasks.ts")).archivePlan(input),

	archiveTable: async (input: Parameters<typeof Archives.archiveTable>[0]) =>
		(await import("../files/archive/apartTasks.ts")).archiveTable(input),
};

/** Classes of faults do not come through to the thread that asked. */
async function readFile<T>(reading: Promise<T>): Promise<ReadFile<T>> {
	try {
		return { read: await reading };
	} catch (error) {
		if (!(error instanceof ExchangeFault)) throw error;
		return { fault: error.message };
	}
}

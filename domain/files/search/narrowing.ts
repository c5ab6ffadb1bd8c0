import {
	type FileKind,
	kindOf,
	type SizeRange,
	sizeRanges,
} from "../../../contracts/files/fileKinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import type { IndexRow } from "./fileSearchQueries.ts";

/**
 * Filters of a list; empty for all of it. Times are ISO 8601, `until` is left
 * out.
 */
export type Narrowing = {
	kind: FileKind | "";
	in_language: LanguageCode | "";
	since: string;
	until: string;
	of_size: SizeRange | "";
};

export const notNarrowed: Narrowing = {
	kind: "",
	in_language: "",
	since: "",
	until: "",
	of_size: "",
};

/** Facts of an entry that filters look at. */
type Known = {
	ext: string;
	isFolder: boolean;
	language: LanguageCode | undefined;
	/** Milliseconds. */
	time: number;
	bytes: number;
};

/** Whether filters leave anything out. */
export const narrows = (to: Partial<Narrowing>): boolean =>
	Boolean(to.kind || to.in_language || to.since || to.until || to.of_size);

/** Says of entries whether they are what is wanted; undefined where everything is. */
export function narrowingTest(
	criteria: Narrowing,
): ((of: Known) => boolean) | undefined {
	if (!narrows(criteria)) return undefined;
	const { kind, in_language, since, until, of_size } = criteria;
	const sizes = of_size ? sizeRanges[of_size] : undefined;
	const from = since ? Date.parse(since) : Number.NEGATIVE_INFINITY;
	const to = until ? Date.parse(until) : Number.POSITIVE_INFINITY;
	return ({ ext, isFolder, language, time, bytes }) =>
		(!kind || (isFolder ? "folder" : kindOf(ext)) === kind) &&
		(!in_language || language === in_language) &&
		time >= from &&
		time < to &&
		(!sizes || (!isFolder && bytes >= sizes.from && bytes < sizes.to));
}

/**
 * The language a file is in, as its folded name says: a code by itself at the end of
 * the name or in brackets ("… (EN).pdf", "manual_fr.pdf", "guide-pt-br.docx"). Without
 * one, names in Chinese and Arabic letters say it by them. Undefined for others.
 */
export function languageOf(folded: string): LanguageCode | undefined {
	const stem = folded.replace(/\.[\p{L}\p{N}]{1,12}$/u, "");
	const inBrackets = [
		...stem.matchAll(/[([]([a-z]{2})(?:[-_][a-z]{2,4})?[)\]]/g),
	].map(([, code]) => code);
	const [, atEnd] =
		/[\s_.\p{Pd}]([a-z]{2})(?:[-_](?:cn|hans|br|latam))?$/u.exec(stem) ?? [];
	const namedLanguage = [...inBrackets.reverse(), atEnd].find(isLanguageCode);
	if (namedLanguage) return namedLanguage;
	if (/\p{Script=Han}/u.test(stem)) return "zh";
	return /\p{Script=Arabic}/u.test(stem) ? "ar" : undefined;
}

/** Whether a row is what a search is narrowed to. */
export function isNarrowed(row: IndexRow, to: Narrowing): boolean {
	const test = narrowingTest(to);
	return (
		!test ||
		test({
			ext: row.ext,
			isFolder: row.rank === 0,
			language: languages[languageNumber(row) - 1],
			time: timeOf(row),
			bytes: row.size,
		})
	);
}

/** Number from 1 on; 0 where the name says no language. */
export function languageNumber(row: IndexRow): number {
	const language = row.rank === 0 ? undefined : languageOf(row.search_key);
	return language ? languages.indexOf(language) + 1 : 0;
}

/** Milliseconds; 0 for what is no time. */
export function timeOf(row: IndexRow): number {
	return Math.max(0, Date.parse(row.created_at) || 0);
}

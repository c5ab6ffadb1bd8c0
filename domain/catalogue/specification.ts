import type { Pair } from "../../contracts/catalogue/catalogue.ts";
import type {
	ModelFacts,
	SpecificationRow,
} from "../../contracts/content/kinds/model.ts";
import type {
	Unit,
	Vocabulary,
} from "../../contracts/content/kinds/vocabulary.ts";
import { type LanguageCode, localeOf } from "../../contracts/language.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the reader's format; grouping from four digits on in every language. */
export function formatNumber(
	value: number,
	language: LanguageCode,
	digits = 0,
): string {
	const key = `${language} ${digits}`;
	let format = formats.get(key);
	if (!format) {
		format = new Intl.NumberFormat(localeOf(language), {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
			useGrouping: "always",
		});
		formats.set(key, format);
	}
	return format.format(value);
}

function withUnit(
	number: string,
	unit: Unit | undefined,
	words: Vocabulary,
): string {
	return unit ? words.units[unit].replace("{n}", () => number) : number;
}

/** Label and value of one row of a specification. */
export function describeRow(
	row: SpecificationRow,
	words: Vocabulary,
	language: LanguageCode,
): Pair {
	const label = words.rows[row.key] ?? row.key;
	if ("text" in row) return { label, value: row.text };
	if ("term" in row) return { label, value: words.terms[row.term] ?? row.term };
	const numbers = "number" in row ? [row.number] : [row.from, row.to];
	const written = numbers
		.map((number) => formatNumber(number, language, row.digits))
		.join("–");
	return { label, value: withUnit(written, row.unit, words) };
}

/** The specification pairs (`canshu`): the four dimensions, in the reading order of the home page. */
export function dimensionPairs(
	dimensions: ModelFacts["dimensions"],
	words: Vocabulary,
	language: LanguageCode,
): Record<string, string> {
	const keys = ["length", "width", "height", "wheelbase"] as const;
	return Object.fromEntries(
		keys.map((key) => [
			words.rows[key] ?? key,
			withUnit(formatNumber(dimensions[key], language), "mm", words),
		]),
	);
}

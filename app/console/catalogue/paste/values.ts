import type { SpecificationRow } from "../../../../contracts/content/kinds/model.ts";
import type { Unit } from "../../../../contracts/content/kinds/vocabulary.ts";
import { plain, type Words } from "../words.ts";
import { type DecimalSign, type ReadNumber, readNumber } from "./numbers.ts";
import type { Units } from "./units.ts";

/** Value of a row, without the key of its label. */
export type Value = SpecificationRow extends infer Row
	? Row extends SpecificationRow
		? Omit<Row, "key">
		: never
	: never;

/** Warning to check before a value is accepted. */
export type Remark =
	/** "1.305" may be read in two ways. */
	| "ambiguous"
	/** More digits than are printed. */
	| "rounded"
	/** Another unit than the head of its column or its label says. */
	| "unit_differs"
	/** Another unit than this row has in other models. */
	| "unit_unusual"
	/** No unit was given: that of other models was taken. */
	| "unit_assumed"
	/** Words, which would be the same in every language. */
	| "words";
/** Reason why a value is rejected. */
export type Refusal =
	| "empty"
	| "formula"
	| "error"
	| "unit_unknown"
	| "range_reversed"
	| "too_long";

export type ReadValue =
	| { value: Value; remarks: Remark[] }
	| { refusal: Refusal; about?: string };

export type ValueContext = {
	sign: DecimalSign;
	units: Units;
	/** Terms by their normalized names in any language. */
	terms: ReadonlyMap<string, string>;
	/** Unit of the column, or in the label. */
	unit?: Unit | undefined;
	/** Unit and digits of the row in other models. */
	usual?: { unit?: Unit | undefined; digits?: number | undefined } | undefined;
};

const mostDigits = 2;
const mostCharacters = 400;
const nothing = /^(?:[-–—―−]+|n\.?\s?\/?\s?[ad]\.?|k\.\s?a\.|无|不适用)$/i;
const formula = /^(?:=|[+@-]?\p{L}[\p{L}.]*\(.*\)$|\+\p{L}+\d+)/u;
const failed = /^#[\p{L}/0]+[!?]?$/u;
const figure = String.raw`[-+−]?\s?[\d٠-٩۰-۹０-９](?:[\d٠-٩۰-۹０-９\s\u00a0\u202f\u2009'’.,٬٫]*[\d٠-٩۰-۹０-９])?`;
const between = String.raw`\s*(?:–|—|‒|-|−|~|～|…|\.\.\.?|\bto\b|\bbis\b|至|到|\ba\b|à|\baté\b|\bhasta\b|إلى)\s*`;
const one = new RegExp(`^(${figure})\\s*(.*)$`, "u");
const range = new RegExp(
	`^(${figure})\\s*([^\\d\\s–—~～-]{0,12}?)${between}(${figure})\\s*(.*)$`,
	"iu",
);

/** Reads what a cell says. Nothing is guessed that would not be shown. */
export function readValue(text: string, context: ValueContext): ReadValue {
	const cellText = text.trim();
	if (cellText === "" || nothing.test(cellText)) return { refusal: "empty" };
	if (formula.test(cellText)) return { refusal: "formula", about: cellText };
	if (failed.test(cellText)) return { refusal: "error", about: cellText };
	if (cellText.length > mostCharacters) return { refusal: "too_long" };
	const term = context.terms.get(plain(cellText));
	if (term) return { value: { term }, remarks: [] };
	return (
		asRange(cellText, context) ??
		asNumber(cellText, context) ??
		asText(cellText)
	);
}

function asRange(
	cellText: string,
	context: ValueContext,
): ReadValue | undefined {
	const [, first, middle = "", last, rest = ""] = range.exec(cellText) ?? [];
	if (first === undefined || last === undefined) return undefined;
	const from = readNumber(first, context.sign);
	const to = readNumber(last, context.sign);
	if (!from || !to) return undefined;
	const found = unitAfter(rest, context);
	if (!found) return undefined;
	if ("refusal" in found) return found;
	// "380 km – 460 km": both have to be of one unit.
	const before = middle ? context.units(middle) : found.own;
	if (middle && before !== found.own) return undefined;
	if (from.value >= to.value)
		return { refusal: "range_reversed", about: cellText };
	return {
		value: {
			from: from.value,
			to: to.value,
			...measure(found.unit, [from, to], context),
		},
		remarks: [...numberRemarks([from, to]), ...found.remarks],
	};
}

function asNumber(
	cellText: string,
	context: ValueContext,
): ReadValue | undefined {
	const [, body, rest = ""] = one.exec(cellText) ?? [];
	const number =
		body === undefined ? undefined : readNumber(body, context.sign);
	if (!number) return undefined;
	const found = unitAfter(rest, context);
	if (!found) return undefined;
	if ("refusal" in found) return found;
	return {
		value: { number: number.value, ...measure(found.unit, [number], context) },
		remarks: [...numberRemarks([number]), ...found.remarks],
	};
}

function asText(cellText: string): ReadValue {
	// "235/55 R19" is the same everywhere, "Rear-wheel drive" is not.
	const isWord = /\p{L}{3}/u.test(cellText) || /\p{Script=Han}/u.test(cellText);
	return { value: { text: cellText }, remarks: isWord ? ["words"] : [] };
}

type UnitFound = {
	unit?: Unit | undefined;
	own?: Unit | undefined;
	remarks: Remark[];
};

/** Undefined where what follows the number is no unit at all: then the whole is a text. */
function unitAfter(
	rest: string,
	{ units, unit: given, usual }: ValueContext,
): UnitFound | { refusal: "unit_unknown"; about: string } | undefined {
	const own = rest === "" ? undefined : units(rest);
	if (rest !== "" && !own)
		return /^\p{L}[\p{L}\s./²³°"″]{0,15}$|^["″']$|^[€$£¥]$/u.test(rest)
			? { refusal: "unit_unknown", about: rest }
			: undefined;
	const unit = own ?? given ?? usual?.unit;
	const remarks: Remark[] = [];
	if (own && given && own !== given) remarks.push("unit_differs");
	else if (!own && !given && unit) remarks.push("unit_assumed");
	if (usual && (own ?? given) && usual.unit !== unit)
		remarks.push("unit_unusual");
	return { unit, own, remarks };
}

function measure(
	unit: Unit | undefined,
	numbers: ReadNumber[],
	{ usual }: ValueContext,
) {
	const written = Math.max(...numbers.map((one) => one.digits));
	const digits = Math.min(mostDigits, Math.max(written, usual?.digits ?? 0));
	return { ...(unit && { unit }), ...(digits > 0 && { digits }) };
}

function numberRemarks(numbers: ReadNumber[]): Remark[] {
	return [
		...(numbers.some(({ ambiguous }) => ambiguous)
			? (["ambiguous"] as const)
			: []),
		...(numbers.some(({ digits }) => digits > mostDigits)
			? (["rounded"] as const)
			: []),
	];
}

/** Terms by their plain names in any language; a name two terms share is no name of either. */
export function termsOf({ terms }: Pick<Words, "terms">): Map<string, string> {
	const found = new Map<string, string | null>();
	for (const [key, word] of Object.entries(terms))
		for (const name of Object.values(word)) {
			const cellText = plain(name);
			const other = found.get(cellText);
			found.set(cellText, other === undefined || other === key ? key : null);
		}
	return new Map(
		[...found].flatMap(([name, key]) => (key ? [[name, key]] : [])),
	);
}

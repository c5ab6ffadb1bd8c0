/** Decimal sign. */
export type DecimalSign = "." | ",";

export type ReadNumber = {
	value: number;
	/** Digits after the decimal sign, as written. */
	digits: number;
	/** Whether the decimal sign could also be a thousands separator, or the reverse. */
	ambiguous?: true;
};

const grouping = /[\s\u00a0\u2009\u202f'’٬]/;

/** Western digits and signs, whatever script they were written in. */
export function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
		.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
		.replace(/[−﹣－]/g, "-")
		.replace(/．/g, ".")
		.replace(/，/g, ",")
		.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, "");
}

/** Whether digits are grouped by threes: `1 305`, never `13 05`. */
function isGrouped(parts: string[]): boolean {
	const [first = "", ...others] = parts;
	return (
		/^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part))
	);
}

/**
 * A number as people write it: `1 305`, `1.305,5`, `1,305.5`, `١٬٣٠٥٫٥`. Where one
 * sign could be either ("1.305"), `sign` decides, and the answer says so.
 * Undefined where it is no number.
 */
export function readNumber(
	text: string,
	sign: DecimalSign,
): ReadNumber | undefined {
	const trimmed = westernDigits(text).trim();
	const [, minus = "", body = ""] =
		/^([-+]?)\s?(\d[\d\s\u00a0\u2009\u202f'’.,٬٫]*)$/.exec(trimmed) ?? [];
	if (body === "" || !/\d$/.test(body)) return undefined;
	const found = split(body, sign);
	if (!found) return undefined;
	const { whole, fraction, ambiguous } = found;
	const value = Number(`${minus}${whole}.${fraction || "0"}`);
	if (!Number.isFinite(value) || whole.length > 12) return undefined;
	return {
		value: value === 0 ? 0 : value,
		digits: fraction.length,
		...(ambiguous && { ambiguous }),
	};
}

function split(
	body: string,
	sign: DecimalSign,
): { whole: string; fraction: string; ambiguous?: true } | undefined {
	const arabic = body.split("٫");
	if (arabic.length > 2) return undefined;
	if (arabic.length === 2)
		return parts(arabic[0] ?? "", /[٬\s\u00a0\u202f.,]/, arabic[1] ?? "");
	const dots = body.split(".").length - 1;
	const commas = body.split(",").length - 1;
	if (dots === 0 && commas === 0) return parts(body, grouping, "");
	if (dots > 0 && commas > 0) {
		const last = body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ",";
		if ((last === "." ? dots : commas) > 1) return undefined;
		return around(body, last, last === "." ? "," : ".");
	}
	const only = dots > 0 ? "." : ",";
	if (dots + commas > 1) {
		const groups = body.split(only);
		return isGrouped(groups)
			? { whole: groups.join(""), fraction: "" }
			: undefined;
	}
	const [before = "", after = ""] = body.split(only);
	const eitherWay = /^[1-9]\d{0,2}$/.test(before) && /^\d{3}$/.test(after);
	if (!eitherWay) return around(body, only);
	return only === sign
		? { whole: before, fraction: after, ambiguous: true }
		: { whole: before + after, fraction: "", ambiguous: true };
}

function around(body: string, sign: DecimalSign, group?: string) {
	const at = body.lastIndexOf(sign);
	return parts(
		body.slice(0, at),
		group === "." ? /\./ : group === "," ? /,/ : grouping,
		body.slice(at + 1),
	);
}

function parts(before: string, by: RegExp, fraction: string) {
	if (!/^\d*$/.test(fraction)) return undefined;
	const groups = before.split(by);
	if (groups.length === 1)
		return /^\d+$/.test(before) ? { whole: before, fraction } : undefined;
	return isGrouped(groups) ? { whole: groups.join(""), fraction } : undefined;
}

/**
 * The decimal sign a whole table is written with, as far as one of its numbers
 * can be read in one way only; else undefined.
 */
export function decimalSignOf(
	texts: readonly string[],
): DecimalSign | undefined {
	let dots = 0;
	let commas = 0;
	for (const text of texts)
		for (const [token] of westernDigits(text).matchAll(/\d[\d.,]*\d/g)) {
			const sure = ([".", ","] as const).filter((sign) => {
				const read = readNumber(token, sign);
				return read && !read.ambiguous && token.includes(sign);
			});
			if (sure.length === 0) continue;
			const last = token.lastIndexOf(".") > token.lastIndexOf(",") ? "." : ",";
			// `1.305.200`: grouped with what the decimal sign is not.
			const isDecimal = token.split(last).length === 2;
			if ((last === ".") === isDecimal) dots += 1;
			else commas += 1;
		}
	if (dots === commas) return undefined;
	return dots > commas ? "." : ",";
}

const signs = new Map<string, DecimalSign>();

/** Usual decimal sign of a locale. */
export function decimalSignIn(locale: string): DecimalSign {
	const known = signs.get(locale) ?? readSign(locale);
	signs.set(locale, known);
	return known;
}

function readSign(locale: string): DecimalSign {
	const part = new Intl.NumberFormat(locale)
		.formatToParts(1.5)
		.find(({ type }) => type === "decimal");
	return part?.value === "," ? "," : ".";
}

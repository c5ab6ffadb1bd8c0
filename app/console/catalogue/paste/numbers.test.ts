import fc from "fast-check";
import { expect, test } from "vitest";
import { languages, localeOf } from "../../../../contracts/language.ts";
import { decimalSignIn, decimalSignOf, readNumber } from "./numbers.ts";

test.each([
	["1305", ".", 1305, 0],
	["1 305", ".", 1305, 0],
	["1\u202f305,5", ".", 1305.5, 1],
	["1.305,5", ".", 1305.5, 1],
	["1,305.5", ",", 1305.5, 1],
	["1'305.5", ",", 1305.5, 1],
	["1.234.567", ".", 1234567, 0],
	["9,4", ".", 9.4, 1],
	["9,0", ".", 9, 1],
	["0.125", ",", 0.125, 3],
	["−12", ".", -12, 0],
	["١٬٣٠٥٫٥", ".", 1305.5, 1],
	["１２．５", ",", 12.5, 1],
] as const)("%s is a number", (text, sign, value, digits) => {
	expect(readNumber(text, sign)).toEqual({ value, digits });
});

test.each([
	"",
	"a",
	"1305 km",
	"13 05",
	"1.23.4",
	"1,2,3",
	"1.2,3.4",
	"5-7",
	"--5",
	"1e5",
	"5.",
	"235/55",
])("%j is none", (text) => {
	expect(readNumber(text, ".")).toBeUndefined();
});

test("one sign before three digits can be read in two ways", () => {
	expect(readNumber("1.305", ".")).toEqual({
		value: 1.305,
		digits: 3,
		ambiguous: true,
	});
	expect(readNumber("1.305", ",")).toEqual({
		value: 1305,
		digits: 0,
		ambiguous: true,
	});
});

test("a table says itself how its numbers are written", () => {
	expect(decimalSignOf(["1.305", "9,4"])).toBe(",");
	expect(decimalSignOf(["1,305", "9.4 s"])).toBe(".");
	expect(decimalSignOf(["1.234.567"])).toBe(",");
	expect(decimalSignOf(["1.305", "70"])).toBeUndefined();
	expect(decimalSignOf(["9,4", "9.4"])).toBeUndefined();
});

test("whatever a language writes is read as it was meant", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -99_999_999, max: 99_999_999 }),
			fc.integer({ min: 0, max: 2 }),
			fc.constantFrom(...languages.map(localeOf), "de-CH", "ar-EG", "fa"),
			(whole, digits, locale) => {
				const value = whole / 10 ** digits;
				const written = new Intl.NumberFormat(locale, {
					minimumFractionDigits: digits,
					maximumFractionDigits: digits,
					useGrouping: "always",
				}).format(value);
				const read = readNumber(written, decimalSignIn(locale));
				expect(read).toMatchObject({ value: value === 0 ? 0 : value, digits });
			},
		),
	);
});

test("no text at all makes it fail", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "grapheme" }),
			fc.constantFrom("." as const, "," as const),
			(text, sign) => {
				const read = readNumber(text, sign);
				if (read) expect(Number.isFinite(read.value)).toBe(true);
			},
		),
	);
});

import { expect, test } from "vitest";
import { specificationRow } from "../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import { languages } from "../../contracts/language.ts";
import { describeRow, formatNumber } from "./specification.ts";

const words = {
	rows: { tyres: "Tyres", drive: "Drive", seats: "Seats", range: "Range" },
	terms: { all: "All wheels" },
	units: { km: "{n} km" },
} as unknown as Vocabulary;

test("numbers are grouped from four digits on, with western digits", () => {
	const written = languages.map((code) => formatNumber(4950, code));
	expect(written).toEqual([
		"4,950",
		"4,950",
		"4\u202f950",
		"4.950",
		"4.950",
		"4,950",
	]);
});

test("digits after the sign are as many as asked for", () => {
	expect(languages.map((code) => formatNumber(9, code, 1))).toEqual([
		"9.0",
		"9.0",
		"9,0",
		"9,0",
		"9,0",
		"9.0",
	]);
});

test("a row is a number with or without a unit, a term, or a text", () => {
	const described = [
		describeRow({ key: "range", number: 1305, unit: "km" }, words, "en"),
		describeRow({ key: "seats", number: 5 }, words, "en"),
		describeRow({ key: "drive", term: "all" }, words, "en"),
		describeRow({ key: "tyres", text: "235/55 R19" }, words, "en"),
	];
	expect(described).toEqual([
		{ label: "Range", value: "1,305 km" },
		{ label: "Seats", value: "5" },
		{ label: "Drive", value: "All wheels" },
		{ label: "Tyres", value: "235/55 R19" },
	]);
});

test("a range has its sign and its unit once", () => {
	const row = { key: "range", from: 1305, to: 1480.5, unit: "km", digits: 1 };
	const described = languages.map(
		(code) => describeRow(specificationRow.parse(row), words, code).value,
	);
	expect(described).toEqual([
		"1,305.0–1,480.5 km",
		"1,305.0–1,480.5 km",
		"1\u202f305,0–1\u202f480,5 km",
		"1.305,0–1.480,5 km",
		"1.305,0–1.480,5 km",
		"1,305.0–1,480.5 km",
	]);
});

test("a range runs upwards", () => {
	for (const [from, to] of [
		[5, 5],
		[7, 5],
	])
		expect(specificationRow.safeParse({ key: "seats", from, to }).success).toBe(
			false,
		);
	expect(
		specificationRow.safeParse({ key: "seats", from: 5, to: 7 }).success,
	).toBe(true);
});

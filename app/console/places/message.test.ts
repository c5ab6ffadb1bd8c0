import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { fillMessage } from "../../../domain/brand/messages.ts";
import {
	formsOf,
	type Message,
	numbersOf,
	type Piece,
	readMessage,
	writeMessage,
} from "./message.ts";

const of = { names: ["brand", "count"], message: true, count: "count" };
const brand = { place: "brand" };
const count = { place: "count" };

test("a choice by number is a whole sentence for each form", () => {
	const text =
		"All {count, plural, one {# model} other {# models}} of {brand}.";
	const read = readMessage(text, of);
	expect(read).toEqual({
		by: "count",
		forms: {
			one: ["All ", count, " model of ", brand, "."],
			other: ["All ", count, " models of ", brand, "."],
		},
	});
	const written = writeMessage(read as Message, of);
	for (const n of [1, 12])
		expect(fillMessage(written, "en", { brand: "Nuvola", count: n })).toBe(
			fillMessage(text, "en", { brand: "Nuvola", count: n }),
		);
	expect(readMessage(written, of)).toEqual(read);
});

test("the sample's descriptions come back as they say, in every language", async () => {
	for (const language of languages) {
		const { default: copy } = await import(
			`../../../content/copy/${language}.json`,
			{ with: { type: "json" } }
		);
		const text: string = copy.models.description;
		const read = readMessage(text, of);
		expect(read).toHaveProperty("forms.other");
		const again = writeMessage(read as Message, of);
		for (const n of [0, 1, 2, 3, 11, 100, 1e6]) {
			const values = { brand: "Nuvola", count: n };
			expect(fillMessage(again, language, values)).toBe(
				fillMessage(text, language, values),
			);
		}
	}
});

test("each language is asked for its own forms, said by numbers", () => {
	const forms = (language: LanguageCode) => formsOf(language);
	expect(forms("zh")).toEqual(["other"]);
	expect(forms("en")).toEqual(["one", "other"]);
	expect(forms("fr")).toEqual(["one", "many", "other"]);
	expect(forms("ar")).toEqual(["zero", "one", "two", "few", "many", "other"]);
	expect(formsOf("en", ["=0", "other"])).toEqual(["=0", "one", "other"]);
	expect(numbersOf("en", "one")).toEqual([1]);
	expect(numbersOf("fr", "one")).toEqual([0, 1]);
	expect(numbersOf("fr", "many")).toEqual([1_000_000]);
	expect(numbersOf("ar", "few")).toEqual([3, 4, 5, 6]);
	expect(numbersOf("en", "=0")).toEqual([0]);
});

test("what is more than that is written as it is", () => {
	for (const text of [
		"{brand",
		"{brand, select, a {A} other {B}}",
		"<b>{brand}</b>",
		"{count, selectordinal, one {#st} other {#th}}",
		"{count, plural, other {{count, plural, other {#}}}}",
		"{brand, plural, other {#}}",
		"{count, plural, offset:1 other {#}}",
	])
		expect([text, readMessage(text, of)]).toEqual([text, undefined]);
});

test("forms without words are left to the others; none at all is no text", () => {
	const forms = { one: [], other: [count, " cars"] };
	expect(writeMessage({ by: "count", forms }, of)).toBe(
		"{count,plural,other{# cars}}",
	);
	expect(writeMessage({ by: "count", forms: { other: [] } }, of)).toBe("");
});

test("places of other texts are their names in braces", () => {
	const plain = { names: ["n"] };
	const read = readMessage("{n} km {x}", plain);
	expect(read).toEqual({ pieces: [{ place: "n" }, " km {x}"] });
	expect(writeMessage(read as Message, plain)).toBe("{n} km {x}");
});

test("whatever is typed stays as it was typed", () => {
	const words = fc.oneof(
		fc.string({ unit: fc.constantFrom(..."ab'{}#<>/ é中".split("")) }),
		fc.constantFrom<Piece>(brand, count),
	);
	const filled = (pieces: Piece[]) =>
		pieces
			.map((one) =>
				typeof one === "string" ? one : one.place === "brand" ? "N" : "3",
			)
			.join("");
	fc.assert(
		fc.property(fc.array(words, { maxLength: 6 }), (pieces) => {
			fc.pre(filled(pieces) !== "");
			const values = { brand: "N", count: 3 };
			const whole = writeMessage({ pieces }, of);
			expect(fillMessage(whole, "en", values)).toBe(filled(pieces));
			const chosen = writeMessage(
				{ by: "count", forms: { other: pieces } },
				of,
			);
			if (chosen)
				expect(fillMessage(chosen, "en", values)).toBe(filled(pieces));
		}),
		{ numRuns: 500 },
	);
});

import { expect, test } from "vitest";
import { decoded } from "./decoded.ts";

const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** "دعم", as Arabic Windows writes it. */
const arabic = "\xcf\xda\xe3";
const xml = (encoding: string, words: string) =>
	latin(
		`<?xml version="1.0" encoding="${encoding}"?>\n<target>${words}</target>`,
	);

test("a file is read in the encoding it declares", () => {
	expect(decoded(xml("Windows-1256", arabic), "xliff")).toMatchObject({
		text: expect.stringContaining("<target>دعم<"),
		encoding: "windows-1256",
		guessed: false,
	});
	expect(decoded(xml("GB18030", "\xb7\xfe\xce\xf1"), "xliff")).toMatchObject({
		text: expect.stringContaining("<target>服务<"),
	});
	const wide = new Uint8Array(Buffer.from("\ufeff<a>دعم</a>", "utf16le"));
	expect(decoded(wide, "xliff")).toMatchObject({
		text: "<a>دعم</a>",
		encoding: "utf-16le",
	});
});

test("one that is not what it says, or says what nobody knows, is not read", () => {
	expect(decoded(xml("UTF-8", arabic), "xliff")).toBeUndefined();
	expect(decoded(latin(`<target>${arabic}</target>`), "xliff")).toBeUndefined();
	expect(decoded(xml("x-unknown", "a"), "xliff")).toBeUndefined();
});

test("a table of a spreadsheet is read as its language has it, and that is said", () => {
	const table = (language: string, words: string) =>
		latin(`entry;field;language;target\r\ne;/title;${language};${words}\r\n`);
	for (const [language, words, text] of [
		["ar", arabic, "دعم"],
		["zh", "\xb7\xfe\xce\xf1", "服务"],
		["fr", "\xe9t\xe9 \x80", "été €"],
	] as const)
		expect(decoded(table(language, words), "csv")).toMatchObject({
			text: expect.stringContaining(`;${text}\r\n`),
			guessed: true,
		});
	const utf8 = new Uint8Array(Buffer.from("\ufeffentry,été"));
	expect(decoded(utf8, "csv")).toMatchObject({
		text: "entry,été",
		guessed: false,
	});
});

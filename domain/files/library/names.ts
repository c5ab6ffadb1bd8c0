import { DomainError } from "../../../contracts/errors.ts";
import { givenNameLength } from "../../../contracts/fileBounds.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";

/** Bytes a name may have in UTF-8: what every file system takes. */
const nameBytes = 255;

/** Line breaks and tabs, which would make two lines of a name. */
const breaks = /[\t-\r\x85\u2028\u2029]+/g;
const unwanted = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/**
 * The name a file is kept under: as it was given, in NFC, on one line, without
 * folders, control characters and marks that turn the direction of writing, at
 * most 255 bytes with its ending kept. What Windows does not take stays: see
 * `archiveName`. Throws `invalid` where nothing is left, and for what is far too
 * long to be a name.
 */
export function cleanName(given: string): string {
	if (given.length > givenNameLength) throw notAName();
	const last =
		given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
	const name = withoutEnd(
		last.replace(breaks, " ").replace(unwanted, ""),
	).trim();
	if (name === "") throw notAName();
	return shorten(name, nameBytes);
}

function notAName(): DomainError {
	return new DomainError("invalid", "no name", [
		{ field: "name", message: "fileName" },
	]);
}

/** Windows drops dots and spaces at the end silently, and then two names are one. */
function withoutEnd(name: string): string {
	let end = name.length;
	while (end > 0 && ". ".includes(name.charAt(end - 1))) end--;
	return name.slice(0, end);
}

/** Devices of Windows, whatever ending their names have. */
const device =
	/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?= *(?:\.|$))/i;

/** A name as every system can unpack it: "aux.pdf" as "_aux.pdf", "what?.pdf" as "what_.pdf". */
export function archiveName(name: string): string {
	return shorten(
		name.replace(/[<>:"|?*]/g, "_").replace(device, "_$1"),
		nameBytes,
	);
}

/** "Report.pdf" as "Report (2).pdf". */
export function numberedName(name: string, number: number): string {
	const { stem, ending } = split(name);
	const mark = ` (${number})`;
	const room = nameBytes - Buffer.byteLength(mark + ending);
	return cut(stem, room) + mark + ending;
}

/** What a name is found, sorted and told apart by. */
export function keysOf(name: string) {
	const folded = foldName(name);
	return {
		unique_name: name.toLowerCase(),
		sort_key: sortKeyOf(folded),
		search_key: folded,
		ext: split(name).ending.slice(1).toLowerCase(),
	};
}

/** What a folded name is sorted by: numbers in it by their value. */
export function sortKeyOf(folded: string): string {
	return folded.replace(/\d+/g, (digits) => digits.padStart(12, "0"));
}

/** A text without case, accents and other differences that readers overlook. */
export function foldName(text: string): string {
	return (
		text
			.toWellFormed()
			.normalize("NFKD")
			.replace(/\p{M}+/gu, "")
			.toLowerCase()
			.replace(/ß/g, "ss")
			// Arabic and Persian digits stand one after the other, as ours do.
			.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
			.replace(/[أإآٱ]/g, "ا")
			.replace(/ى/g, "ي")
			.replace(/ـ/g, "")
			.normalize("NFC")
	);
}

function split(name: string): { stem: string; ending: string } {
	const [, stem = name, ending = ""] =
		/^(.+?)((?:\.tar)?\.[\p{L}\p{N}]{1,12})$/u.exec(name) ?? [];
	return { stem, ending };
}

function shorten(name: string, bytes: number): string {
	if (Buffer.byteLength(name) <= bytes) return name;
	const { stem, ending } = split(name);
	return cut(stem, bytes - Buffer.byteLength(ending)) + ending;
}

/** At most so many bytes, no character cut in two. */
function cut(text: string, bytes: number): string {
	let result = "";
	let used = 0;
	for (const character of text) {
		used += Buffer.byteLength(character);
		if (used > bytes) break;
		result += character;
	}
	return result.trimEnd();
}

/** The name an entry has in a language. `names`: as the database keeps them. */
export function nameIn(
	language: LanguageCode,
	entry: { name: string; names: string | null },
): string {
	if (entry.names === null) return entry.name;
	const names: Partial<Record<LanguageCode, string>> = JSON.parse(entry.names);
	return names[language] ?? names[defaultLanguage] ?? entry.name;
}

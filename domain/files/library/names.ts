import { DomainError } from "../../../contracts/errors.ts";
import {
	kindOf,
	plainName,
	refusedCharacters,
	splitName,
} from "../../../contracts/files/fileNames.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { refused } from "./refused.ts";

/** Bytes a name may have in UTF-8: what every file system takes. */
const nameBytes = 255;

/**
 * The name a file is kept under: as it was given, in NFC, on one line, without
 * folders, control characters and marks that turn the direction of writing, at
 * most 255 bytes with its ending kept. What Windows does not take stays, for older
 * names have it: see `givenName` and `archiveName`. Throws `invalid` where nothing is
 * left, and for what is far too long to be a name.
 */
export function cleanName(given: string): string {
	const name = plainName(given);
	if (name === "") throw notAName();
	return shorten(name, nameBytes);
}

/** Refused characters as a text. */
const refusedInWords = '/ \\ : * ? " < > |';

/**
 * A name as somebody gives it: what some system or other could not have is refused, not
 * changed. `cleanName` of what is left.
 *
 * @throws DomainError `invalid`, with a sentence in the reader's language
 */
export function givenName(given: string): string {
	refuseCharacters(given);
	return cleanName(given);
}

/** Refuses what no name of a file, folder or node may have in it. @throws DomainError `invalid` */
export function refuseCharacters(given: string): void {
	if (!refusedCharacters.test(given)) return;
	const message = {
		text: "server/files.name" as const,
		values: { characters: refusedInWords },
	};
	throw new DomainError(
		"invalid",
		`"${given.slice(0, 100)}" cannot be a name: files and folders have no / \\ : * ? " < > | in theirs.`,
		[{ field: "name", message }],
		{ publicMessage: message },
	);
}

/**
 * A name that staff give a file or folder of the library. `givenName`; one that is too long
 * to be kept whole is refused, too.
 *
 * @throws DomainError `invalid`, with a sentence in the reader's language
 */
export function wholeName(given: string): string {
	const name = givenName(given);
	const plain = plainName(given);
	if (name === plain) return name;
	const count = [...plain].length - [...name].length;
	throw refused("invalid", "nameLong", { count }, "name");
}

function notAName(): DomainError {
	return new DomainError("invalid", "This cannot be the name of a file.", [
		{ field: "name", message: "fileName" },
	]);
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
export const numberedName = (name: string, number: number): string =>
	markedName(name, `${number}`);

/** "Report.pdf" as "Report (AR).pdf". */
export function markedName(name: string, inBrackets: string): string {
	const { stem, ending } = splitName(name);
	const mark = ` (${inBrackets})`;
	const room = nameBytes - Buffer.byteLength(mark + ending);
	return cut(stem, room) + mark + ending;
}

/** Keys by which a name is found, sorted and told apart. */
export function keysOf(name: string) {
	const folded = foldName(name);
	return {
		unique_name: name.toLowerCase(),
		sort_key: sortKeyOf(folded),
		search_key: folded,
		ext: kindOf(name),
	};
}

/** Key by which a folded name is sorted: numbers in it by their value. */
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

function shorten(name: string, bytes: number): string {
	if (Buffer.byteLength(name) <= bytes) return name;
	const { stem, ending } = splitName(name);
	return cut(stem, bytes - Buffer.byteLength(ending)) + ending;
}

/** Text cut to so many bytes, no character cut in two. */
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

/** Characters. */
const nodeNameLength = 100;

/** Name of a node: a single line, which need not be short enough for a file system. */
export function nodeName(given: string): string {
	refuseCharacters(given);
	const name = given.toWellFormed().normalize("NFC").trim();
	if (name === "" || name.length > nodeNameLength || /\p{Cc}/u.test(name))
		throw refused("invalid", "nameLine", { max: nodeNameLength }, "name");
	return name;
}

import {
	type ExchangeReason,
	mostExchanged,
} from "../../contracts/console/exchangeBounds.ts";
import type { ExchangeFormat } from "../../contracts/console/translations.ts";
import { DomainError } from "../../contracts/errors.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { eachInSlices } from "../../platform/runtime/concurrency/slices.ts";
import { type Asking, readApart } from "../readers/readers.ts";
import { compareTexts } from "./compare.ts";
import { csv } from "./csv.ts";
import { severalLanguages } from "./exchanged.ts";
import { translatable } from "./fields.ts";
import type { TranslatedEntry } from "./translationReading.ts";
import { xliff } from "./xliff.ts";

const formats = { xliff, csv };

/**
 * Files for a translation house: of texts that are open, or of all. More than one
 * where they are larger than what comes back in (`mostExchanged`). Written in slices.
 */
export async function exchangeOut(
	entries: readonly TranslatedEntry[],
	scope: {
		source: LanguageCode;
		language: LanguageCode;
		format: ExchangeFormat;
		open: boolean;
	},
): Promise<{ files: { name: string; text: string }[]; units: number }> {
	const { source, language, format, open } = scope;
	const { entry: write, file, ending } = formats[format];
	const frame = Buffer.byteLength(file([]));
	const parts: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	let units = 0;
	await eachInSlices(entries, ({ id, kind, slug, title, languages }) => {
		const fields = (languages.get(language)?.fields() ?? [])
			.filter(({ state }) => !open || state !== "current")
			.map((field) => ({
				...field,
				max: translatable(kind, field.at)?.max ?? null,
			}));
		if (fields.length === 0) return;
		units += fields.length;
		const written = write(scope, { id, kind, slug, title, fields });
		// With the frame of a file, which is a little more than it adds to one.
		const more = Buffer.byteLength(written) + frame;
		if (size + more > mostExchanged) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(written);
		size += more;
	});
	return {
		files: parts.map((part, index) => ({
			name: `${source}-${language}${parts.length > 1 ? `-${index + 1}` : ""}.${ending}`,
			text: file(part),
		})),
		units,
	};
}

/**
 * Reads a file that came back, in a thread of its own; `compare` says what it would change.
 *
 * @throws DomainError `invalid` where it cannot be read, or is of another language: the
 * field `text` says which (`ExchangeReason`);
 * `unavailable` where too many wait to be read
 */
export async function exchangeIn(
	{ format, text }: { format: ExchangeFormat; text: string },
	source: LanguageCode,
	asking: Asking,
) {
	const answer = await readApart(format, { text }, asking);
	if (!answer) throw unreadable("costly", "it takes too long");
	if ("fault" in answer)
		throw unreadable(
			answer.fault === severalLanguages ? "languages" : "damaged",
			answer.fault,
		);
	const { language, texts } = answer.read;
	if (texts.every(({ after }) => after.trim() === ""))
		throw unreadable("empty", "it has no translations");
	const code = language.toLowerCase().split("-")[0];
	if (!isLanguageCode(code))
		throw unreadable("language", "it is in no language of the site");
	if (code === source)
		throw unreadable("source", "it is in the language that is translated from");
	return {
		language: code,
		entries: [...new Set(texts.map(({ entry }) => entry))],
		/** In slices. */
		compare: (entries: readonly TranslatedEntry[]) =>
			compareTexts(texts, entries, code),
	};
}

function unreadable(reason: ExchangeReason, why: string): DomainError {
	return new DomainError("invalid", `The file cannot be read: ${why}`, [
		{ field: "text", message: reason },
	]);
}

import type {
	ExchangedUnit,
	ExchangeFormat,
} from "../../../contracts/console/translations.ts";
import { DomainError } from "../../../contracts/errors.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { hashOf } from "../../content/drafts/fields.ts";
import type { TranslatedField } from "../../content/origins/origins.ts";
import { type Asking, readApart } from "../../readers/readers.ts";
import { writeCsv } from "./csv.ts";
import type { ExchangedText, OutFile } from "./exchanged.ts";
import { translatable } from "./fields.ts";
import type { TranslatedEntry } from "./reading.ts";
import { writeXliff } from "./xliff.ts";

const formats = {
	xliff: { write: writeXliff, ending: "xlf" },
	csv: { write: writeCsv, ending: "csv" },
};

/** A file for a translation house: of texts that are open, or of all. */
export function exchangeOut(
	entries: readonly TranslatedEntry[],
	wanted: {
		source: LanguageCode;
		language: LanguageCode;
		format: ExchangeFormat;
		open: boolean;
	},
): { name: string; text: string; units: number } {
	const { source, language, format, open } = wanted;
	const out: OutFile = {
		...{ source, language },
		entries: entries.flatMap(({ id, kind, slug, title, languages }) => {
			const fields = (languages.get(language)?.fields() ?? [])
				.filter(({ state }) => !open || state !== "current")
				.map((field) => ({
					...field,
					max: translatable(kind, field.at)?.max ?? null,
				}));
			return fields.length > 0 ? [{ id, kind, slug, title, fields }] : [];
		}),
	};
	const { write, ending } = formats[format];
	return {
		name: `${source}-${language}.${ending}`,
		text: write(out),
		units: out.entries.reduce((sum, { fields }) => sum + fields.length, 0),
	};
}

/**
 * Reads a file that came back, in a thread of its own; `compare` says what it would change.
 *
 * @throws DomainError `invalid` where it cannot be read, or is of another language;
 * `unavailable` where too many wait to be read
 */
export async function exchangeIn(
	{ format, text }: { format: ExchangeFormat; text: string },
	source: LanguageCode,
	asking: Asking,
) {
	const answer = await readApart(format, { text }, asking);
	if (!answer) throw unreadable("it takes too long");
	if ("fault" in answer) throw unreadable(answer.fault);
	const { language, texts } = answer.read;
	if (texts.length === 0) throw unreadable("it has no translations");
	const code = language.toLowerCase().split("-")[0];
	if (!isLanguageCode(code) || code === source)
		throw unreadable("it is in no language of the site");
	const last = new Map(texts.map((one) => [`${one.entry} ${one.at}`, one]));
	return {
		language: code,
		entries: [...new Set(texts.map(({ entry }) => entry))],
		compare: (entries: readonly TranslatedEntry[]) =>
			compare([...last.values()], entries, code),
	};
}

function compare(
	texts: readonly ExchangedText[],
	entries: readonly TranslatedEntry[],
	language: LanguageCode,
): { units: ExchangedUnit[]; same: number } {
	const known = new Map(
		entries.map((entry) => {
			const fields = entry.languages.get(language)?.fields() ?? [];
			return [entry.id, { ...entry, fields: byAddress(fields) }];
		}),
	);
	const units: ExchangedUnit[] = [];
	let same = 0;
	for (const { entry, at, source, after: given, tags } of texts) {
		const found = known.get(entry);
		const field = found?.fields.get(at);
		const bounds = found && translatable(found.kind, at);
		const after = bounds?.lines
			? given.trim()
			: given.trim().replace(/\s+/g, " ");
		if (field?.target === after && field.state === "current") {
			same++;
			continue;
		}
		const fault = faultOf(after, {
			isThere: field !== undefined,
			tags,
			bounds,
		});
		units.push({
			id: `${entry}:${at}:${hashOf(field?.target)}`,
			...{ entry, kind: found?.kind ?? "", slug: found?.slug ?? "", at },
			...{ before: field?.target ?? null, after, fault },
			source: field?.source ?? null,
			moved: field !== undefined && source.trim() !== field.source.trim(),
		});
	}
	return { units, same };
}

function byAddress(fields: readonly TranslatedField[]) {
	return new Map(fields.map((field) => [field.at, field]));
}

function faultOf(
	after: string,
	of: {
		isThere: boolean;
		tags: boolean;
		bounds: ReturnType<typeof translatable>;
	},
): ExchangedUnit["fault"] {
	if (!of.isThere || !of.bounds) return "unknown";
	if (of.tags) return "tags";
	if (after === "") return "empty";
	return of.bounds.max !== null && after.length > of.bounds.max
		? "too-long"
		: null;
}

function unreadable(why: string): DomainError {
	return new DomainError("invalid", `The file cannot be read: ${why}`, [
		{ field: "text", message: "format" },
	]);
}

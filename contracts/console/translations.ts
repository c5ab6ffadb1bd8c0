import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { counted, languageCode } from "../common.ts";
import { mostExchanged } from "./exchangeBounds.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

const entryId = z.string().min(1).max(40);
const address = z.string().min(1).max(400);
const addresses = z.array(address).max(1000);
/** State of the translation of a field, or of a whole text. */
export const translationStates = [
	"missing",
	"stale",
	"review",
	"current",
] as const;
export type TranslationState = (typeof translationStates)[number];

/** A text in one language: how many of its fields are in which state. */
const progress = z.object({
	language: languageCode,
	state: z.enum(translationStates),
	missing: z.int(),
	stale: z.int(),
	/** Fields in all. */
	fields: z.int(),
	/** Something is written that is not published. */
	draft: z.boolean(),
	published: z.boolean(),
});

/** An entry on the board. */
export const translationRow = z.object({
	entry: z.string(),
	kind: z.string(),
	slug: z.string(),
	/** Title as the source calls it. */
	title: z.string(),
	languages: z.array(progress),
});
export type TranslationRow = z.infer<typeof translationRow>;

export const translatedField = z.object({
	at: z.string(),
	state: z.enum(["current", "stale", "missing"]),
	source: z.string(),
	target: z.string().nullable(),
	/** The source text the translation was made from, where that is another one. */
	madeFrom: z.string().nullable(),
	/** The source's meaning was said to be unchanged. */
	carried: z.boolean(),
	/** Characters the translation may have. */
	max: z.int().nullable(),
	lines: z.boolean(),
	markdown: z.boolean(),
	/** Places that something is put into (`Places` of the form). */
	places: z
		.object({
			names: z.array(z.string()).readonly(),
			message: z.boolean().optional(),
			count: z.string().optional(),
		})
		.nullable(),
});
export type TranslatedFieldAnswer = z.infer<typeof translatedField>;

const translation = z.object({
	entry: z.string(),
	kind: z.string(),
	slug: z.string(),
	title: z.string(),
	source: languageCode,
	language: languageCode,
	fields: z.array(translatedField),
	/** Whether it was submitted, and waits for a review. */
	review: z.boolean(),
	draft: z.boolean(),
});
export type TranslationAnswer = z.infer<typeof translation>;

const place = consoleRequest.extend({ entry: entryId, language: languageCode });

/** A text of a file of translations, against what is there now. */
export const exchangedUnit = z.object({
	/** Names it when it is taken. */
	id: z.string(),
	entry: z.string(),
	kind: z.string(),
	slug: z.string(),
	/**
	 * Title of the entry in the source language; empty if there is no such entry.
	 */
	title: z.string(),
	at: z.string(),
	/** Present translation. */
	before: z.string().nullable(),
	after: z.string(),
	/** Unchanged in the file and stale here: taking the unit confirms the translation as current. */
	unchanged: z.boolean(),
	/** Present text of the source. */
	source: z.string().nullable(),
	/** Reason for which it cannot be taken, or should be looked at. */
	fault: z
		.enum([
			...["unknown", "too-long", "tags", "empty"],
			...["garbled", "placeholders", "links", "message"],
		] as const)
		.nullable(),
	/** The source has moved on since the file was written. */
	moved: z.boolean(),
	/** Row of a table it is in, as spreadsheets count; null in other files. */
	row: z.int().nullable(),
	/** Other words the file has for the same text, which are left out. */
	left: z.array(z.object({ row: z.int().nullable(), text: z.string() })),
});
export type ExchangedUnit = z.infer<typeof exchangedUnit>;

const format = z.enum(["xliff", "csv"]);
export type ExchangeFormat = z.infer<typeof format>;
const mib = 1024 * 1024;

export const translationsCalls = {
	"console-translations": staffCall({
		summary: "The board of translations: entries by languages",
		request: consoleRequest.extend({
			kind: z.string().max(40).optional(),
			language: languageCode.optional(),
			state: z.enum(translationStates).optional(),
			search: z.string().max(200).optional(),
			/** Cursor: `next` of the answer before. */
			after: z.string().max(200).optional(),
			limit: z.int().min(1).max(200).default(50),
		}),
		answer: z.array(translationRow),
		beside: counted.extend({
			next: z.string().nullable(),
			/** Totals of all entries the filter finds, by state of a text. */
			totals: z.record(z.enum(translationStates), z.int()),
		}),
	}),
	"console-translation": staffCall({
		summary: "A text beside its source, field by field",
		request: place,
		answer: translation,
	}),
	"console-translation-confirm": staffCall({
		summary: "Says that translations are still right; or takes that back",
		bodyLimit: mib,
		request: place.extend({
			fields: addresses.min(1),
			back: z.boolean().default(false),
		}),
		answer: translation,
	}),
	"console-translation-carry": staffCall({
		summary:
			"Says of a source text that its meaning is unchanged, in all languages; or takes that back",
		bodyLimit: mib,
		request: consoleRequest.extend({
			entry: entryId,
			fields: addresses.min(1),
			back: z.boolean().default(false),
		}),
		/** Fields in all languages. */
		answer: z.object({ carried: z.int() }),
	}),
	"console-translations-out": staffCall({
		summary: "Texts for a translation house, as XLIFF 1.2 or CSV",
		bodyLimit: mib,
		request: consoleRequest.extend({
			language: languageCode,
			format,
			/** Entries asked for; without it, all. */
			entries: z.array(entryId).max(5000).optional(),
			/** Stale and missing ones only. */
			open: z.boolean().default(true),
		}),
		answer: z.object({
			/** None where nothing is open; several where one would be too large to come back. */
			files: z.array(z.object({ name: z.string(), text: z.string() })),
			units: z.int(),
		}),
		fresh: true,
	}),
	"console-translations-in": staffCall({
		summary:
			"What a file of translations would change; with `take` it goes into drafts",
		bodyLimit: 2 * mostExchanged,
		request: consoleRequest.extend({
			format,
			text: z.string().max(mostExchanged),
			take: z.array(z.string().max(700)).max(50_000).optional(),
		}),
		answer: z.object({
			language: languageCode,
			units: z.array(exchangedUnit),
			/** Units that say what is there already, and are current. */
			same: z.int(),
			taken: z.int(),
			/** Ids of those somebody else was quicker with. */
			refused: z.array(z.string()),
		}),
	}),
} satisfies CallTable;

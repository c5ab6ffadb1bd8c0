import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode, slug } from "../common.ts";
import { mostCharacters } from "../content/prose/document.ts";
import { heading } from "../content/prose/prose.ts";
import { entryKinds } from "../kinds.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Sections of the vocabulary whose words specifications use. */
export const wordSections = ["groups", "rows", "terms", "colours"] as const;

/** A block of a document, as ProseMirror writes it: its schema is in the browser. */
const node = z.looseObject({ type: z.string() });

export const proseAnswer = z.object({
	document: z.object({ type: z.literal("doc"), content: z.array(node) }),
	/** Blocks, one for each node: what it was made of, and what stands before it. */
	blocks: z.array(z.object({ source: z.string().nullable(), gap: z.string() })),
	/** Targets of links that are written apart from them. */
	definitions: z.array(z.string()),
});

/** A page of the site that texts may link to. */
export const linkTarget = z.object({
	/** Names no language. */
	address: z.string(),
	kind: z.enum(entryKinds),
	title: z.string(),
	/** Language of the title: another one where the page does not exist in the one asked for. */
	language: languageCode,
});

/** A word of the vocabulary, or one that models use and it lacks. */
export const usedWord = z.object({
	section: z.enum(wordSections),
	key: z.string(),
	/** Names as each language writes them, drafts included. */
	names: z.partialRecord(languageCode, z.string()),
	/** `draft`: only in what is not published yet. */
	models: z.array(
		z.object({ id: z.string(), name: z.string(), draft: z.boolean() }),
	),
	/** Languages whose vocabulary lacks it, drafts included. */
	missing: z.array(languageCode),
});

/** A text of the law that people agreed to, as it stood in a language. */
export const agreement = z.object({
	language: languageCode,
	version: z.string(),
	/** Hash of its HTML. */
	sha256: z.string(),
	/** Receipts that name it. */
	people: z.int().nonnegative(),
	/** ISO-8601, of the first and the last of them; null where nobody has agreed. */
	first: z.string().nullable(),
	last: z.string().nullable(),
	/** Whether visitors are asked to agree to it now. */
	current: z.boolean(),
	/** Whether its words are still here. */
	kept: z.boolean(),
});

export const agreedText = z.object({
	title: z.string(),
	version: z.string().optional(),
	effective: z.string().optional(),
	html: z.string(),
	headings: z.array(heading),
	/** ISO-8601: when it was stored. */
	storedAt: z.string(),
});

export const textsCalls = {
	"console-prose": staffCall({
		summary: "Markdown as its editor has it",
		request: consoleRequest.extend({
			source: z.string().max(mostCharacters),
		}),
		answer: proseAnswer,
		bodyLimit: 4 * mostCharacters,
	}),
	"console-links": staffCall({
		summary:
			"Pages of the site that a text may link to, by words of their titles",
		request: consoleRequest.extend({
			/** Nothing: the newest. */
			query: z.string().max(200).default(""),
			language: languageCode,
		}),
		answer: z.array(linkTarget),
	}),
	"console-usage": staffCall({
		summary: "Models that use each word of the vocabulary",
		request: consoleRequest,
		answer: z.object({
			/** Id of the vocabulary's entry. */
			vocabulary: z.string(),
			words: z.array(usedWord),
		}),
	}),
	"console-agreements": staffCall({
		summary: "Number of people who agreed to each version of a legal text",
		request: consoleRequest.extend({ id: slug }),
		answer: z.object({
			/** Whether forms ask for agreement to this text at all. */
			asked: z.boolean(),
			agreements: z.array(agreement),
		}),
	}),
	"console-agreement": staffCall({
		summary: "A legal text as it stood when people agreed to it",
		request: consoleRequest.extend({
			id: slug,
			language: languageCode,
			sha256: z.string().regex(/^[0-9a-f]{64}$/),
		}),
		answer: agreedText,
	}),
} satisfies CallTable;

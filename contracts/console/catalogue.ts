import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { key, languageCode, line, picture, slug } from "../common.ts";
import { unit } from "../content/kinds/vocabulary.ts";
import { consoleProblem, contentLanguage } from "./entries/drafts.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

const ofEntry = consoleRequest.extend({ entry: z.uuid() });
/** A word in the languages that have it. */
const word = z.partialRecord(languageCode, z.string());
const words = z.record(z.string(), word);
const shown = picture.omit({ alt: true });
/** ISO-8601 with its zone. */
const time = z.iso.datetime({ offset: true });

const plan = z.object({
	release: z.string(),
	/** ISO-8601, UTC. */
	at: z.string().nullable(),
	failed: z.boolean(),
	problems: z.array(consoleProblem),
});
const slide = z.object({
	entry: z.string(),
	slug: z.string(),
	model: z.string(),
	titles: word,
	published: z.array(languageCode),
	drafts: z.array(contentLanguage),
	desktop: shown.nullable(),
	mobile: shown.nullable(),
	from: plan.nullable(),
	until: plan.nullable(),
});
const printed = z.object({
	label: z.string(),
	value: z.string(),
	/** The vocabulary lacks its label or its term. */
	missing: z.boolean(),
});

export const catalogueCalls = {
	"console-words": staffCall({
		summary: "The vocabulary as it is written, and how models use its rows",
		request: consoleRequest,
		answer: z.object({
			words: z.object({
				groups: words,
				rows: words,
				terms: words,
				colours: words,
				units: z.partialRecord(unit, word),
			}),
			usual: z.record(
				z.string(),
				z.object({
					group: z.string(),
					as: z.enum(["number", "range", "term", "text"]),
					unit: unit.optional(),
					digits: z.int().optional(),
				}),
			),
		}),
	}),
	"console-word-add": staffCall({
		summary: "Puts a word into the vocabulary's drafts",
		request: consoleRequest
			.extend({
				section: z.enum(["groups", "rows", "terms", "colours"]),
				key: z.string().max(80),
				word: z.partialRecord(languageCode, line.max(120)),
			})
			.refine(
				({ section, key: named }) =>
					(section === "colours" ? slug : key).safeParse(named).success,
				{ path: ["key"], message: "format" },
			)
			.refine(
				({ section, word }) =>
					section === "terms" ||
					Object.values(word).every((text) => text.length <= 60),
				{ path: ["word"], message: "too_long" },
			)
			.refine(({ word }) => Object.keys(word).length > 0, {
				path: ["word"],
				message: "required",
			}),
		answer: word,
	}),
	"console-specification-printed": staffCall({
		summary: "Rows as the site prints them in each language",
		request: consoleRequest.extend({ rows: z.array(z.unknown()).max(500) }),
		/** Null of a row that is not whole. */
		answer: z.array(z.record(languageCode, printed).nullable()),
		bodyLimit: 256 * 1024,
	}),
	"console-model-specification": staffCall({
		summary: "The specification of a model as it is written",
		request: ofEntry,
		answer: z.object({
			name: z.string(),
			figures: z.array(z.unknown()),
			groups: z.array(z.unknown()),
		}),
	}),
	"console-models": staffCall({
		summary: "Every model, in their order",
		request: consoleRequest,
		answer: z.array(
			z.object({
				entry: z.string(),
				slug: z.string(),
				name: z.string(),
				home: z.boolean(),
				published: z.array(languageCode),
				drafts: z.array(contentLanguage),
				picture: shown.nullable(),
			}),
		),
	}),
	"console-model-copied": staffCall({
		summary: "Texts of a model that another has, too",
		request: ofEntry,
		answer: z.array(
			z.object({ language: languageCode, at: z.string(), model: z.string() }),
		),
	}),
	"console-slides": staffCall({
		summary: "Every slide with its pictures and its times",
		request: consoleRequest,
		answer: z.array(slide),
	}),
	"console-slide-plan": staffCall({
		summary: "Says from when and until when a slide is shown",
		request: ofEntry.extend({
			from: time.nullable(),
			until: time.nullable(),
			names: z.object({ from: line.max(120), until: line.max(120) }),
		}),
		answer: z.object({ problems: z.array(consoleProblem), slide }),
	}),
} satisfies CallTable;

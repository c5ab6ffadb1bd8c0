import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { isNestedDeep } from "../../content/fields.ts";
import { languages } from "../../language.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import type { Form } from "./form.ts";

const mib = 1024 * 1024;

export const contentLanguage = z.enum([...languages, "zxx"]);
const entryId = z.string().min(1).max(64);

/** An entry in a language; its facts are `zxx`. */
export const draftPlace = consoleRequest.extend({
	entry: entryId,
	language: contentLanguage,
});

const moment = z.string();
export const author = z.object({ id: z.string(), name: z.string() });

/**
 * Problem of a draft, as data: `domain/content/checks/problem.ts` has the
 * codes.
 */
export const consoleProblem = z.object({
	kind: z.string(),
	slug: z.string(),
	/** Id of the entry, where there is one. */
	entry: z.string().optional(),
	/** Title of the referenced entry, if it has one. */
	title: z.string().optional(),
	language: z.enum(languages).optional(),
	path: z.array(z.union([z.string(), z.number()])),
	code: z.string(),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ConsoleProblem = z.infer<typeof consoleProblem>;

/** A field published differently since the draft was begun. */
const conflict = z.object({
	field: z.string(),
	base: z.unknown().optional(),
	theirs: z.unknown().optional(),
	mine: z.unknown().optional(),
});

const languageState = z.object({
	language: contentLanguage,
	/** `changed`: published, and a draft says something else. `new`: a draft only. */
	state: z.enum(["published", "changed", "new", "withdrawn", "missing"]),
	publishedAt: moment.nullable(),
	updatedAt: moment.nullable(),
	/** Member of staff who wrote the draft last; null without one. */
	author: author.nullable(),
});

export const draftAnswer = z.object({
	entry: z.string(),
	language: contentLanguage,
	kind: z.string(),
	slug: z.string(),
	/** Name of the entry, for people. */
	name: z.string(),
	/** Body as it is written; may be incomplete. */
	body: z.unknown(),
	/** Published body; nothing where nothing is published. */
	published: z.unknown().optional(),
	/** The published revision it is laid over. */
	revision: z.string().nullable(),
	changed: z.boolean(),
	conflicts: z.array(conflict),
	author: author.nullable(),
	updatedAt: moment.nullable(),
	/** Since when and by whom visitors do not see this language any more; null where they do, or never did. */
	withdrawn: z.object({ at: moment, author: author.nullable() }).nullable(),
	/** Times at which it is published or withdrawn, the soonest first. */
	plans: z.array(
		z.object({
			release: z.string(),
			name: z.string(),
			at: moment,
			by: author.nullable(),
			since: moment.nullable(),
			withdraws: z.boolean(),
			/** Addresses of fields written since: they do not go out with it. */
			written: z.array(z.string()),
		}),
	),
	/** All that keeps drafts of the entry from being published. */
	problems: z.array(consoleProblem),
	languages: z.array(languageState),
	/** Whether it is handed in, or was sent back to its writer, and what was said. */
	review: z
		.object({
			state: z.enum(["submitted", "returned"]),
			author: author.nullable(),
			note: z.string().nullable(),
			at: moment,
		})
		.nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

const refused = z.object({
	at: z.string(),
	theirs: z.unknown().optional(),
	mine: z.unknown().optional(),
	base: z.unknown().optional(),
	author: author.nullable(),
	changedAt: moment.nullable(),
	noPlace: z.boolean().optional(),
});

export const draftChange = z.object({
	/** The field's address by keys (docs/guides/content.md). */
	at: z.string().max(400),
	/** Hash of what the writer last saw there. */
	from: z.string().max(22),
	/** New value; without it the field goes. */
	to: z
		.unknown()
		.refine((value) => !isNestedDeep(value), { message: "too deep" })
		.optional(),
});

export const draftsCalls = {
	"console-form": staffCall({
		summary: "Form of a kind, field by field",
		request: consoleRequest.extend({ kind: z.string().max(40) }),
		answer: z.unknown() as unknown as z.ZodType<Form>,
	}),
	"console-draft": staffCall({
		summary: "An entry in a language as it is being written",
		request: draftPlace,
		answer: draftAnswer,
	}),
	"console-draft-save": staffCall({
		summary: "Takes changes of fields, each for itself",
		request: draftPlace.extend({
			/** Id of the writer: nobody sends what another left behind. */
			author: z.string().max(64),
			changes: z.array(draftChange).min(1).max(200),
			/** A translation, written beside its source: it is made from what that says now. */
			beside: z.boolean().default(false),
			/**
			 * Source texts as they were shown: hashes by the address of their fields.
			 */
			seen: z.record(z.string().max(400), z.string().max(100)).optional(),
		}),
		answer: draftAnswer.extend({ refused: z.array(refused) }),
		bodyLimit: 6 * mib,
	}),
	"console-draft-drop": staffCall({
		summary: "Gives up a draft that is as it was seen",
		request: draftPlace.extend({ seen: z.string().max(22) }),
		answer: draftAnswer,
	}),
	"console-draft-settle": staffCall({
		summary:
			"Keeps the draft where it differs from what was published meanwhile",
		request: draftPlace.extend({
			revision: z.string().max(64).nullable(),
		}),
		answer: draftAnswer,
	}),
	"console-draft-decide": staffCall({
		summary:
			"Decides about one field, or a part of it, that was published otherwise meanwhile",
		request: draftPlace.extend({
			revision: z.string().max(64).nullable(),
			at: z.string().max(400),
			/** Base that both are taken to have begun from after what was decided. */
			base: z
				.unknown()
				.refine((value) => !isNestedDeep(value), { message: "too deep" })
				.optional(),
		}),
		answer: draftAnswer,
		bodyLimit: 2 * mib,
	}),
	"console-changes": staffCall({
		summary: "Changes with their authors, the newest first, for 90 days",
		request: draftPlace.extend({
			before: z.string().max(64).optional(),
			limit: z.int().min(1).max(100).default(50),
		}),
		answer: z.array(
			z.object({
				id: z.string(),
				/** Empty: the whole draft was given up. */
				field: z.string(),
				value: z.unknown().optional(),
				author: author.nullable(),
				changedAt: moment,
			}),
		),
	}),
	"console-keep": staffCall({
		summary: "Keeps a draft as a version, however incomplete",
		request: draftPlace.extend({ note: z.string().max(400).optional() }),
		answer: z.object({ revision: z.string() }),
	}),
} satisfies CallTable;

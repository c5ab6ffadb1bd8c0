import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { orderedKinds } from "../kinds.ts";
import { author, consoleProblem, contentLanguage } from "./entries/drafts.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

const id = z.string().min(1).max(64);
const note = z.string().trim().max(500).optional();
const releaseName = z.string().trim().min(1).max(120);

/** Drafts of entries, in the languages there are some in, or in these. */
const entrySelection = z.object({
	entry: id,
	languages: z.array(contentLanguage).min(1).max(7).optional(),
});
const entrySelections = z.array(entrySelection).min(1).max(200);
const ofRelease = consoleRequest.extend({ id });
/** Version of a release as it was looked at. */
const seen = z.int().min(1);

const difference = z.object({
	/** Address of the field by keys. */
	field: z.string(),
	before: z.unknown().optional(),
	after: z.unknown().optional(),
});
export type FieldDifference = z.output<typeof difference>;

/** Change of an entry in a language, as it would be published. */
const change = z.object({
	entry: z.string(),
	kind: z.string(),
	slug: z.string(),
	language: contentLanguage,
	title: z.string(),
	/** Nothing of it is published yet. */
	isNew: z.boolean(),
	withdraws: z.boolean(),
	differences: z.array(difference),
	/** Member of staff who wrote it last. */
	writer: author.nullable(),
});
export type ReleaseChange = z.output<typeof change>;

/** Outcome: done, or all that prevents it. */
const outcome = z.object({
	done: z.boolean(),
	problems: z.array(consoleProblem),
	/** Content version by which it can be taken back. */
	version: z.number().nullable(),
	/** The release it was put into, where somebody else has to publish it. */
	release: z.string().nullable(),
});
export type PublishOutcome = z.output<typeof outcome>;

const releaseHead = z.object({
	id: z.string(),
	name: z.string(),
	owner: author.nullable(),
	state: z.enum(["open", "planned", "published", "failed"]),
	dueAt: z.string().nullable(),
	/** Reasons for which a failed release was not published. */
	problems: z.array(consoleProblem),
	version: z.number(),
	createdAt: z.string(),
	settledAt: z.string().nullable(),
	/** Number of entries in it. */
	count: z.number(),
});
export type ReleaseHead = z.output<typeof releaseHead>;

const release = releaseHead.extend({
	/** Problems that would keep it from being published now. */
	found: z.array(consoleProblem),
	/** The reader wrote some of it, and somebody else has to publish that. */
	needsOther: z.boolean(),
	/**
	 * Content version by which a published one can be taken back; null where something was
	 * published since.
	 */
	undoes: z.number().nullable(),
	/** Addresses and orders it publishes. */
	places: z.array(
		z.object({
			subject: z.string(),
			kind: z.string(),
			writers: z.array(author),
			/** Whether the reader may take it out. */
			mayTakeOut: z.boolean(),
			/** Title of what an address belongs to; null for an order. */
			title: z.string().nullable(),
			/** An address; or what entries are called, in their order. */
			before: z.array(z.string()),
			after: z.array(z.string()),
		}),
	),
	items: z.array(
		change.extend({
			/** Whether the draft has moved on since it was put in. */
			moved: z.boolean(),
			/** Whether the reader may take it out, or put another version in its place. */
			mayTakeOut: z.boolean(),
		}),
	),
});
export type ReleaseDetail = z.output<typeof release>;

/** A version by its id, or `draft`, or `published`. */
const side = z.object({
	language: contentLanguage,
	version: z.string().max(64),
});

export const releasesCalls = {
	"console-publish-check": staffCall({
		summary: "Changes that publishing drafts would make, and their problems",
		request: consoleRequest.extend({ entries: entrySelections }),
		answer: z.object({
			changes: z.array(change),
			problems: z.array(consoleProblem),
			/** Stamp of what was looked at. */
			stamp: z.string(),
			needsOther: z.boolean(),
		}),
	}),
	"console-publish": staffCall({
		summary: "Publishes drafts as they were looked at",
		request: consoleRequest.extend({
			entries: entrySelections,
			stamp: z.string().max(64),
			note,
		}),
		answer: outcome,
	}),
	"console-publish-undo": staffCall({
		summary: "Takes a publication back",
		request: consoleRequest.extend({
			version: z.int().min(1),
			releaseName: releaseName.optional(),
		}),
		answer: outcome,
	}),
	"console-submit": staffCall({
		summary: "Hands drafts in, for somebody else to publish",
		request: consoleRequest.extend({ ...entrySelection.shape, note }),
		answer: outcome,
	}),
	"console-send-back": staffCall({
		summary: "Gives what was handed in back to its writer, and says why",
		request: consoleRequest.extend({
			entry: id,
			language: contentLanguage,
			note: z.string().trim().min(1).max(500),
		}),
		answer: z.null(),
	}),
	"console-send-back-undo": staffCall({
		summary: "Takes that back: it is in review again, as it was handed in",
		request: consoleRequest.extend({ entry: id, language: contentLanguage }),
		answer: z.null(),
	}),
	"console-releases": staffCall({
		summary: "Releases, the newest first",
		request: consoleRequest,
		answer: z.array(releaseHead),
	}),
	"console-release": staffCall({
		summary: "A release, and what it would change",
		request: ofRelease,
		answer: release,
	}),
	"console-release-add": staffCall({
		summary: "Puts drafts, or withdrawals, into a release or a new one",
		request: consoleRequest.extend({
			/** Id of the release; or `name` of a new one. */
			id: id.optional(),
			name: releaseName.optional(),
			entries: entrySelections,
			withdraw: z.boolean().optional(),
		}),
		answer: z.object({ id: z.string() }),
		// A release is no way round the proof that a withdrawal takes.
		fresh: (body: Record<string, unknown>) => body.withdraw === true,
	}),
	"console-release-order": staffCall({
		summary:
			"Puts the order of a kind as it was seen into a release or a new one",
		request: consoleRequest.extend({
			/** Id of the release; or `name` of a new one. */
			id: id.optional(),
			name: releaseName.optional(),
			kind: z.enum(orderedKinds),
			seen,
		}),
		answer: z.object({ id: z.string() }),
	}),
	"console-release-remove": staffCall({
		summary: "Takes an entry in a language out of a release",
		request: ofRelease.extend({ entry: id, language: contentLanguage }),
		answer: z.null(),
	}),
	"console-release-place-remove": staffCall({
		summary: "Takes an address or an order out of a release",
		request: ofRelease.extend({
			/** The entry that is renamed, or the kind that is put in order. */
			subject: id,
		}),
		answer: z.null(),
	}),
	"console-release-rename": staffCall({
		summary: "Gives a release another name",
		request: ofRelease.extend({ name: releaseName }),
		answer: z.null(),
	}),
	"console-release-plan": staffCall({
		summary: "Has a release published at a time",
		request: ofRelease.extend({
			/** UTC. */
			at: z.iso.datetime(),
			seen,
		}),
		answer: z.null(),
	}),
	"console-release-unplan": staffCall({
		summary: "Takes the time of a release back",
		request: ofRelease,
		answer: z.null(),
	}),
	"console-release-publish": staffCall({
		summary: "Publishes a release now, as it was looked at",
		request: ofRelease.extend({ seen }),
		answer: outcome,
	}),
	"console-release-drop": staffCall({
		summary: "Gives a release up",
		request: ofRelease,
		answer: z.null(),
	}),
	"console-versions": staffCall({
		summary: "Versions of an entry in a language, the newest first",
		request: consoleRequest.extend({ entry: id, language: contentLanguage }),
		answer: z.array(
			z.object({
				id: z.string(),
				number: z.number(),
				/** `publish`, `submit`, `return`, `keep`, `roll-back`, `import`. */
				origin: z.string().nullable(),
				note: z.string().nullable(),
				author: author.nullable(),
				createdAt: z.string(),
				/** Visitors see it. */
				published: z.boolean(),
				/**
				 * Publications and withdrawals of the release, with time and person,
				 * the first one first.
				 */
				deeds: z.array(
					z.object({
						what: z.enum(["publish", "withdraw"]),
						author: author.nullable(),
						note: z.string().nullable(),
						at: z.string(),
					}),
				),
			}),
		),
	}),
	"console-compare": staffCall({
		summary: "Two versions of an entry, field by field",
		request: consoleRequest.extend({ entry: id, one: side, other: side }),
		answer: z.array(difference),
	}),
	"console-roll-back": staffCall({
		summary: "Publishes a version again, or one field of it",
		request: consoleRequest.extend({
			entry: id,
			language: contentLanguage,
			revision: id,
			/** Address of the field. */
			at: z.string().max(400).optional(),
			/** Name for the release, where somebody else has to publish it. */
			releaseName: releaseName.optional(),
		}),
		answer: outcome,
	}),
	"console-roll-back-entry": staffCall({
		summary: "Publishes an entry as it was at a time, in every language",
		request: consoleRequest.extend({
			entry: id,
			to: z.iso.datetime(),
			releaseName: releaseName.optional(),
		}),
		answer: outcome,
	}),
} satisfies CallTable;

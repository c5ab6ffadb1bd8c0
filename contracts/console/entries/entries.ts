import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode, slug } from "../../common.ts";
import { entryKinds, openKinds, orderedKinds } from "../../kinds.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { author } from "./drafts.ts";
import { entryStates } from "./entryStates.ts";
import { problem } from "./problem.ts";

const kind = z.enum(entryKinds);
const entryId = z.uuid();
/** A language, or `zxx`: the facts. */
const contentLanguage = z.enum([...languageCode.options, "zxx"]);
/** Title of an entry in lists, and of an article. */
const title = z.string().trim().min(1).max(120);

const languageState = z.object({
	language: contentLanguage,
	published: z.boolean(),
	draft: z.boolean(),
	plannedAt: z.string().nullable(),
});

const entryHead = z.object({
	id: z.string(),
	kind,
	slug: z.string(),
	/** Empty where it has none. */
	title: z.string(),
	titleLanguage: contentLanguage.nullable(),
});

/** An entry as lists show it. */
export const entryRow = entryHead.extend({
	state: z.enum(["new", "published", "withdrawn"]),
	languages: z.array(languageState),
	/** An article's day. */
	date: z.string().nullable(),
	/** ISO-8601, UTC. */
	changedAt: z.string().nullable(),
	/** A draft of it holds what no field can: it is shown without that. */
	broken: z.boolean(),
});
export type EntryRow = z.infer<typeof entryRow>;

const pointer = z.object({
	entry: z.string(),
	kind,
	slug: z.string(),
	/** Empty where it has none. */
	title: z.string(),
	language: languageCode.nullable(),
	/** Whether visitors see it; else it is being written. */
	published: z.boolean(),
});

/** Outcome of a change that visitors could notice missing. */
const outcome = z.object({
	done: z.boolean(),
	/** Entries and pages that still lead there. */
	pointing: z.array(pointer),
	/** Problems that keep it from being done. */
	problems: z.array(problem),
	/** Content version by which it is taken back (`console-publish-undo`). */
	version: z.number().nullable(),
	/** The release it was put into, where somebody else has to publish it. */
	release: z.string().nullable(),
});

const cursor = z.object({
	key: z.union([z.string().max(40), z.number()]),
	id: z.string().max(40),
});
const ofEntry = consoleRequest.extend({ entry: entryId });
/** A kind whose order visitors see. */
const ofOrder = consoleRequest.extend({ kind: z.enum(orderedKinds) });
/** Version of an order as it was looked at. */
const seen = z.int().min(1);
const made = z.object({ entry: z.string() });

const listed = z.object({
	id: z.string(),
	kind,
	slug: z.string(),
	title: z.string(),
	language: contentLanguage,
	/** ISO-8601, UTC. */
	at: z.string(),
});
/** Entry with all languages that were submitted together. */
const handedIn = listed.extend({ languages: z.array(contentLanguage) });
const release = z.object({
	id: z.string(),
	name: z.string(),
	dueAt: z.string().nullable(),
	settledAt: z.string().nullable(),
});
const inLanguages = z.array(
	z.object({ language: languageCode, count: z.int().positive() }),
);
export const entriesCalls = {
	"console-entries": staffCall({
		summary: "Entries, a page of them",
		request: consoleRequest.extend({
			kinds: z.array(kind).min(1).max(20).optional(),
			state: z.enum(entryStates).optional(),
			/** Language whose state is asked for. */
			language: languageCode.optional(),
			search: z.string().max(200).optional(),
			mine: z.boolean().optional(),
			order: z.enum(["position", "date", "changed", "relevance"]).optional(),
			after: cursor.optional(),
			limit: z.int().min(1).max(200).default(50),
		}),
		answer: z.array(entryRow),
		beside: z.object({ count: z.int(), next: cursor.nullable() }),
	}),
	"console-entry": staffCall({
		summary: "One entry as lists show it",
		request: ofEntry,
		answer: entryRow,
	}),
	"console-entry-address": staffCall({
		summary: "Entry that has an address, and one that is free",
		request: consoleRequest.extend({
			kind,
			slug: z.string().max(80),
			entry: entryId.optional(),
		}),
		answer: z.object({
			owner: z.object({ entry: z.string(), slug: z.string() }).nullable(),
			free: z.string(),
		}),
	}),
	"console-entry-add": staffCall({
		summary: "Makes an entry nobody sees yet, also as a copy",
		request: consoleRequest.extend({
			kind: z.enum(openKinds),
			slug,
			title,
			/** Language of the title. */
			language: languageCode,
			/** The entry it is a copy of. */
			from: entryId.optional(),
		}),
		answer: made,
	}),
	"console-entry-rename": staffCall({
		summary: "Gives an entry another address; the old one leads to it",
		request: ofEntry.extend({ slug }),
		/** Release another member publishes it with, where the four-eyes rule applies. */
		answer: z.object({ release: z.string().nullable() }),
	}),
	"console-entry-move": staffCall({
		summary:
			"Puts an entry before another of its kind, or last, in the draft of their order",
		request: ofEntry.extend({ before: entryId.nullable() }),
		answer: z.object({ wasBefore: z.string().nullable() }),
	}),
	"console-order": staffCall({
		summary: "The order of a kind as it is written, where visitors see another",
		request: ofOrder,
		answer: z
			.object({
				author: author.nullable(),
				/** All who moved since it was begun. */
				writers: z.array(author),
				/** ISO-8601, UTC. */
				begunAt: z.string(),
				updatedAt: z.string(),
				version: z.number(),
				/** The reader moved, and somebody else has to publish that. */
				needsOther: z.boolean(),
			})
			.nullable(),
	}),
	"console-order-publish": staffCall({
		summary: "Publishes the order of a kind as it was seen",
		request: ofOrder.extend({
			seen,
			/** Name of it among the releases. */
			name: z.string().trim().min(1).max(120).optional(),
		}),
		/** Content version by which it can be taken back. */
		answer: z.object({ version: z.number() }),
	}),
	"console-order-drop": staffCall({
		summary: "Gives up the order of a kind that is as it was seen",
		request: ofOrder.extend({ seen }),
		answer: z.null(),
	}),
	"console-entry-pointing": staffCall({
		summary: "Everything that leads to an entry",
		request: ofEntry,
		answer: z.array(pointer),
	}),
	"console-entry-remove": staffCall({
		summary: "Puts an entry into the bin for 30 days",
		request: ofEntry.extend({ anyway: z.boolean().default(false) }),
		answer: outcome,
		fresh: true,
	}),
	"console-entry-restore": staffCall({
		summary: "Brings an entry back from the bin",
		request: ofEntry.extend({ slug: slug.optional() }),
		/** Release another member publishes it with, where the four-eyes rule applies. */
		answer: z.object({ release: z.string().nullable() }),
	}),
	"console-bin": staffCall({
		summary: "Removed entries, the newest first",
		request: consoleRequest,
		answer: z.array(
			entryHead.extend({
				author: z.string().nullable(),
				removedAt: z.string(),
				goesAt: z.string(),
			}),
		),
	}),
	"console-entry-withdraw": staffCall({
		summary:
			"Takes an entry out of a language, or of all, with what leads to it",
		request: ofEntry.extend({
			/** Language to withdraw; without it, all. */
			language: languageCode.optional(),
			/** Model the home page shows from now on, where a model goes. */
			home: z.uuid().optional(),
			/** New targets of a model's slides; null: they go, too. */
			slides: z
				.array(
					z.object({ entry: z.uuid(), model: z.string().max(40).nullable() }),
				)
				.max(100)
				.optional(),
			/** New target of links from articles to a model; null: to all models. */
			links: z.object({ model: z.string().max(40).nullable() }).optional(),
			anyway: z.boolean().default(false),
		}),
		answer: outcome,
		fresh: true,
	}),
	"console-worklist": staffCall({
		summary: "Tasks of the reader",
		request: consoleRequest,
		answer: z.object({
			mine: z.object({ count: z.int(), entries: z.array(listed) }),
			/**
			 * Entries that others handed in, each once, and releases that need a
			 * second person.
			 */
			waiting: z.object({
				count: z.int(),
				entries: z.array(handedIn),
				releases: z.array(
					z.object({
						id: z.string(),
						name: z.string(),
						by: z.string(),
						/** ISO-8601, UTC. */
						at: z.string(),
					}),
				),
			}),
			returned: z.object({
				count: z.int(),
				entries: z.array(
					handedIn.extend({
						/** Member of staff who sent it back, and the note. */
						by: z.string(),
						note: z.string().nullable(),
					}),
				),
			}),
			planned: z.object({ count: z.int(), releases: z.array(release) }),
			failed: z.object({ count: z.int(), releases: z.array(release) }),
			/** Kinds that were moved and whose order is not published. */
			moved: z.array(
				z.object({
					kind: z.enum(orderedKinds),
					by: z.string(),
					/** ISO-8601, UTC. */
					at: z.string(),
				}),
			),
			stale: inLanguages,
			missing: inLanguages,
			isEmpty: z.boolean(),
		}),
	}),
	"console-pulse": staffCall({
		cost: "light",
		summary:
			"Who else is here, and whether anything is different; every few seconds",
		request: consoleRequest.extend({
			place: z
				.object({
					entry: entryId,
					language: contentLanguage,
					/** A translation beside its source, whose changes count as well. */
					beside: z.boolean().default(false),
				})
				.optional(),
			leaves: z.boolean().default(false),
		}),
		answer: z.object({
			present: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					language: contentLanguage,
				}),
			),
			/** Changes whenever the draft, or what is published, does. */
			stamp: z.string(),
			badges: z.object({
				waiting: z.int(),
				returned: z.int(),
				failed: z.int(),
			}),
			/** Requests of customers that wait for the member, or for whoever takes them; null for who may see none. */
			requests: z.object({ due: z.int(), overdue: z.int() }).nullable(),
			/** Uploads that wait for approval; 0 for who may not decide. */
			uploads: z.int(),
			/** Requests for access that wait; 0 for who may not grant it. */
			access: z.int(),
			/** Version of what is published. */
			version: z.int(),
		}),
	}),
} satisfies CallTable;

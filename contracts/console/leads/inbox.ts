import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode } from "../../common.ts";
import { mostNoteLength } from "../../leads/cases.ts";
import {
	inboxViewNames,
	mostAtOnce,
	mostSearchLength,
} from "../../leads/inboxViews.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import {
	distributor,
	drive,
	id,
	kind,
	member,
	mergedInto,
	receipt,
	seen,
	shownCase,
	stage,
} from "./caseShapes.ts";

export type { CaseEvent, ShownCase } from "./caseShapes.ts";

/** View, narrowed. */
export const question = z.object({
	view: z.enum(inboxViewNames).default("open"),
	kind: kind.optional(),
	/** ISO 3166-1 alpha-2. */
	country: z.string().length(2).optional(),
	stage: stage.optional(),
	/** Id of a member, or `nobody`. */
	owner: id.optional(),
	/** Key of a distributor, or `maker`. */
	distributor: id.optional(),
	/** Name of a model. */
	model: z.string().min(1).max(100).optional(),
	/** Language that the person wrote in. */
	language: languageCode.optional(),
	search: z.string().max(mostSearchLength).optional(),
});

/** Case as a list shows it. */
const row = z.object({
	id: z.string(),
	receipt: z.string(),
	kind,
	/** Empty where the lead was emptied after its time. */
	country: z.string(),
	/** Language the person wrote in. */
	language: z.string(),
	name: z.string(),
	model: z.string().nullable(),
	/** Beginning of the newest words: of a mail, or of the message. */
	excerpt: z.string(),
	stage,
	mergedInto,
	owner: member.nullable(),
	/** Name of the distributor that has it; null for the maker. */
	distributor: z.string().nullable(),
	/** Time by which somebody is to answer: ISO-8601, UTC. */
	due: z.string().nullable(),
	/** Agreed test drive, in the zone of whoever has the request. */
	drive: drive.extend({ zone: z.string() }).nullable(),
	/** Reason of the quarantine; null of what was delivered, or was marked as spam afterwards. */
	held: z.string().nullable(),
	/** Whether a receiver did not get it. */
	undelivered: z.boolean(),
	/** Whether the person withdrew their consent: nobody answers it any more. */
	isWithdrawn: z.boolean(),
	/** Side that wrote the newest mail: `person`, `distributor` or `staff`; null without any. */
	lastWriter: z.string().nullable(),
	/** Name of whoever wrote it; empty without a mail. */
	lastAuthor: z.string(),
	events: z.int(),
	/** ISO-8601, UTC. */
	createdAt: z.string(),
});
export type InboxRow = z.output<typeof row>;

const outcome = z.object({
	receipt: z.string(),
	/**
	 * `conflict`: others did something since; `gone`: deleted, or beyond reach; `time`: a test
	 * drive needs a time from now on; `refused`: the owner may not answer it.
	 */
	outcome: z.enum(["done", "nothing", "conflict", "gone", "time", "refused"]),
	/** Number of events there are now. */
	events: z.int(),
	/** State before, by which the change is taken back; null where there was none to change. */
	before: z
		.object({
			stage,
			owner: z.string().nullable(),
			/** Slug. */
			distributor: z.string().nullable(),
			/** Time of the test drive that was agreed on: ISO-8601, UTC. */
			drive: z.string().nullable(),
		})
		.nullable(),
	/** Whether it was released, and delivered: nothing takes that back. */
	isReleased: z.boolean(),
	/** Member who did something since. */
	by: z.string(),
});
export type ChangeOutcome = z.output<typeof outcome>;

const ofCase = consoleRequest.extend({ receipt });

export const inboxCalls = {
	"console-leads": staffCall({
		summary: "A page of customers' requests, by view and filters",
		request: consoleRequest.extend({
			...question.shape,
			oldestFirst: z.boolean().default(false),
			/** `next` of the page before. */
			after: z.string().min(1).max(120).optional(),
			limit: z.int().min(1).max(100).default(50),
		}),
		answer: z.array(row),
		beside: z.object({
			/** Number of all, with the first page of a view that is narrowed. */
			count: z.int().nullable(),
			next: z.string().nullable(),
		}),
	}),
	"console-leads-counts": staffCall({
		summary: "Number of requests in each view, and of new ones in a list",
		request: consoleRequest.extend({
			newer: z
				.object({
					question,
					/** Id of the newest request that is shown. */
					than: id,
				})
				.optional(),
		}),
		answer: z.object({
			views: z.record(z.enum(inboxViewNames), z.int()),
			newer: z.int(),
		}),
	}),
	"console-lead": staffCall({
		summary: "One request: the person's words, and what became of it",
		request: ofCase,
		answer: shownCase,
	}),
	"console-leads-change": staffCall({
		summary:
			"Gives requests another stage, owner or distributor, each for itself",
		request: consoleRequest.extend({
			changes: z
				.array(
					z.object({
						receipt,
						seen,
						stage: stage.optional(),
						/** Id of a member; null for nobody. */
						owner: id.nullable().optional(),
						/** Slug of a distributor; null for the maker. */
						distributor: z.string().min(1).max(80).nullable().optional(),
						/** Report about a test drive; the stage follows, where none is named. */
						drive: z
							.discriminatedUnion("report", [
								z.object({
									report: z.literal("test-drive"),
									when: z.iso.datetime().max(40),
								}),
								z.object({
									report: z.enum(["drive-cancelled", "no-show"]),
								}),
							])
							.optional(),
					}),
				)
				.min(1)
				.max(mostAtOnce),
		}),
		answer: z.array(outcome),
		bodyLimit: 64 * 1024,
	}),
	"console-lead-note": staffCall({
		summary: "Writes a note into a request",
		request: ofCase.extend({
			text: z.string().trim().min(1).max(mostNoteLength),
		}),
		answer: z.null(),
		bodyLimit: 16 * 1024,
	}),
	"console-lead-consent": staffCall({
		summary: "Notes that a person who withdrew consent has given it anew",
		request: ofCase.extend({
			/** When and how they said so. */
			how: z.string().trim().min(1).max(mostNoteLength),
		}),
		answer: z.null(),
		bodyLimit: 16 * 1024,
	}),
	"console-lead-send": staffCall({
		summary: "Tries deliveries of a request again that were given up",
		request: ofCase,
		answer: z.object({ queued: z.boolean() }),
	}),
	"console-lead-members": staffCall({
		summary: "Members who may answer all of some requests, or any at all",
		request: consoleRequest.extend({
			/** Requests that members may answer; whatever requests where none are named. */
			receipts: z.array(receipt).max(mostAtOnce).default([]),
		}),
		answer: z.array(member.extend({ account: z.string() })),
		bodyLimit: 32 * 1024,
	}),
	"console-lead-distributors": staffCall({
		summary: "Distributors that requests may be passed to",
		request: consoleRequest,
		answer: z.array(
			distributor.extend({
				/** Id that requests keep, whatever it is called. */
				key: z.string(),
				country: z.string(),
			}),
		),
	}),
	"console-lead-models": staffCall({
		summary: "Names of the models that requests are about",
		request: consoleRequest,
		answer: z.array(z.string()),
	}),
	"console-lead-watch": staffCall({
		cost: "light",
		summary:
			"Who else reads a request, and how much happened; every few seconds",
		request: ofCase.extend({ leaves: z.boolean().default(false) }),
		answer: z.object({
			present: z.array(
				member.extend({
					/** Whether the member is writing an answer. */
					answers: z.boolean(),
				}),
			),
			events: z.int(),
		}),
	}),
} satisfies CallTable;

import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { madeSizes } from "../../files/pictureSizes.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";
import { recallStates } from "./recallStates.ts";

/** Question about takings: bytes of files that were sent to somebody. */
const question = consoleRequest.extend({
	/** Id of a file, or a part of its name. */
	file: z.string().trim().max(255).optional(),
	/** Part of a partner's login name. */
	partner: z.string().trim().max(200).optional(),
	/** Bounds of time: from `from` on, and before `to`; ISO-8601. */
	from: z.iso.datetime().optional(),
	to: z.iso.datetime().optional(),
	/** `after` of the page before. */
	after: z.string().max(60).optional(),
});

const limit = z.int().min(1).max(200).default(50);

const taking = z.object({
	/** ISO-8601, UTC. */
	at: z.string(),
	/** Id of the file; empty where it is gone. */
	id: z.string(),
	/** Name the file had. */
	file: z.string(),
	/** Bytes. */
	size: z.int(),
	sha256: z.string(),
	/** Language of the edition it was; empty of the file's own content. */
	language: z.string(),
	/** Version it was; 0 where that is not known any more. */
	version: z.int(),
	/** Login name; empty for a customer with a link. */
	partner: z.string(),
	/** Name of the partner now; empty where the account is gone. */
	partnerName: z.string(),
	way: z.enum(["file", "view", "archive", "link", "shared"]),
	/** Size a picture was sent in; empty for the file as it is. */
	picture: z.enum(["", ...madeSizes]),
});
export type TakingLine = z.output<typeof taking>;

const unopened = z.object({
	id: z.string(),
	name: z.string(),
	/** Folder it lies in, and names from the top to there. */
	folder: z.string(),
	path: z.array(z.string()),
	/** Bytes. */
	size: z.int(),
	createdAt: z.string(),
});
export type UnopenedFile = z.output<typeof unopened>;

const sharedLink = z.object({
	id: z.string(),
	/** Name of the collection. */
	collection: z.string(),
	/** Login name of its owner. */
	partner: z.string(),
	/** ISO-8601, UTC, as all times here. */
	createdAt: z.string(),
	expiresAt: z.string(),
	endedAt: z.string().nullable(),
	/** Name of who ended it; empty for nobody. */
	endedBy: z.string(),
	/** Times its page was opened, and files and archives that were taken by it. */
	opened: z.int(),
	taken: z.int(),
	usedAt: z.string().nullable(),
	/** Whether it leads anywhere now. */
	open: z.boolean(),
});
export type SharedLink = z.output<typeof sharedLink>;
const recalled = z.object({
	id: z.string(),
	/** Name of the file; empty where it is gone for good. */
	file: z.string(),
	/** Folder it lies in; empty where it is gone. */
	folder: z.string(),
	version: z.int(),
	reason: z.string(),
	createdAt: z.string(),
	createdBy: z.string(),
	/** Until when who was told should have answered. */
	remindAt: z.string(),
	state: z.enum(recallStates),
	/** Partners who were told, and those of them who acknowledged. */
	told: z.int(),
	answered: z.int(),
	/** Login names of those who have not. */
	waiting: z.array(z.string()),
});
export type RecalledFile = z.output<typeof recalled>;

const shownExport = z.object({
	id: z.string(),
	question: question.pick({ file: true, partner: true, from: true, to: true }),
	state: z.enum(["waiting", "ready", "failed"]),
	/** ISO-8601, UTC. */
	createdAt: z.string(),
	/** When it is deleted. */
	until: z.string(),
	/** Number of its lines. */
	takings: z.int(),
	/** Bytes. */
	size: z.int(),
});
export type TakingExport = z.output<typeof shownExport>;

/** Time of the oldest taking that is kept; none before the first. */
const since = z.string().nullable();

export const takingCalls = {
	"console-takings": staffCall({
		summary: "A page of who took which files, the newest first",
		request: question.extend({ limit }),
		answer: z.object({
			takings: z.array(taking),
			after: z.string().nullable(),
			/** Numbers of all that is asked for. */
			counts: z.object({
				takings: z.int(),
				files: z.int(),
				partners: z.int(),
			}),
			since,
		}),
	}),
	"console-takings-unopened": staffCall({
		summary: "A page of published files that nobody took, the oldest first",
		request: consoleRequest.extend({
			after: z.string().max(60).optional(),
			limit,
		}),
		answer: z.object({
			files: z.array(unopened),
			after: z.string().nullable(),
			count: z.int(),
			since,
		}),
	}),
	"console-shared-links": staffCall({
		summary:
			"A page of partners' links for people without an account, the newest first",
		request: consoleRequest.extend({
			after: z.string().max(80).optional(),
			limit,
		}),
		answer: z.object({
			links: z.array(sharedLink),
			after: z.string().nullable(),
			/** Numbers of all that are kept, and of those that stand. */
			counts: z.object({ all: z.int(), open: z.int() }),
		}),
	}),
	"console-shared-link-end": staffCall({
		summary: "Ends a partner's link for people without an account",
		request: consoleRequest.extend({ id: z.string().max(100) }),
		answer: z.null(),
	}),
	"console-recalls": staffCall({
		summary: "A page of recalls of all files, the newest first",
		request: consoleRequest.extend({
			state: z.enum(recallStates).optional(),
			/** `after` of the page before. */
			after: z.string().max(60).optional(),
			limit,
		}),
		answer: z.object({
			recalls: z.array(recalled),
			after: z.string().nullable(),
			/** Numbers of all in each state. */
			counts: z.object({
				overdue: z.int(),
				open: z.int(),
				answered: z.int(),
			}),
		}),
	}),
	"console-recalls-csv": staffCall({
		summary: "Recalls of all files as a table, in parts of some hundred lines",
		request: consoleRequest.extend({
			state: z.enum(recallStates).optional(),
			/** `after` of the part before. */
			after: z.string().max(60).optional(),
		}),
		answer: z.object({
			csv: z.string(),
			recalls: z.int(),
			after: z.string().nullable(),
		}),
	}),
	"console-takings-exports": staffCall({
		summary: "Tables of takings that the member has asked for",
		cost: "light",
		request: consoleRequest,
		answer: z.object({ exports: z.array(shownExport) }),
	}),
	"console-takings-export": staffCall({
		summary: "Asks for a table of takings, which is made in the background",
		request: question.omit({ after: true }),
		answer: z.object({ id: z.string() }),
	}),
	"console-takings-export-remove": staffCall({
		summary: "Deletes a table of takings that the member has asked for",
		request: consoleRequest.extend({ id: z.string().max(100) }),
		answer: z.null(),
	}),
	"console-takings-csv": staffCall({
		summary: "Who took which files as a table, in parts of some thousand lines",
		request: question,
		answer: z.object({
			csv: z.string(),
			takings: z.int(),
			after: z.string().nullable(),
		}),
	}),
} satisfies CallTable;

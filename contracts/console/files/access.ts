import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode } from "../../common.ts";
import { accessReasons, askingReasonLength } from "../../files/accessBounds.ts";
import { mostDecided } from "../../files/refusalReasons.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

const id = z.string().min(1).max(100);
const account = z.string().min(1).max(200);
const time = z.string().max(40, { abort: true }).pipe(z.iso.datetime());

const listed = z.object({
	id: z.string(),
	/** Login name and name of who asks. */
	account: z.string(),
	by: z.string(),
	/** Distributor the partner works for, in the reader's language; empty for none. */
	distributor: z.string(),
	/** File or folder that is asked for, and names from the top to what it lies in. */
	entry: z.string(),
	name: z.string(),
	isFile: z.boolean(),
	/** Folder that shows it in the library. */
	folder: z.string(),
	path: z.array(z.string()),
	reason: z.string(),
	at: z.string(),
});
export type AccessRequest = z.output<typeof listed>;

const waiting = listed.extend({
	/** Names of the groups the partner is in. */
	groups: z.array(z.string()),
	/** Language in which the partner reads an answer. */
	language: languageCode,
	/** Whether the partner sees it by now, without a grant. */
	isSeen: z.boolean(),
	/** Number of files that a grant would open. */
	files: z.int(),
});
export type AccessRequestDetail = z.output<typeof waiting>;

const outcome = z.object({
	id: z.string(),
	/** See `AccessOutcome` (`domain/files/asking/accessInbox.ts`). */
	outcome: z.enum(["done", "decided", "told", "gone", "most"]),
	by: z.string(),
});
export type AccessOutcome = z.output<typeof outcome>;

const grant = z.object({
	/** Login name and name of who has it. */
	account: z.string(),
	partner: z.string(),
	entry: z.string(),
	name: z.string(),
	isFile: z.boolean(),
	folder: z.string(),
	path: z.array(z.string()),
	until: z.string(),
	/** Name of who gave it. */
	by: z.string(),
});
export type GivenAccess = z.output<typeof grant>;

/** End of a page of grants. */
const place = z.object({
	until: z.string().max(40),
	entry: id,
	account: id,
});

/** Requests of partners for access, and grants that hold (decisions 0111 and 0116). */
export const accessCalls = {
	"console-access-requests": staffCall({
		summary: "A page of the requests for access that wait, the oldest first",
		request: consoleRequest.extend({
			/** End of the page before. */
			after: id.optional(),
		}),
		answer: z.object({
			requests: z.array(listed),
			count: z.int(),
			after: z.string().nullable(),
		}),
	}),
	"console-access-request": staffCall({
		summary: "A request for access that waits, or how it was answered",
		request: consoleRequest.extend({ id }),
		answer: z.object({
			waiting: waiting.optional(),
			decided: z
				.object({
					state: z.enum(["granted", "refused"]),
					by: z.string(),
					at: z.string(),
				})
				.optional(),
		}),
	}),
	"console-access-watch": staffCall({
		summary: "Says that a request for access is open here; who else has it",
		cost: "light",
		request: consoleRequest.extend({ id, leaves: z.boolean().default(false) }),
		answer: z.object({
			present: z.array(z.object({ id: z.string(), name: z.string() })),
			waits: z.boolean(),
		}),
	}),
	"console-access-decide": staffCall({
		summary:
			"Grants requests for access until a time, or refuses them for a reason: each by itself",
		cost: "bounded",
		request: consoleRequest.extend({
			ids: z.array(id).min(1).max(mostDecided),
			/** None to refuse. */
			until: time.optional(),
			reason: z
				.object({
					prepared: z.enum(accessReasons).optional(),
					words: z.string().max(askingReasonLength).default(""),
				})
				.optional(),
		}),
		answer: z.array(outcome),
	}),
	"console-access-undo": staffCall({
		summary: "Takes answers back that nobody was told of yet",
		cost: "bounded",
		request: consoleRequest.extend({
			ids: z.array(id).min(1).max(mostDecided),
		}),
		answer: z.array(outcome),
	}),
	"console-grants": staffCall({
		summary: "Grants that hold, those first that end first",
		request: consoleRequest.extend({
			/** Login name; of all where none is said. */
			account: account.optional(),
			after: place.optional(),
		}),
		answer: z.object({
			grants: z.array(grant),
			count: z.int(),
			after: place.nullable(),
		}),
	}),
	"console-grant-give": staffCall({
		summary: "Grants a file or folder to a partner until a time",
		request: consoleRequest.extend({ entry: id, account, until: time }),
		answer: z.null(),
	}),
	"console-grant-end": staffCall({
		summary: "Ends a grant now",
		request: consoleRequest.extend({ entry: id, account }),
		answer: z.null(),
	}),
} satisfies CallTable;

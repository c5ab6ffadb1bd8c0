import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode } from "../../common.ts";
import { accessReasons, askingReasonLength } from "../../files/accessBounds.ts";
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
	/** Language in which the partner reads an answer. */
	language: languageCode,
	/** Whether the partner sees it by now, without a grant. */
	isSeen: z.boolean(),
	/** Number of files that a grant would open. */
	files: z.int(),
});
export type AccessRequestDetail = z.output<typeof waiting>;

const outcome = z.object({
	/** See `AccessOutcome` (`domain/files/asking/accessInbox.ts`). */
	outcome: z.enum(["done", "decided", "told", "gone"]),
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
	"console-access-grant": staffCall({
		summary: "Grants a request for access until a time",
		request: consoleRequest.extend({ id, until: time }),
		answer: outcome,
	}),
	"console-access-refuse": staffCall({
		summary: "Refuses a request for access for a reason",
		request: consoleRequest.extend({
			id,
			prepared: z.enum(accessReasons).optional(),
			words: z.string().max(askingReasonLength).default(""),
		}),
		answer: outcome,
	}),
	"console-access-undo": staffCall({
		summary: "Takes an answer back that nobody was told of yet",
		request: consoleRequest.extend({ id }),
		answer: outcome,
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

import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { languageCode } from "../../common.ts";
import { languages } from "../../language.ts";
import {
	mostCopies,
	mostOwnFiles,
	mostReplyFiles,
	mostReplyLength,
	replyObstacles,
	shownMails,
} from "../../leads/replyBounds.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

const receipt = z.string().min(1).max(40);
const id = z.string().min(1).max(64);
const address = z.object({ name: z.string(), address: z.string() });
const side = z.enum(["person", "distributor", "staff"]);

const mail = z.object({
	id: z.string(),
	/** Receipt of the request that it belongs to. */
	receipt: z.string(),
	direction: z.enum(["in", "out"]),
	side,
	/** Name of the distributor or the member of staff that wrote it. */
	author: z.string().nullable(),
	/** Why it goes to nobody and answers nothing; null for a mail somebody wrote. */
	automatic: z.string().nullable(),
	from: address,
	/** Whether the sender is known to be of its side. */
	isKnown: z.boolean(),
	to: z.array(address),
	cc: z.array(address),
	subject: z.string(),
	/** Words that are new. */
	text: z.string(),
	/** Words of earlier mails below them. */
	quoted: z.string(),
	/** Whether not all of its words are shown. */
	isCut: z.boolean(),
	/** Verdicts of the server in front on a mail that came in. */
	verdicts: z
		.object({
			spf: z.string().optional(),
			dkim: z.string().optional(),
			dmarc: z.string().optional(),
		})
		.nullable(),
	/** `received`, `held` (staff decide), `refused`, `queued`, `sent` or `failed`. */
	state: z.string(),
	/** Last fault of a delivery that waits or was given up. */
	error: z.string().nullable(),
	/** Decision of a member about a mail from a stranger; `at`: ISO-8601, UTC. */
	decision: z.object({ by: z.string(), at: z.string() }).nullable(),
	/** Time until which passing it on can be taken back (ISO-8601, UTC). */
	undoUntil: z.string().nullable(),
	/** ISO-8601, UTC. */
	at: z.string(),
	files: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			type: z.string(),
			/** Bytes. */
			size: z.number(),
			/** Why its content was not kept. */
			refused: z.string().nullable(),
		}),
	),
});
export type ThreadMail = z.output<typeof mail>;

const words = {
	text: z.string().max(mostReplyLength),
	/** Addresses that a copy goes to. */
	cc: z.array(z.string().max(320)).max(mostCopies),
	/** Ids of files of the library that are linked to. */
	files: z.array(id).max(mostReplyFiles),
	/** Ids of files of the member's own. */
	attached: z.array(id).max(mostOwnFiles.files).default([]),
};

const draft = z.object({
	text: z.string(),
	cc: z.array(z.string()),
	files: z.array(z.string()),
	attached: z.array(z.string()),
	/** Number of saves, from 1. */
	version: z.int(),
	/** ISO-8601, UTC. */
	savedAt: z.string(),
});
export type ReplyDraft = z.output<typeof draft>;

const conversation = z.object({
	/** The oldest first. */
	mails: z.array(mail),
	/** Number of earlier ones that are not shown. */
	earlier: z.int(),
	/** Why the person cannot be answered; null where the member can. */
	obstacle: z.enum(replyObstacles).nullable(),
	to: address,
	/**
	 * Addresses of requests laid over this one that are not the one an answer goes to;
	 * `wroteLast`: the newest words of a person came from it.
	 */
	others: z.array(
		address.extend({ receipt: z.string(), wroteLast: z.boolean() }),
	),
	/** Language the person is written to in. */
	language: languageCode,
	/** Lines below every answer. */
	footer: z.string(),
	/** Draft of the member who asks. */
	draft: draft.nullable(),
	/** Answer of the member that waits: it can be taken back until it is due (ISO-8601, UTC). */
	sending: z.object({ mail: z.string(), due: z.string() }).nullable(),
});
export type Conversation = z.output<typeof conversation>;

const offered = z.object({
	slug: z.string(),
	title: z.string(),
	/** Filled in; what is not known of the request stays in braces. */
	text: z.string(),
	language: languageCode,
	/**
	 * `stale`: the source says something else now; `missing`: not there in the person's
	 * language; `other`: it is, and these words are in another.
	 */
	state: z.enum(["current", "stale", "missing", "other"]),
});
export type OfferedReply = z.output<typeof offered>;

const file = z.object({
	id: z.string(),
	name: z.string(),
	/** Names of the folders it lies in, from the outermost inwards. */
	path: z.array(z.string()),
	/** Bytes, of the edition that the person gets. */
	size: z.number(),
	/** Language that the person gets it in; empty where nobody has said. */
	language: z.enum(["", ...languages]),
});
export type ReplyFile = z.output<typeof file>;

const ownFile = file.omit({ path: true, language: true });
export type OwnFile = z.output<typeof ownFile>;

const ofCase = consoleRequest.extend({ receipt });

export const replyCalls = {
	"console-lead-thread": staffCall({
		summary: "Mails of a request, and the member's own draft of an answer",
		request: ofCase.extend({
			/** Number of the newest mails. */
			most: z.int().min(1).max(shownMails.most).default(shownMails.first),
		}),
		answer: conversation,
	}),
	"console-lead-held-mails": staffCall({
		summary: "Mails from strangers in requests, about which staff decide",
		request: consoleRequest,
		answer: z.object({
			count: z.int(),
			/** The oldest first. */
			mails: z.array(
				z.object({
					id: z.string(),
					receipt: z.string(),
					/** Person who sent the request. */
					name: z.string(),
					/** Name of the side the mail was written for. */
					author: z.string().nullable(),
					/** ISO-8601, UTC. */
					at: z.string(),
				}),
			),
		}),
	}),
	"console-lead-mail-decide": staffCall({
		summary: "Passes a mail from a stranger on to the person, or not",
		request: ofCase.extend({ mail: id, passOn: z.boolean() }),
		answer: z.object({
			/** `settled`: somebody else has decided. */
			outcome: z.enum(["passed", "refused", "settled", "obstacle"]),
			obstacle: z.enum(replyObstacles).nullable(),
		}),
	}),
	"console-lead-mail-undo": staffCall({
		summary: "Takes a decision about a mail from a stranger back",
		request: ofCase.extend({ mail: id }),
		answer: z.object({
			/** Whether it was in time. */
			undone: z.boolean(),
		}),
	}),
	"console-lead-mail-file": staffCall({
		cost: "fair",
		summary: "An attachment of a mail of a request",
		request: ofCase.extend({ file: id }),
		answer: z.object({
			name: z.string(),
			/** Base64. */
			content: z.string(),
		}),
	}),
	"console-lead-prepared": staffCall({
		summary: "Prepared replies for a request, filled in",
		request: ofCase,
		answer: z.array(offered),
	}),
	"console-lead-files": staffCall({
		summary: "Files of the library that an answer can link to, by their names",
		request: ofCase.extend({
			words: z.string().max(100).default(""),
			/** Files that were chosen already. */
			ids: z.array(id).max(mostReplyFiles).default([]),
			/** Files of the member's own in the answer. */
			attached: z.array(id).max(mostOwnFiles.files).default([]),
		}),
		answer: z.object({
			/** Files among the ids that are to be had still. */
			chosen: z.array(file),
			found: z.array(file),
			attached: z.array(ownFile),
		}),
	}),
	"console-lead-file-add": staffCall({
		summary:
			"Takes in a file of the member's own for an answer: a form with `file`, before it `receipt`",
		form: true,
		cost: "bounded",
		request: consoleRequest,
		answer: ownFile,
	}),
	"console-lead-draft": staffCall({
		summary: "Keeps what a member has written of an answer",
		bodyLimit: 128 * 1024,
		request: ofCase.extend({
			...words,
			/** Version that the caller saw last; 0 where there was none. */
			seen: z.int().min(0),
		}),
		answer: z.object({
			/** `conflict`: another window has written something else; `sending`: an answer waits. */
			outcome: z.enum(["saved", "conflict", "sending"]),
			draft: draft.nullable(),
		}),
	}),
	"console-lead-reply": staffCall({
		summary: "Answers the person by mail, ten seconds later",
		bodyLimit: 128 * 1024,
		request: ofCase.extend({
			...words,
			/** Id of the newest mail that the caller saw. */
			seen: id.nullable(),
			/** Whether it is sent although somebody wrote since. */
			nevertheless: z.boolean().default(false),
		}),
		answer: z.object({
			outcome: z.enum(["queued", "conflict", "refused", "sending"]),
			/** Of an answer that is queued, with the time until which it can be taken back (ISO-8601, UTC). */
			mail: z.string().nullable(),
			due: z.string().nullable(),
			obstacle: z.enum(replyObstacles).nullable(),
			/** Mails that the caller did not see. */
			since: z.array(
				z.object({
					side,
					by: z.string(),
					text: z.string(),
					at: z.string(),
				}),
			),
		}),
	}),
	"console-lead-reply-undo": staffCall({
		summary: "Takes an answer back that was not sent yet",
		request: ofCase.extend({ mail: id }),
		answer: z.object({
			/** Whether it was in time. */
			undone: z.boolean(),
		}),
	}),
} satisfies CallTable;

import * as z from "zod";
import { type CallTable, kib } from "../callTable.ts";
import { languageCode } from "../common.ts";
import { noticeBounds } from "../noticeBounds.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

const id = z.string().min(1).max(36);
const named = z.object({ id: z.string(), name: z.string() });
const state = z.enum(["draft", "planned", "sent", "withdrawn"]);
/** A notice as it was seen. */
const seen = { id, version: z.int() };

const text = z.object({
	title: z.string().max(noticeBounds.title),
	text: z.string().max(noticeBounds.text),
});
const texts = z.partialRecord(languageCode, text);

/** Numbers of those who may read it as of now, and of those who read it and were disabled since. */
const counts = z.object({
	recipients: z.int(),
	read: z.int(),
	acknowledged: z.int(),
	/** Recipients with a mail address. */
	mailable: z.int(),
});

const notice = z.object({
	...{ id: z.string(), version: z.int(), state, texts },
	to: z.object({
		kind: z.enum(["everybody", "groups", "account"]),
		groups: z.array(named),
		account: z.object({ account: z.string(), name: z.string() }).nullable(),
	}),
	/** Whether its readers are asked to acknowledge it. */
	asks: z.boolean(),
	/** Whether its readers get it by mail, too. */
	mails: z.boolean(),
	/** ISO-8601, UTC: from when it is there; of a draft, when it was begun. */
	at: z.string(),
	writtenBy: z.string(),
	withdrawnAt: z.string().nullable(),
	counts,
});
export type ListedNotice = z.output<typeof notice>;

/** Folder or file of the library, with the names of what it lies in. */
const entry = z.object({
	id: z.string(),
	name: z.string(),
	kind: z.enum(["folder", "file"]),
	path: z.array(z.string()),
});
export type NoticeEntry = z.output<typeof entry>;

const whole = notice.extend({
	entry: entry.nullable(),
	/** Whether mail is sent at all. */
	sendsMail: z.boolean(),
});
export type ConsoleNotice = z.output<typeof whole>;

const to = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("everybody") }),
	z.object({
		kind: z.literal("groups"),
		groups: z.array(id).max(noticeBounds.groups),
	}),
	z.object({ kind: z.literal("account"), account: z.string().max(200) }),
]);

const readerState = z.enum([
	...(["all", "unread", "read"] as const),
	...(["acknowledged", "unacknowledged"] as const),
]);
export type NoticeReaderState = z.output<typeof readerState>;

export const noticeCalls = {
	"console-notices": staffCall({
		summary: "A page of notices of staff, those of the latest time first",
		request: consoleRequest.extend({
			search: z.string().max(noticeBounds.search).default(""),
			state: state.optional(),
			/** `after` of the page before. */
			after: z.string().max(80).optional(),
			limit: z.int().min(1).max(100).default(30),
		}),
		answer: z.object({
			messages: z.array(notice),
			after: z.string().nullable(),
			/** Numbers of those that match, in each state. */
			counts: z.record(state, z.int()),
		}),
	}),
	"console-notice": staffCall({
		summary: "A notice of staff",
		request: consoleRequest.extend({ id }),
		answer: whole,
	}),
	"console-notice-readers": staffCall({
		summary: "Who may read a notice, and has read and acknowledged it or not",
		request: consoleRequest.extend({
			id,
			search: z.string().max(noticeBounds.search).default(""),
			state: readerState.default("all"),
			page: z.int().min(1).max(10_000).default(1),
			limit: z.int().min(1).max(200).default(50),
		}),
		answer: z.object({
			readers: z.array(
				z.object({
					account: z.string(),
					name: z.string(),
					/** ISO-8601, UTC. */
					readAt: z.string().nullable(),
					acknowledgedAt: z.string().nullable(),
					/** Whether the account was disabled since. */
					isDisabled: z.boolean(),
				}),
			),
			/** Number of those asked for. */
			count: z.int(),
			counts,
		}),
	}),
	"console-notice-choices": staffCall({
		summary: "Groups, and partners, folders and files that some words find",
		request: consoleRequest.extend({
			search: z.string().max(noticeBounds.search).default(""),
		}),
		answer: z.object({
			groups: z.array(named),
			accounts: z.array(z.object({ account: z.string(), name: z.string() })),
			entries: z.array(entry),
			sendsMail: z.boolean(),
		}),
	}),
	"console-notice-save": staffCall({
		// Six languages, of three bytes a character.
		bodyLimit: 128 * kib,
		summary: "Writes a draft of a notice, or changes one",
		request: consoleRequest.extend({
			/** None for a new one. */
			seen: z.object(seen).optional(),
			...{ texts, to, asks: z.boolean(), mails: z.boolean() },
			/** Folder or file it is about. */
			entry: id.nullable(),
		}),
		answer: z.object(seen),
	}),
	"console-notice-release": staffCall({
		cost: "bounded",
		summary: "Sends a notice at once, or plans it for a time",
		request: consoleRequest.extend({
			...seen,
			/** ISO-8601; at once without one. */
			at: z.iso.datetime().optional(),
			/** Number of those it was confirmed for; refused where it is another. */
			recipients: z.int().min(0),
		}),
		answer: z.object({ recipients: z.int(), at: z.string() }),
	}),
	"console-notice-unplan": staffCall({
		summary: "Takes a planned notice back to a draft",
		request: consoleRequest.extend(seen),
		answer: z.null(),
	}),
	"console-notice-withdraw": staffCall({
		summary: "Withdraws a notice, or deletes a draft",
		request: consoleRequest.extend(seen),
		answer: z.null(),
	}),
} satisfies CallTable;

import * as z from "zod";
import { partnerStates } from "../accounts/partnerStates.ts";
import type { CallTable } from "../calls.ts";
import { languageCode } from "../common.ts";
import { partnerLink } from "./partnerLink.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

const account = z.string().min(1).max(200);
/** Text of a form; empty where there is none. */
const text = z.string().max(400);
const time = z.string();

/** Id of a group. */
const group = z.string().min(1).max(36);
/** Groups, by their ids. */
const groups = z.array(group).max(100);
const named = z.object({ id: z.string(), name: z.string() });

/** Facts of a partner that staff write down; empty takes one back. */
const facts = {
	email: text,
	language: z.union([languageCode, z.literal("")]),
	/** Key of a distributor. */
	distributor: z.string().max(64),
	contact: text,
};

const partner = z.object({
	account: z.string(),
	name: z.string(),
	state: z.enum(partnerStates),
	email: z.string().nullable(),
	language: z.string().nullable(),
	distributor: z.string().nullable(),
	contact: z.string().nullable(),
	/** Provider through which alone this partner comes in; null where a password or a link is good. */
	provider: z.string().nullable(),
	createdAt: time,
	/** Last use; null where there is none, or where it is long ago. */
	seenAt: time.nullable(),
	sessions: z.int(),
	/** End of a link that was not used. */
	linkUntil: time.nullable(),
	/** State of the last mail with a link. */
	linkMail: z.enum(["queued", "sent", "failed"]).nullable(),
	/** Mail about new files, as the partner chose it; null where none is. */
	digest: z
		.object({
			/** Monday 1 to Sunday 7; null of one that comes daily. */
			weekday: z.int().nullable(),
			hour: z.int(),
			zone: z.string(),
		})
		.nullable(),
	/** Groups, by their names. */
	groups: z.array(named),
});
export type ConsolePartner = z.output<typeof partner>;

export const partnerCalls = {
	"console-partners": staffCall({
		summary: "Partners with access to the download center",
		request: consoleRequest.extend({
			search: z.string().max(100).default(""),
			state: z.enum(partnerStates).optional(),
			/** Group they are in. */
			group: group.optional(),
			/** End of the page before. */
			after: z.string().max(200).optional(),
		}),
		answer: z.object({
			items: z.array(partner),
			after: z.string().nullable(),
			/** Numbers of each state, in the group asked for. */
			counts: z.record(z.enum(partnerStates), z.int()),
			/** Every group, with the number of its members that are found in the state asked for. */
			groups: z.array(named.extend({ count: z.int() })),
			/** Distributors by key, in the reader's language, with the codes of their countries. */
			distributors: z.array(
				z.object({ key: z.string(), name: z.string(), country: z.string() }),
			),
			/** Domains whose partners come in through a provider alone. */
			enforced: z.array(z.object({ domain: z.string(), provider: z.string() })),
			/** Whether links are mailed to those with an address. */
			isMailed: z.boolean(),
		}),
	}),
	"console-partner-invite": staffCall({
		cost: "bounded",
		summary: "Invites a partner, who chooses a password by a link",
		fresh: true,
		request: consoleRequest.extend({
			...{ account: text, name: text, ...facts },
			/** Groups it is in from the beginning. */
			join: groups.default([]),
		}),
		answer: partnerLink,
	}),
	"console-partner-save": staffCall({
		summary: "Changes what staff know of a partner",
		fresh: true,
		request: consoleRequest.extend({
			account,
			name: text.optional(),
			email: facts.email.optional(),
			language: facts.language.optional(),
			distributor: facts.distributor.optional(),
			contact: facts.contact.optional(),
			/** Facts as the form had them: what a colleague changed since is not written over. */
			seen: z
				.object({ name: text, ...facts })
				.partial()
				.optional(),
			/** Groups it comes into and leaves: others stay as they are. */
			join: groups.default([]),
			leave: groups.default([]),
		}),
		answer: z.null(),
	}),
	"console-partner-link": staffCall({
		summary: "Makes another link of a partner, which ends earlier ones",
		fresh: true,
		request: consoleRequest.extend({
			account,
			/** Whether it is mailed where that is possible. */
			isMailed: z.boolean(),
		}),
		answer: partnerLink,
	}),
	"console-partner-turn": staffCall({
		summary: "Disables a partner's account at once, or enables it",
		fresh: true,
		request: consoleRequest.extend({
			account,
			state: z.enum(["active", "disabled"]),
		}),
		answer: z.null(),
	}),
	"console-partner-ways": staffCall({
		summary: "What lets a partner in beside the password",
		request: consoleRequest.extend({ account }),
		answer: z.object({
			passkeys: z.int(),
			app: z.boolean(),
			codesLeft: z.int(),
		}),
	}),
	"console-partner-second-step": staffCall({
		summary: "Takes the second step from a partner who lost his phone",
		fresh: true,
		request: consoleRequest.extend({ account, reason: z.string().max(600) }),
		answer: z.null(),
	}),
	"console-partner-devices": staffCall({
		summary:
			"Open logins of a partner and tokens of programs, the newest first",
		request: consoleRequest.extend({ account }),
		answer: z.array(
			z.object({
				id: z.string(),
				device: z.string(),
				network: z.string(),
				createdAt: time,
				seenAt: time,
				/** Program whose token it is; null of a login. */
				program: z
					.object({ name: z.string(), until: time, isUsed: z.boolean() })
					.nullable(),
			}),
		),
	}),
	"console-partner-session-end": staffCall({
		summary: "Ends a login of a partner, or all of them",
		request: consoleRequest.extend({
			account,
			id: z.string().max(36).optional(),
		}),
		answer: z.object({ ended: z.int() }),
	}),
	"console-partner-groups": staffCall({
		summary: "Groups of partners",
		request: consoleRequest,
		answer: z.array(
			named.extend({
				note: z.string(),
				members: z.int(),
				/** Folders whose audience names it. */
				folders: z.int(),
			}),
		),
	}),
	"console-partner-group-add": staffCall({
		summary: "Adds a group of partners without members",
		fresh: true,
		request: consoleRequest.extend({
			name: text,
			note: z.string().max(1000).default(""),
		}),
		answer: z.null(),
	}),
	"console-partner-group-rename": staffCall({
		summary: "Names a group of partners anew",
		fresh: true,
		request: consoleRequest.extend({ id: group, name: text }),
		answer: z.null(),
	}),
	"console-partner-group-remove": staffCall({
		summary: "Removes a group of partners that no folder is for",
		fresh: true,
		request: consoleRequest.extend({ id: group }),
		answer: z.null(),
	}),
} satisfies CallTable;

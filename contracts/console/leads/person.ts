import * as z from "zod";
import type { CallTable } from "../../calls.ts";
import { caseStages } from "../../leads/cases.ts";
import { leadKinds } from "../../leads/leadBounds.ts";
import { leadFieldNames } from "../../leads/leadFields.ts";
import { consoleRequest, staffCall } from "../staffCall.ts";

/** Receipt of any request of the person, by which they are found. */
const ofPerson = consoleRequest.extend({
	receipt: z.string().min(1).max(20),
});

/** The same, with further requests that staff take for theirs, by receipts. */
const withOthers = ofPerson.extend({
	also: z.array(z.string().min(1).max(20)).max(100).default([]),
});

const mail = z.object({
	at: z.string(),
	side: z.enum(["person", "distributor", "staff"]),
	direction: z.enum(["in", "out"]),
	from: z.string(),
	subject: z.string(),
	text: z.string(),
	/** Sizes are bytes. */
	files: z.array(z.object({ name: z.string(), size: z.int() })),
});

const request = z.object({
	receipt: z.string(),
	kind: z.enum(leadKinds),
	language: z.string(),
	stage: z.enum(caseStages),
	createdAt: z.string(),
	/** Reason of the quarantine; null of what is not held. */
	held: z.string().nullable(),
	/** Consent to news. */
	marketing: z.boolean(),
	correctedAt: z.string().nullable(),
	consentWithdrawnAt: z.string().nullable(),
	fields: z.array(
		z.object({ field: z.enum(leadFieldNames), value: z.string() }),
	),
	mails: z.array(mail),
	deliveries: z.array(
		z.object({ channel: z.string(), state: z.string(), at: z.string() }),
	),
});
export type PersonRequest = z.output<typeof request>;

const person = z.object({
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	country: z.string(),
	requests: z.array(request),
	/** Requests of the same phone number that another address sent: they may be somebody else's. */
	ofPhone: z.array(request),
});
export type ShownPerson = z.output<typeof person>;

/** Delivery that was made, and cannot be taken back from here. */
const delivery = z.object({ receipt: z.string(), channel: z.string() });
export type MadeDelivery = z.output<typeof delivery>;

const erased = z.object({
	receipts: z.array(z.string()),
	/** Each receiver once for each request it had. */
	delivered: z.array(delivery),
	/** Channels among those whose receivers are told to delete it, too. */
	told: z.array(z.string()),
	/** Number and time of the erasure in the ledger, for the person. */
	certificate: z.object({ id: z.string(), at: z.string() }),
});
export type Erased = z.output<typeof erased>;

const changed = z.object({
	receipts: z.array(z.string()),
	notTold: z.array(delivery),
});

/** New values, as the person would enter them; checked as the form would. */
const changes = z.strictObject({
	name: z.string().max(1000).optional(),
	email: z.string().max(1000).optional(),
	phone: z.string().max(1000).optional(),
	country: z.string().max(10).optional(),
});

export const personCalls = {
	"console-person": staffCall({
		cost: "bounded",
		summary: "Everything that is kept of the person who sent a request",
		request: ofPerson,
		answer: person,
	}),
	"console-person-export": staffCall({
		cost: "bounded",
		summary: "The same with all events, as a file for the person",
		request: withOthers,
		answer: z.object({
			name: z.string(),
			json: z.string(),
			/** Copy as a page that the person can read, in their language, with the data in it. */
			page: z.object({ name: z.string(), html: z.string() }),
		}),
	}),
	"console-person-correct": staffCall({
		fresh: true,
		summary: "Sets right what a person wrote, in each of their requests",
		request: ofPerson.extend({ changes }),
		answer: changed,
	}),
	"console-person-withdraw": staffCall({
		fresh: true,
		summary: "Withdraws a person's consent: nothing more is delivered",
		request: withOthers,
		answer: changed,
	}),
	"console-person-erase": staffCall({
		fresh: true,
		summary: "Erases a person: every request, mail and delivery",
		request: withOthers,
		answer: erased,
	}),
} satisfies CallTable;

import * as z from "zod";
import { caseStages } from "../../leads/cases.ts";
import { leadKinds } from "../../leads/leadBounds.ts";
import { leadFieldNames } from "../../leads/leadFields.ts";

export const receipt = z.string().min(1).max(40);
export const stage = z.enum(caseStages);
export const kind = z.enum(leadKinds);
export const id = z.string().min(1).max(64);
export const member = z.object({ id: z.string(), name: z.string() });
export const distributor = z.object({
	slug: z.string(),
	name: z.string(),
	/** Whether it gets no mail, having no address for it where mail is sent. */
	isUnreachable: z.boolean(),
});
/** Number of events of a case when the caller looked. */
export const seen = z.int().min(0);

/** Test drive that is agreed on. */
export const drive = z.object({
	/** ISO-8601, UTC. */
	at: z.string(),
	/** Whether something was recorded since its time. */
	isHeard: z.boolean(),
});

export const fields = z.array(
	z.object({ field: z.enum(leadFieldNames), value: z.string() }),
);
/** Request that it is laid over; the receipt is empty where that is beyond reach. */
export const mergedInto = z.object({ receipt: z.string() }).nullable();

const event = z.object({
	/** 0 of a reading. */
	number: z.int(),
	type: z.string(),
	/** ISO-8601, UTC. */
	at: z.string(),
	/** `person`, `site`, `distributor` or `staff`, and of the last two the name. */
	actor: z.string(),
	by: z.string(),
	/** Details of an event, by its type; an owner by name, requests by their receipts. */
	detail: z.record(z.string(), z.unknown()),
	/** Receipt of the request that it happened to, where that is laid over this one. */
	request: z.string().nullable(),
});
export type CaseEvent = z.output<typeof event>;

export const shownCase = z.object({
	id: z.string(),
	receipt: z.string(),
	kind,
	language: z.string(),
	stage,
	/** Stage before the person wrote once more, to which what needs no answer goes back. */
	reopenedFrom: stage.nullable(),
	owner: member.nullable(),
	distributor: distributor.nullable(),
	clock: z.object({
		/** `paused` while the person is awaited. */
		state: z.enum(["running", "paused", "stopped"]),
		/** ISO-8601, UTC. */
		due: z.string().nullable(),
		late: z.boolean(),
		/** First answer, after how many minutes of working time. */
		first: z
			.object({ at: z.string(), minutes: z.int(), late: z.boolean() })
			.nullable(),
	}),
	/** IANA zone of whoever has it, in which test drives are agreed on. */
	zone: z.string(),
	drive: drive.nullable(),
	seen,
	held: z.string().nullable(),
	/** Whether only a program can have sent it, so that nobody has to look. */
	isByProgram: z.boolean(),
	name: z.string(),
	/** Fields of the form, in its order. */
	fields,
	/** Whether it came as a mail, whose words are in the thread, and nobody filled in a form. */
	isFromMail: z.boolean(),
	mergedInto,
	/** Requests that are laid over this one, the oldest first. */
	laidOver: z.array(
		z.object({
			receipt: z.string(),
			kind,
			language: z.string(),
			name: z.string(),
			stage,
			createdAt: z.string(),
			seen,
			fields,
			isFromMail: z.boolean(),
			consentWithdrawnAt: z.string().nullable(),
			/** Whether neither mail address nor phone number is the same. */
			isOtherPerson: z.boolean(),
		}),
	),
	/** Consent to news. */
	marketing: z.boolean(),
	privacyVersion: z.string(),
	/** Path of the page the person came from. */
	origin: z.string().nullable(),
	correctedAt: z.string().nullable(),
	consentWithdrawnAt: z.string().nullable(),
	createdAt: z.string(),
	events: z.array(event),
	deliveries: z.array(
		z.object({
			channel: z.string(),
			state: z.string(),
			attempts: z.int(),
			error: z.string().nullable(),
			at: z.string(),
		}),
	),
	/** Further requests of the same person within 90 days, and those that its mail names. */
	others: z.array(
		z.object({
			receipt: z.string(),
			kind,
			name: z.string(),
			stage,
			/** Whether it is laid over another request. */
			isMerged: z.boolean(),
			/** Whether its number stands in the mail. */
			isNamed: z.boolean(),
			seen,
			createdAt: z.string(),
		}),
	),
});
export type ShownCase = z.output<typeof shownCase>;

import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { leadFieldNames } from "../../../contracts/leads/leadFields.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { WebhookSender } from "../../../platform/webhook/port.ts";
import type { LeadRow } from "../leadQueries.ts";
import { storedValue } from "../storedFields.ts";
import { adfOf } from "./adf.ts";
import { describeLead } from "./message.ts";

/** Alert to staff about leads that reach nobody by themselves. */
export type Alert = {
	/** Letters, digits and hyphens; the same for every try. */
	id: string;
	kind: "flood" | "unassigned" | "undecided" | "deletion";
	subject: string;
	text: string;
	/** Number of leads, and since or until when (ISO-8601). */
	count: number;
	at: string;
};

/** Channel by which leads are delivered. */
export type Channel = {
	/** Name kept with every delivery: `webhook`, or `mail` or `adf` and the receiver. */
	name: string;
	wants(kind: LeadKind): boolean;
	/** @param id the same for every try. @throws Error when it was not taken */
	send(lead: LeadRow, id: string): Promise<void>;
	/** Tells staff of something about many leads. @throws Error when it was not taken */
	alert?(alert: Alert): Promise<void>;
};

/** Number of distributors in a country (ISO 3166-1 alpha-2). */
export type DistributorsIn = (country: string) => Promise<number>;

/** Address of a case for what staff answer; undefined where no mail comes in. */
export type AnswersTo = (lead: LeadRow) => Promise<string | undefined>;

/** Names of the fields of a lead that were corrected. */
export type CorrectedIn = (lead: LeadRow) => Promise<string[]>;

/**
 * Somebody of the staff gets an email. One receiver is one channel: where one
 * of two is refused, the other must not get the message again.
 */
export function mailChannel(
	mailer: Mailer,
	to: string,
	distributorsIn?: DistributorsIn,
	answersTo?: AnswersTo,
	correctedIn?: CorrectedIn,
): Channel {
	return {
		name: `mail ${to}`,
		wants: () => true,
		async send(lead, id) {
			const distributors = await distributorsIn?.(lead.country);
			const replyTo = await answersTo?.(lead);
			const about = {
				...(distributors !== undefined && { distributors }),
				...(replyTo && { replyTo }),
				...(lead.corrected_at && {
					corrected: (await correctedIn?.(lead)) ?? [],
				}),
			};
			await mailer.send({ id, to: [to], ...describeLead(lead, about) });
		},
		alert: ({ id, subject, text }) =>
			mailer.send({
				...{ id, to: [to], subject, text: `${text}\n` },
				language: "en",
			}),
	};
}

/** A system of dealers gets test drives as ADF/XML: it is the text and a file beside it. */
export function adfChannel(
	mailer: Mailer,
	to: string,
	brand: () => Promise<{ name: string; company: string }>,
): Channel {
	return {
		name: `adf ${to}`,
		wants: (kind) => kind === "test-drive",
		async send(lead, id) {
			const { name, company } = await brand();
			const xml = adfOf(lead, { make: name, vendor: company });
			const type = "application/xml; charset=utf-8";
			await mailer.send({
				id,
				to: [to],
				replyTo: { name: lead.name, address: lead.email },
				subject: `ADF test drive ${lead.receipt}`,
				text: xml,
				attachments: [{ name: `${lead.receipt}.xml`, type, content: xml }],
			});
		},
	};
}

/** Another system gets JSON. */
export function webhookChannel(sender: WebhookSender): Channel {
	return {
		name: "webhook",
		wants: () => true,
		send: (lead, id) => sender.send({ id, body: payloadOf(lead) }),
		alert: ({ id, kind, count, at }) => {
			const timestamp = new Date().toISOString();
			const type = `leads.${kind}`;
			const body = JSON.stringify({ type, timestamp, data: { count, at } });
			return sender.send({ id, body });
		},
	};
}

function payloadOf(lead: LeadRow): string {
	return JSON.stringify({
		type: typeOf(lead),
		timestamp: lead.created_at,
		data: {
			receipt: lead.receipt,
			kind: lead.kind,
			lang: lead.language,
			...Object.fromEntries(
				leadFieldNames.map((field) => [field, storedValue(field, lead)]),
			),
			from: lead.origin,
			marketing: lead.marketing === 1,
			flag: lead.flag,
			corrected: lead.corrected_at,
			consentWithdrawn: lead.consent_withdrawn_at,
			consent: {
				version: lead.privacy_version,
				hash: lead.privacy_hash,
				lang: lead.privacy_language,
				time: lead.created_at,
			},
		},
	});
}

function typeOf(lead: LeadRow): string {
	if (lead.consent_withdrawn_at) return "lead.consent_withdrawn";
	return lead.corrected_at ? "lead.corrected" : "lead.created";
}

import type { LeadKind } from "../../contracts/leadBounds.ts";
import type { Mailer } from "../../platform/mail/port.ts";
import type { WebhookSender } from "../../platform/webhook/port.ts";
import { adfOf } from "./adf.ts";
import { describeLead } from "./message.ts";
import type { LeadRow } from "./queries.ts";

/** One way a lead is delivered. */
export type Channel = {
	/** Kept with every delivery: `webhook`, or `mail` or `adf` and the receiver. */
	name: string;
	wants(kind: LeadKind): boolean;
	/** @param id the same for every try. @throws Error when it was not taken */
	send(lead: LeadRow, id: string): Promise<void>;
};

/**
 * Somebody of the staff gets an email. One receiver is one channel: where one
 * of two is refused, the other must not get the message again.
 */
export function mailChannel(mailer: Mailer, to: string): Channel {
	return {
		name: `mail ${to}`,
		wants: () => true,
		send: (lead, id) => mailer.send({ id, to: [to], ...describeLead(lead) }),
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
	};
}

function payloadOf(lead: LeadRow): string {
	return JSON.stringify({
		type: "lead.created",
		timestamp: lead.created_at,
		data: {
			receipt: lead.receipt,
			kind: lead.kind,
			lang: lead.language,
			model: lead.model,
			name: lead.name,
			country: lead.country,
			phone: lead.phone,
			email: lead.email,
			content: lead.content,
			from: lead.origin,
			marketing: lead.marketing === 1,
			consent: {
				version: lead.privacy_version,
				hash: lead.privacy_hash,
				lang: lead.privacy_language,
				time: lead.created_at,
			},
		},
	});
}

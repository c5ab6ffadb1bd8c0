import { defaultLanguage } from "../../../contracts/language.ts";
import {
	emailPattern,
	leadFields,
} from "../../../contracts/leads/leadFields.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { MailMessage } from "../../../platform/mail/incoming/mailMessage.ts";
import { tryLater } from "../../../platform/mail/incoming/refused.ts";
import { openCase, recordEvents } from "../cases/events.ts";
import { leadLimits } from "../intake/leadLimits.ts";
import { contentKeyOf } from "../intake/payload.ts";
import { emailKey } from "../intake/read.ts";
import { makeReceipt } from "../intake/receipt.ts";
import type { Reason } from "../intake/spam.ts";
import { countLeads, findSent, insertLead, leadsOf } from "../leadQueries.ts";
import { keepMail, type NewMail } from "./mails.ts";
import { foldQuoted } from "./quoted.ts";

/** Lead of a mail that belongs to no case, by its fingerprint, if it came before. */
export const unknownMailKey = (fingerprint: string): string =>
	`mail-${fingerprint}`;

/**
 * Keeps a mail that belongs to no case as a held lead, a question of its sender: nothing
 * that comes is lost, and no sender is answered who may be a forged one. Staff are to look at
 * what no program wrote (`waitsForReview`).
 *
 * @param mail the mail itself, but for its lead
 * @throws MailRefused where more is held back in a day than there is room for
 */
export async function keepUnknown(
	db: Db,
	message: MailMessage,
	mail: Omit<NewMail, "leadId">,
	newId: () => string,
): Promise<void> {
	const key = unknownMailKey(message.fingerprint);
	const reason: Reason = mail.automatic ? "automatic-mail" : "unknown-mail";
	const { most, within } = leadLimits.quarantine;
	const since = new Date(Date.parse(mail.at) - within).toISOString();
	if ((await countLeads(db, since, { state: "quarantined" })) >= most)
		throw tryLater("too many unknown mails");
	const { name, email, content } = fieldsOf(message);
	const language = (await languageOf(db, emailKey(email))) ?? defaultLanguage;
	// Again only where a random receipt was taken.
	for (;;) {
		const isKept = await db.transaction().execute(async (trx) => {
			const id = newId();
			const row = {
				id,
				receipt: makeReceipt("contact"),
				kind: "contact",
				state: "quarantined",
				reason,
				language,
				model: null,
				wished_date: null,
				wished_place: null,
				name,
				country: "",
				phone: "",
				phone_typed: "",
				email,
				email_key: emailKey(email),
				content,
				content_key: contentKeyOf(content),
				marketing: 0,
				origin: null,
				privacy_version: "none",
				privacy_hash: "",
				privacy_language: defaultLanguage,
				idempotency_key: key,
				payload_hash: message.fingerprint,
				form_nonce: null,
				form_type: "mail",
				address_hash: "",
				address_hash_56: null,
				address_hash_48: null,
				created_at: mail.at,
				released_at: null,
				flag: null,
				corrected_at: null,
				consent_withdrawn_at: null,
			};
			if (!(await insertLead(trx, row))) return false;
			await openCase(trx, row);
			await keepMail(trx, { ...mail, leadId: id }, newId);
			const fact = {
				type: "mail-in",
				mail: mail.id,
				side: "person",
				...(mail.automatic && { automatic: mail.automatic }),
			} as const;
			const by = { actor: "person" } as const;
			await recordEvents(trx, id, [{ fact, at: mail.at, by }]);
			return true;
		});
		if (isKept || (await findSent(db, { idempotency_key: key }))) return;
	}
}

/** Language of the newest form that somebody with an address sent. */
async function languageOf(db: Db, key: string): Promise<string | undefined> {
	const leads = key === "" ? [] : await leadsOf(db, key);
	return leads.findLast(({ form_type }) => form_type !== "mail")?.language;
}

/** Fields of a lead, of a mail's head and words. */
function fieldsOf({ from, subject, text }: MailMessage) {
	const address = from?.address ?? "";
	const isAddress =
		address.length <= leadFields.email.max && emailPattern.test(address);
	const name = (from?.name || address || "–").slice(0, leadFields.name.max);
	const words = [subject, foldQuoted(text).text].filter(Boolean).join("\n\n");
	const content = words.slice(0, leadFields.content.max) || "–";
	return {
		name: name.toWellFormed(),
		email: isAddress ? address : "",
		content: content.toWellFormed(),
	};
}

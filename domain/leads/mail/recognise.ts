import type { MailMessage } from "../../../platform/mail/incoming/mailMessage.ts";
import type { AddressedCase, CaseAddresses } from "./caseAddress.ts";

/**
 * Cases that a mail is for, by tokens alone: those of the receivers that it was delivered
 * to; else the first of the addresses in its head, or of the mails that it answers. Subject
 * and sender say nothing.
 */
export async function casesFor(
	message: MailMessage,
	receivers: readonly string[],
	addresses: Pick<CaseAddresses, "leadOf">,
): Promise<AddressedCase[]> {
	const found = new Map<string, AddressedCase>();
	for (const receiver of receivers) {
		const one = await addresses.leadOf(receiver);
		if (one && !found.has(one.lead.id)) found.set(one.lead.id, one);
	}
	if (found.size > 0) return [...found.values()];
	const written = [
		...message.deliveredTo,
		...[...message.to, ...message.cc].map(({ address }) => address),
		...message.references,
	];
	for (const text of written) {
		const one = await addresses.leadOf(text);
		if (one) return [one];
	}
	return [];
}

import type { MailMessage } from "../../../platform/mail/incoming/mailMessage.ts";
import { MailRefused } from "../../../platform/mail/incoming/refused.ts";
import type { AddressedCase, CaseAddresses } from "./caseAddress.ts";

/**
 * Cases that a mail is for, by tokens alone: those of the receivers that it was delivered
 * to; else the first of the addresses in its head, or of the mails that it answers. Subject
 * and sender say nothing.
 *
 * @throws MailRefused for the address of a case that is gone: nothing of it comes back, and
 * what was erased stays so
 */
export async function casesFor(
	message: MailMessage,
	receivers: readonly string[],
	addresses: Pick<CaseAddresses, "leadOf" | "isOfCase">,
): Promise<AddressedCase[]> {
	const found = new Map<string, AddressedCase>();
	for (const receiver of receivers) {
		const one = await addresses.leadOf(receiver);
		if (one && !found.has(one.lead.id)) found.set(one.lead.id, one);
	}
	if (found.size > 0) return [...found.values()];
	if (receivers.some(addresses.isOfCase)) throw gone();
	const written = [
		...message.deliveredTo,
		...[...message.to, ...message.cc].map(({ address }) => address),
		...message.references,
	];
	for (const text of written) {
		const one = await addresses.leadOf(text);
		if (one) return [one];
	}
	if (written.some(addresses.isOfCase)) throw gone();
	return [];
}

/** Answer that says no more of a request that was deleted than of one there never was. */
function gone(): MailRefused {
	const why = "no such request: it was deleted, or the address is wrong";
	return new MailRefused(550, `5.1.1 ${why}`);
}

import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses, CaseSide } from "./caseAddress.ts";

/**
 * Ids by which mails to a side of a case make one thread, and answers to them are known;
 * none where no mail comes in.
 */
export async function threadedBy(
	addresses: Pick<CaseAddresses, "messageIdOf">,
	id: string,
	lead: Pick<LeadRow, "id" | "receipt">,
	side: CaseSide,
): Promise<{ messageId?: string; references?: string[] }> {
	const messageId = await addresses.messageIdOf(id, lead, side);
	const thread = await addresses.messageIdOf("thread", lead, side);
	return messageId && thread ? { messageId, references: [thread] } : {};
}

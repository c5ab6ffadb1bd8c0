import type { Db } from "../../../platform/db/open.ts";
import type { LeadRow } from "../leadQueries.ts";
import { keepMail } from "../mail/mails.ts";

/**
 * Keeps further words from the page of a request as a part of the conversation (`isFromPage`):
 * staff answer there, and whoever gets the request next reads it.
 *
 * @param said time as ISO-8601, UTC
 */
export async function keepWord(
	trx: Db,
	{ id: leadId, name }: Pick<LeadRow, "id" | "name">,
	{ text, at }: { text: string; at: string },
	newId: () => string,
): Promise<void> {
	const from = { name, address: "" };
	await keepMail(
		trx,
		{
			...{ id: newId(), leadId, from, text, at, subject: "" },
			direction: "in",
			side: "person",
			isKnown: true,
			...{ to: [], cc: [], references: [] },
		},
		newId,
	);
}

import type { Db } from "../../../platform/db/open.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
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

/** Last words of the person from the page. */
export function lastDetail(events: EventRow[]): string | undefined {
	return events.findLast(
		({ type, actor }) => type === "action" && actor === "person",
	)?.detail;
}

/** Detail of a fact, as its event has it. */
export function detailOf({ type: _, ...detail }: CaseFact): string {
	return JSON.stringify(detail);
}

/** Number of deeds of the person since a time (milliseconds since 1970). */
export function countSince(events: EventRow[], since: number): number {
	return events.filter(
		({ type, actor, at }) =>
			type === "action" && actor === "person" && Date.parse(at) > since,
	).length;
}

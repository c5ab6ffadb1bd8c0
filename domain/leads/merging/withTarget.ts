import type { Db } from "../../../platform/db/open.ts";
import type { CaseFact } from "../cases/caseState.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { lockCase, lockCases, recordEvents, stateOf } from "../cases/events.ts";
import { leadById } from "../leadQueries.ts";
import { mergedInto } from "./mergeQueries.ts";

/**
 * Holds a case and the one that it is laid over until the transaction ends: what the person
 * does with the first makes the second somebody's turn.
 *
 * @returns id of the lead that it is laid over; undefined where it is on its own
 */
export async function holdWithTarget(
	trx: Db,
	leadId: string,
): Promise<string | undefined> {
	const into = await mergedInto(trx, leadId);
	const rows = await lockCases(trx, into ? [leadId, into] : [leadId]);
	// Merged, or brought back, in the moment before it was held.
	return rows.get(leadId)?.merged_into ?? undefined;
}

/**
 * Makes a request somebody's turn by what the person wrote on the page of one that is laid
 * over it; the words stay with that one.
 *
 * @param said ids of both leads (`into`: the one that the other is laid over), ISO-8601 time
 */
export async function passToTarget(
	trx: Db,
	said: {
		lead: string;
		into: string;
		action: "word" | "other-day";
		at: string;
	},
	follow: ReturnType<typeof createConsequences>,
): Promise<void> {
	const { lead: of, into, action, at } = said;
	const row = await lockCase(trx, into);
	const { stage } = stateOf(row);
	const facts: CaseFact[] = [{ type: "action", action, of }];
	if (stage !== "new" && stage !== "spam")
		facts.push({ type: "stage", stage: "new" });
	const by = { actor: "person" } as const;
	const events = facts.map((fact) => ({ fact, at, by }));
	await recordEvents(trx, into, events);
	const target = await leadById(trx, into);
	await follow(trx, target, { facts, before: row.events, now: at });
}

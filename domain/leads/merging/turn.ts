import type { Db } from "../../../platform/db/open.ts";
import { type CaseRow, eventsOf } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { stateOf } from "../cases/events.ts";
import { reopenedByMerge, waitingOf } from "../cases/reopened.ts";
import type { LeadRow } from "../leadQueries.ts";
import { leadsLaidOver } from "./mergeQueries.ts";

/** A lead and its case, held by a transaction. */
export type Held = { lead: LeadRow; row: CaseRow };

/**
 * Fact by which a request becomes somebody's turn, as one that waits for an answer is laid
 * over it: nobody would answer it otherwise. It counts from when the other began to wait;
 * none where the request has waited for longer itself.
 */
export async function turnTaken(
	trx: Db,
	source: Held,
	target: Held,
): Promise<CaseFact | undefined> {
	if (!isWaiting(source)) return undefined;
	const waiting = waitingOf(await eventsOf(trx, source.lead.id));
	if (!waiting) return undefined;
	const { since, isFirst } = waiting;
	const own = waitingOf(await eventsOf(trx, target.lead.id))?.since;
	if (own !== undefined && own <= since) return undefined;
	const of = source.lead.id;
	const first = isFirst && ({ first: true } as const);
	return { type: "stage", stage: "new", of, since, ...first };
}

/**
 * Fact by which a request goes back to the stage it had before a merge made it somebody's
 * turn; none where the person has written since, or another that waits is still laid over it.
 */
export async function turnGivenBack(
	trx: Db,
	source: Held,
	target: LeadRow,
): Promise<CaseFact | undefined> {
	const former = reopenedByMerge(await eventsOf(trx, target.id));
	if (!former) return undefined;
	const others = await leadsLaidOver(trx, target.id);
	const isOwed = others.some(
		(other) =>
			other.id !== source.lead.id &&
			other.own_stage === "new" &&
			!other.consent_withdrawn_at,
	);
	return isOwed ? undefined : { type: "stage", stage: former };
}

/** Whether somebody is owed an answer; nobody is who withdrew their consent. */
export function isWaiting({ lead, row }: Held): boolean {
	return stateOf(row).stage === "new" && !lead.consent_withdrawn_at;
}

import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import {
	type CaseRow,
	casesOf,
	changeCase,
	insertCase,
	insertEvents,
	takeNumbers,
} from "./caseQueries.ts";
import {
	type CaseActor,
	type CaseFact,
	type CaseState,
	shownStage,
	stateAfter,
	unopened,
} from "./caseState.ts";
import { listedColumns } from "./listed.ts";

/** An event to be written: what happened, when (ISO-8601, UTC), and by whom. */
export type NewEvent = { fact: CaseFact; at: string; by: CaseActor };

/** A lead as its case begins: its first event says how it came. */
type Beginning = Pick<LeadRow, "id" | "created_at" | "reason"> &
	Parameters<typeof listedColumns>[0];

/**
 * Opens the case of a lead that has just come in, in the transaction that keeps it.
 *
 * @returns false where it is open already
 */
export async function openCase(trx: Db, lead: Beginning): Promise<boolean> {
	const { id, created_at } = lead;
	const fact = howItCame(lead);
	const { stage, ownerId } = stateAfter(unopened, fact);
	const isNew = await insertCase(trx, {
		lead_id: id,
		stage,
		owner_id: ownerId,
		events: 1,
		updated_at: created_at,
		...listedColumns(lead),
	});
	if (!isNew) return false;
	const by = { actor: "person" } as const;
	await insertEvents(trx, [rowOf(id, 1, { fact, at: created_at, by })]);
	return true;
}

/**
 * Writes what happened to a lead, and where that leaves its case: both or neither, as part
 * of the transaction of the deed. The case of a lead that the build before took in is
 * opened first.
 *
 * @param checked says what of it still holds, knowing the state of the case that nobody
 * else can change meanwhile
 */
export async function recordEvents(
	trx: Db,
	leadId: string,
	events: NewEvent[],
	checked: (state: CaseState, count: number) => void = () => {},
): Promise<void> {
	const before = await lockCase(trx, leadId, events.length);
	const first = before.events - events.length;
	let state = stateOf(before);
	checked(state, first);
	await insertEvents(
		trx,
		events.map((event, n) => rowOf(leadId, first + n + 1, event)),
	);
	for (const { fact } of events) state = stateAfter(state, fact);
	await changeCase(trx, leadId, {
		...columnsOf(state),
		updated_at: events.at(-1)?.at ?? before.updated_at,
	});
}

/**
 * Case of a lead, held until the transaction ends, with numbers for so many further events;
 * opened where the build before took the lead in.
 */
export async function lockCase(
	trx: Db,
	leadId: string,
	count = 0,
): Promise<CaseRow> {
	const there = await takeNumbers(trx, leadId, count);
	if (there) return there;
	await openCase(trx, await leadById(trx, leadId));
	const opened = await takeNumbers(trx, leadId, count);
	if (!opened) throw new Error(`Lead ${leadId} has no case.`);
	return opened;
}

/** Cases of several leads, held in one order, so that no two transactions wait for each other. */
export async function lockCases(
	trx: Db,
	leadIds: readonly string[],
): Promise<Map<string, CaseRow>> {
	const rows = new Map<string, CaseRow>();
	for (const id of [...new Set(leadIds)].toSorted())
		rows.set(id, await lockCase(trx, id));
	return rows;
}

/** Writes the state of a case that is held, where its row differs from its events. */
export async function setState(
	trx: Db,
	leadId: string,
	state: CaseState,
): Promise<void> {
	await changeCase(trx, leadId, columnsOf(state));
}

function howItCame({ reason }: Pick<LeadRow, "reason">): CaseFact {
	return { type: "came", ...(reason && { held: reason }) };
}

/** Stage of a lead that has no case yet. */
export function stageBefore(lead: Pick<LeadRow, "reason">): CaseStage {
	return stateAfter(unopened, howItCame(lead)).stage;
}

/** State of a case as it was written with its last event. */
export function stateOf(row: CaseRow): CaseState {
	const { stage, own_stage, owner_id, distributor, merged_into } = row;
	return {
		stage: (own_stage ?? stage) as CaseStage,
		ownerId: owner_id,
		distributor,
		mergedInto: merged_into,
	};
}

/** Whether a case, or the one that it is laid over, is spam or held back. */
export async function isSpamCase(db: Db, leadId: string): Promise<boolean> {
	const [row] = await casesOf(db, [leadId]);
	const into = row?.merged_into;
	const over = into ? await casesOf(db, [into]) : [];
	return [...(row ? [row] : []), ...over].some(
		(one) => stateOf(one).stage === "spam",
	);
}

/** Columns of a case in a state; lists find none in the stage `merged`. */
function columnsOf(
	state: CaseState,
): Pick<
	CaseRow,
	"stage" | "own_stage" | "owner_id" | "distributor" | "merged_into"
> {
	const { stage, ownerId, distributor, mergedInto } = state;
	return {
		stage: shownStage(state),
		own_stage: mergedInto === null ? null : stage,
		owner_id: ownerId,
		distributor,
		merged_into: mergedInto,
	};
}

function rowOf(lead_id: string, number: number, { fact, at, by }: NewEvent) {
	const { type, ...detail } = fact;
	return {
		lead_id,
		number,
		type,
		at,
		actor: by.actor,
		actor_name: "name" in by ? by.name : null,
		detail: JSON.stringify(detail),
	};
}

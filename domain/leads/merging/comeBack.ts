import type { Db } from "../../../platform/db/open.ts";
import { eventsOf } from "../cases/caseQueries.ts";
import {
	type CaseFact,
	type CaseState,
	stateAfter,
	unopened,
} from "../cases/caseState.ts";
import { lockCase, recordEvents, setState } from "../cases/events.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import { halfMerged, idsLaidOver } from "./mergeQueries.ts";

/** Called with each request that is on its own again, and its distributor, in the same transaction. */
export type CameBack = (
	trx: Db,
	lead: LeadRow,
	distributor: string | null,
	now: string,
) => Promise<void>;

const atOnce = 100;

/**
 * Frees the requests that are laid over leads which are about to be deleted or emptied, in
 * that transaction: each is what its own events say.
 *
 * @param leaving ids of all leads that go
 * @param now ISO-8601, UTC
 */
export async function freeLaidOver(
	trx: Db,
	leaving: readonly string[],
	now: string,
	cameBack?: CameBack,
): Promise<void> {
	const free = (await idsLaidOver(trx, leaving)).filter(
		(id) => !leaving.includes(id),
	);
	for (const id of free) {
		const fact = { type: "merged", into: null } as const;
		const by = { actor: "site" } as const;
		let distributor: string | null = null;
		await recordEvents(trx, id, [{ fact, at: now, by }], (state) => {
			distributor = state.distributor;
		});
		await cameBack?.(trx, await leadById(trx, id), distributor, now);
	}
}

/**
 * Sets right the rows of cases that a process of the build before wrote to while it knew of
 * no merging: they are what their events say, and alone where the other lead is gone.
 */
export async function mendMerged(db: Db, now: Date): Promise<void> {
	for (const id of await halfMerged(db, atOnce))
		await db.transaction().execute(async (trx) => {
			const row = await lockCase(trx, id);
			const events = await eventsOf(trx, id);
			const said = stateOfEvents(events);
			if (said.mergedInto === row.merged_into) return setState(trx, id, said);
			await setState(trx, id, { ...said, mergedInto: row.merged_into });
			const fact = { type: "merged", into: row.merged_into } as const;
			const by = { actor: "site" } as const;
			await recordEvents(trx, id, [{ fact, at: now.toISOString(), by }]);
		});
}

/** State of a case by its events. */
export function stateOfEvents(
	events: readonly { type: string; detail: string }[],
): CaseState {
	return events.reduce(
		(state, { type, detail }) =>
			stateAfter(state, { type, ...JSON.parse(detail) } as CaseFact),
		unopened,
	);
}

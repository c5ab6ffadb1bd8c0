import type { CaseStage } from "../../contracts/leads/cases.ts";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import { demand } from "../rights/demand.ts";
import { type By, staffActor } from "./cases/caseActor.ts";
import { casesOf } from "./cases/caseQueries.ts";
import type { CaseAction, CaseState } from "./cases/caseState.ts";
import { scopeOf } from "./cases/change.ts";
import { recordEvents, stageBefore, stateOf } from "./cases/events.ts";
import { releaseLead } from "./cases/release.ts";
import {
	type OutboxRow,
	outboxOf,
	requeueFailed,
} from "./delivery/outboxQueries.ts";
import { readReceipt } from "./intake/receipt.ts";
import { findLead, type LeadRow, leadsBetween } from "./leadQueries.ts";
import { leadsByIds } from "./merging/mergeQueries.ts";

/** State of a lead; `stored` where no channel was switched on. */
export const leadStates = [
	"quarantined",
	"queued",
	"sending",
	"delivered",
	"failed",
	"stored",
] as const;
export type LeadState = (typeof leadStates)[number];
export type LeadRecord = {
	lead: LeadRow;
	state: LeadState;
	/** Stage of the case (`contracts/leads/cases.ts`). */
	stage: CaseStage;
	/** Receipt of the request that it is laid over. */
	mergedInto: string | null;
	deliveries: OutboxRow[];
};

/**
 * Services of staff for leads: see them, let them out of quarantine, send them
 * again.
 */
export function createStaffLeads(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	channels: (kind: LeadKind) => string[];
	changed: () => void;
}) {
	const { db, clock, auditLog, changed } = deps;

	async function withState(leads: LeadRow[]): Promise<LeadRecord[]> {
		const byLead = new Map<string, OutboxRow[]>();
		const states = new Map<string, CaseState>();
		const receipts = new Map<string, string>();
		for (let start = 0; start < leads.length; start += 500) {
			const ids = leads.slice(start, start + 500).map((lead) => lead.id);
			for (const row of await outboxOf(db, ids))
				byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), row]);
			const rows = await casesOf(db, ids);
			for (const row of rows) states.set(row.lead_id, stateOf(row));
			const into = rows.flatMap(({ merged_into }) => merged_into ?? []);
			for (const { id, receipt } of await leadsByIds(db, into))
				receipts.set(id, receipt);
		}
		return leads.map((lead) => {
			const deliveries = byLead.get(lead.id) ?? [];
			const state = deliveryState(lead, deliveries);
			const { stage = stageBefore(lead), mergedInto = null } =
				states.get(lead.id) ?? {};
			const into = mergedInto && (receipts.get(mergedInto) ?? "");
			return { lead, deliveries, state, stage, mergedInto: into };
		});
	}

	return {
		/**
		 * Leads received from `from` on and before `to` (ISO-8601), the oldest first; what is
		 * laid over others is in no stage.
		 */
		async list(
			options: {
				state?: LeadState;
				stage?: CaseStage;
				from?: string;
				to?: string;
			} = {},
		): Promise<LeadRecord[]> {
			const all = await withState(await leadsBetween(db, options));
			return all.filter(
				({ state, stage, mergedInto }) =>
					(!options.state || state === options.state) &&
					(!options.stage || (mergedInto === null && stage === options.stage)),
			);
		},

		/** Lead by its receipt, however that is written. */
		async find(receipt: string): Promise<LeadRecord | undefined> {
			const lead = await findLead(db, readReceipt(receipt) ?? receipt);
			return lead && (await withState([lead]))[0];
		},

		/**
		 * Lets a lead out of quarantine, or starts a delivery again that was given
		 * up. Says what was done; undefined where there is no such lead.
		 *
		 * @param by who does it
		 * @throws DomainError `forbidden`
		 */
		async release(
			receipt: string,
			by: By = "site",
		): Promise<"released" | "queued again" | "nothing to do" | undefined> {
			const lead = await findLead(db, readReceipt(receipt) ?? receipt);
			if (!lead) return undefined;
			if (typeof by !== "string") demand(by, "leads.write", scopeOf(lead));
			if (lead.consent_withdrawn_at) return "nothing to do";
			const now = clock.now().toISOString();
			const did = (trx: Db, action: CaseAction) =>
				recordEvents(trx, lead.id, [
					{ fact: { type: "action", action }, at: now, by: staffActor(by) },
				]);
			const work = async (trx: Db) => {
				if (await releaseLead(trx, lead, { ...deps, now })) {
					await did(trx, "released");
					return "released";
				}
				const again = await requeueFailed(trx, lead.id, now);
				if (again === 0) return "nothing to do";
				await did(trx, "sent-again");
				return "queued again";
			};
			const done = await db.transaction().execute(async (trx) => {
				const outcome = await work(trx);
				await auditLog.byStaff(
					{
						action: "lead-release",
						by,
						subject: lead.receipt,
						detail: { outcome },
					},
					trx,
				);
				return outcome;
			});
			changed();
			return done;
		},
	};
}

function deliveryState(lead: LeadRow, deliveries: OutboxRow[]): LeadState {
	if (lead.state === "quarantined") return "quarantined";
	const any = (state: string) => deliveries.some((row) => row.state === state);
	const first = (["failed", "sending", "queued"] as const).find(any);
	return first ?? (deliveries.length > 0 ? "delivered" : "stored");
}

import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import { scopeOf } from "../cases/change.ts";
import { eventsOfCases } from "../clock/clockQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { storedValue } from "../storedFields.ts";
import { type LaidOver, leadsByIds, leadsLaidOver } from "./mergeQueries.ts";
import { isSamePerson } from "./samePerson.ts";

/** Event of a case; `of`: the lead that it happened to, where that is laid over this one. */
export type JoinedEvent = EventRow & { of: LaidOver | null };

/** Requests that are laid over one, as far as a member may read them; the oldest first. */
export async function laidOverWithin(
	db: Db,
	leadId: string,
	who: Pick<Staff, "grants">,
): Promise<LaidOver[]> {
	const all = await leadsLaidOver(db, leadId);
	return all.filter((lead) => may(who, "leads.read", scopeOf(lead)));
}

/** Whether a lead is a mail that belongs to no case: nobody filled in a form. */
export const isFromMail = (lead: Pick<LeadRow, "form_type">): boolean =>
	lead.form_type === "mail";

/** Fields of a form as they were sent, in its order. */
export function fieldsOf(lead: LeadRow) {
	return leadFieldNames
		.filter((field) => isAsked(lead.kind as LeadKind, field))
		.map((field) => ({ field, value: storedValue(field, lead) ?? "" }));
}

/** Request that is laid over another, as that one's screen shows it. */
export function shownLaidOver(lead: LaidOver, target: LeadRow) {
	return {
		receipt: lead.receipt,
		kind: lead.kind as LeadKind,
		language: lead.language,
		name: lead.name,
		stage: lead.own_stage as CaseStage,
		createdAt: lead.created_at,
		seen: lead.events,
		fields: fieldsOf(lead),
		isFromMail: isFromMail(lead),
		consentWithdrawnAt: lead.consent_withdrawn_at,
		isOtherPerson: !isSamePerson(lead, target),
	};
}

/**
 * Events of a case and of those that are laid over it, in the order of their times. What both
 * have, as it happened to one of them or joined them, is told once.
 */
export async function joinedEvents(
	db: Db,
	own: readonly EventRow[],
	over: readonly LaidOver[],
): Promise<JoinedEvent[]> {
	if (over.length === 0) return own.map((event) => ({ ...event, of: null }));
	const byId = new Map(over.map((lead) => [lead.id, lead]));
	const theirs = Map.groupBy(
		await eventsOfCases(db, [...byId.keys()]),
		({ lead_id }) => lead_id,
	);
	const lists = [own, ...theirs.values()].map((events) =>
		events
			.filter(({ detail }) => {
				const { of, into } = JSON.parse(detail);
				return !byId.has(of) && !(own[0] && into === own[0].lead_id);
			})
			.map((event) => ({ ...event, of: byId.get(event.lead_id) ?? null })),
	);
	return inTurn(lists);
}

/** Joins lists by their times; each keeps its own order, which times do not tell. */
export function inTurn<Timed extends { at: string }>(
	lists: readonly (readonly Timed[])[],
): Timed[] {
	const left = lists.map((list) => [...list]);
	const all: Timed[] = [];
	for (;;) {
		let next: Timed[] | undefined;
		for (const list of left)
			if (list[0] && (!next?.[0] || list[0].at < next[0].at)) next = list;
		const first = next?.shift();
		if (!first) return all;
		all.push(first);
	}
}

const leadKeys = ["into", "from", "of"] as const;

/**
 * Receipts of the leads that events name, by their ids; of those beyond reach, and of those
 * that are gone, none.
 *
 * @param mayRead all of them without it
 */
export async function receiptsIn(
	db: Db,
	events: readonly Pick<EventRow, "detail">[],
	mayRead: (lead: LeadRow) => boolean = () => true,
): Promise<Map<string, string>> {
	const ids = events.flatMap(({ detail }) => {
		const said = JSON.parse(detail);
		return leadKeys.flatMap((key) => said[key] ?? []);
	});
	const leads = await leadsByIds(db, [...new Set<string>(ids)]);
	return new Map(leads.filter(mayRead).map(({ id, receipt }) => [id, receipt]));
}

/** Details of an event with receipts in place of ids of leads; empty for those nobody may know of. */
export function withReceipts(
	said: Record<string, unknown>,
	receipts: ReadonlyMap<string, string>,
): Record<string, unknown> {
	const named = leadKeys
		.filter((key) => said[key])
		.map((key) => [key, receipts.get(String(said[key])) ?? ""]);
	return { ...said, ...Object.fromEntries(named) };
}

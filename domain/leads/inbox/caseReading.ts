import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { namesOfMembers } from "../../identity/members/memberQueries.ts";
import { casesOf, type EventRow, eventsOf } from "../cases/caseQueries.ts";
import { stageBefore, stateOf } from "../cases/events.ts";
import { shownClock } from "../clock/caseClock.ts";
import type { Clocks } from "../clock/clocks.ts";
import { outboxOf } from "../delivery/outboxQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { type RoutedDistributor, shownDistributor } from "../routing/rules.ts";
import { storedValue } from "../storedFields.ts";
import { reachOf } from "./filters.ts";
import type { createReadLog } from "./readLog.ts";
import { requestsOfPerson } from "./rowQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Days between requests of a person that belong together. */
const together = 90;

/** Reading of one case, which the audit log knows of. */
export function createCaseReading({
	db,
	find,
	noteRead,
	clocks,
	distributors,
}: {
	db: Db;
	clocks: Clocks;
	distributors: () => Promise<RoutedDistributor[]>;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	return {
		/**
		 * A case: what the person wrote, what happened, its deliveries, and further requests
		 * of the same person within 90 days, as far as they are within reach.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async show(who: Staff, receipt: string) {
			const lead = await find(who, receipt, "leads.read");
			await noteRead("lead-show", who, { subject: lead.receipt });
			const at = (days: number) =>
				new Date(Date.parse(lead.created_at) + days * day).toISOString();
			const [[row], events, deliveries, names, others] = await Promise.all([
				casesOf(db, [lead.id]),
				eventsOf(db, lead.id),
				outboxOf(db, [lead.id]),
				namesOfMembers(db),
				requestsOfPerson(
					db,
					lead,
					{ from: at(-together), to: at(together) },
					reachOf(who, "leads.read"),
				),
			]);
			const nameOf = (id: string | null) =>
				id === null ? null : (names.get(id)?.name ?? "");
			const owner = row?.owner_id ? names.get(row.owner_id) : undefined;
			const { stage } = row ? stateOf(row) : { stage: stageBefore(lead) };
			const known = await distributors();
			const distributorOf = (key: string | null) =>
				shownDistributor(key, known);
			return {
				id: lead.id,
				receipt: lead.receipt,
				kind: lead.kind as LeadKind,
				language: lead.language,
				stage,
				owner: owner ? { id: owner.id, name: owner.name } : null,
				distributor: distributorOf(row?.distributor ?? null),
				clock: shownClock(await clocks.clockOf(lead.kind, events)),
				/** Number of events, which a change names as what was seen. */
				seen: row?.events ?? 0,
				held: stage === "spam" ? lead.reason : null,
				name: lead.name,
				fields: leadFieldNames
					.filter((field) => isAsked(lead.kind as LeadKind, field))
					.map((field) => ({ field, value: storedValue(field, lead) ?? "" })),
				marketing: lead.marketing === 1,
				privacyVersion: lead.privacy_version,
				origin: lead.origin,
				correctedAt: lead.corrected_at,
				consentWithdrawnAt: lead.consent_withdrawn_at,
				createdAt: lead.created_at,
				events: events.map((event) => shownEvent(event, nameOf, distributorOf)),
				deliveries: deliveries.map((one) => ({
					channel: one.channel,
					state: one.state,
					attempts: one.attempts,
					error: one.last_error,
					at: one.settled_at ?? one.queued_at,
				})),
				others: others.map((one) => ({
					receipt: one.receipt,
					kind: one.kind as LeadKind,
					stage: one.stage as CaseStage,
					createdAt: one.created_at,
				})),
			};
		},
	};
}

/** Event as a timeline shows it; owners and distributors by name, an owner empty where he is not known any more. */
function shownEvent(
	{ number, type, at, actor, actor_name, detail }: EventRow,
	nameOf: (id: string | null) => string | null,
	distributorOf: (key: string | null) => { name: string } | null,
) {
	const { owner, distributor, ...said } = JSON.parse(detail) as Record<
		string,
		unknown
	>;
	return {
		number,
		type,
		at,
		actor,
		by: actor_name ?? "",
		detail: {
			...said,
			...(owner !== undefined && { owner: nameOf(owner as string | null) }),
			...(distributor !== undefined && {
				distributor: distributorOf(distributor as string | null)?.name ?? null,
			}),
		},
	};
}

import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { may, type Right, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { namesOfMembers } from "../../identity/members/memberQueries.ts";
import { casesOf, type EventRow, eventsOf } from "../cases/caseQueries.ts";
import { scopeOf } from "../cases/change.ts";
import { stageBefore, stateOf } from "../cases/events.ts";
import { reopenedFrom } from "../cases/reopened.ts";
import { shownClock } from "../clock/caseClock.ts";
import type { Clocks } from "../clock/clocks.ts";
import { outboxOf } from "../delivery/outboxQueries.ts";
import { agreedDrive } from "../drives/agreed.ts";
import { receiptsNamed } from "../intake/receipt.ts";
import { waitsForReview } from "../intake/spam.ts";
import type { LeadRow } from "../leadQueries.ts";
import {
	fieldsOf,
	inTurn,
	isFromMail,
	joinedEvents,
	laidOverWithin,
	receiptsIn,
	shownLaidOver,
	withReceipts,
} from "../merging/laidOverReading.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import { together } from "../merging/samePerson.ts";
import { type DistributorsIn, shownDistributor } from "../routing/rules.ts";
import { reachOf } from "./filters.ts";
import { type Opened, openedBy } from "./opened.ts";
import type { createReadLog } from "./readLog.ts";
import { requestsNamed, requestsOfPerson } from "./rowQueries.ts";

/** Reading of one case, which the audit log knows of. */
export function createCaseReading({
	db,
	auditLog,
	find,
	noteRead,
	clocks,
	distributors,
}: {
	db: Db;
	auditLog: Pick<AuditLog, "shown">;
	clocks: Clocks;
	distributors: DistributorsIn;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	return {
		/**
		 * A case: what the person wrote, what happened, its deliveries, and further requests
		 * of the same person within 90 days, and those that a mail of no case names, as far as
		 * they are within reach.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async show(who: Staff, receipt: string) {
			const lead = await find(who, receipt, "leads.read");
			await noteRead("lead-show", who, { subject: lead.receipt });
			const at = (offset: number) =>
				new Date(Date.parse(lead.created_at) + offset).toISOString();
			const reach = reachOf(who, "leads.read");
			// A number in a mail is no proof: it says where the mail may belong.
			const receipts = isFromMail(lead) ? receiptsNamed(lead.content) : [];
			const [[row], events, deliveries, names, others, named, over, opened] =
				await Promise.all([
					casesOf(db, [lead.id]),
					eventsOf(db, lead.id),
					outboxOf(db, [lead.id]),
					namesOfMembers(db),
					requestsOfPerson(
						db,
						lead,
						{ from: at(-together), to: at(together) },
						reach,
					),
					requestsNamed(db, lead, receipts, reach),
					laidOverWithin(db, lead.id, who),
					openedBy(auditLog, lead.receipt, who),
				]);
			for (const { receipt: subject } of over)
				await noteRead("lead-show", who, { subject });
			const mayRead = (one: LeadRow) => may(who, "leads.read", scopeOf(one));
			const joined = await joinedEvents(db, events, over);
			const known = await receiptsIn(db, joined, mayRead);
			const [into] = await leadsByIds(
				db,
				row?.merged_into ? [row.merged_into] : [],
			);
			const nameOf = (id: string | null) =>
				id === null ? null : (names.get(id)?.name ?? "");
			const owner = row?.owner_id ? names.get(row.owner_id) : undefined;
			const { stage } = row ? stateOf(row) : { stage: stageBefore(lead) };
			const all = await distributors(who.language);
			const distributorOf = (key: string | null) => shownDistributor(key, all);
			const drive = agreedDrive(events);
			const { zone } = await clocks.calendarOf(row?.distributor ?? null);
			return {
				id: lead.id,
				receipt: lead.receipt,
				kind: lead.kind as LeadKind,
				language: lead.language,
				stage,
				reopenedFrom: reopenedFrom(events),
				owner: owner ? { id: owner.id, name: owner.name } : null,
				distributor: distributorOf(row?.distributor ?? null),
				clock: shownClock(await clocks.clockOf(lead.kind, events)),
				/** Zone of whoever has it, in which test drives are agreed on. */
				zone,
				drive: drive
					? { at: new Date(drive.when).toISOString(), isHeard: drive.isHeard }
					: null,
				/** Number of events, which a change names as what was seen. */
				seen: row?.events ?? 0,
				held: lead.state === "quarantined" ? lead.reason : null,
				isByProgram: lead.reason !== null && !waitsForReview(lead.reason),
				name: lead.name,
				fields: fieldsOf(lead),
				isFromMail: isFromMail(lead),
				/** Receipt is empty where the other request is beyond reach. */
				mergedInto: row?.merged_into
					? { receipt: into && mayRead(into) ? into.receipt : "" }
					: null,
				laidOver: over.map((one) => shownLaidOver(one, lead)),
				marketing: lead.marketing === 1,
				privacyVersion: lead.privacy_version,
				origin: lead.origin,
				correctedAt: lead.corrected_at,
				consentWithdrawnAt: lead.consent_withdrawn_at,
				createdAt: lead.created_at,
				events: withOpened(
					joined.map((event) => ({
						...shownEvent(event, nameOf, distributorOf, known),
						request: event.of?.receipt ?? null,
					})),
					opened,
				),
				deliveries: deliveries.map((one) => ({
					channel: one.channel,
					state: one.state,
					attempts: one.attempts,
					error: one.last_error,
					at: one.settled_at ?? one.queued_at,
				})),
				others: [
					...named,
					...others.filter(({ id }) => named.every((one) => one.id !== id)),
				]
					.filter((one) => one.merged_into !== lead.id)
					.map((one) => ({
						receipt: one.receipt,
						kind: one.kind as LeadKind,
						name: one.name,
						stage: (one.own_stage ?? one.stage) as CaseStage,
						isMerged: one.merged_into !== null,
						isNamed: named.includes(one),
						seen: one.events,
						createdAt: one.created_at,
					})),
			};
		},
	};
}

/** Events with the readings of the case among them, by their times. */
function withOpened(
	events: (ReturnType<typeof shownEvent> & { request: string | null })[],
	opened: Opened[],
) {
	const readings = opened.map(({ at, by }) => ({
		...{ number: 0, type: "opened", at, actor: "staff", by },
		...{ detail: {}, request: null },
	}));
	return inTurn<(typeof events)[number]>([events, readings]);
}

/** Event as a timeline shows it; owners and distributors by name, an owner empty where he is not known any more. */
function shownEvent(
	{ number, type, at, actor, actor_name, detail }: EventRow,
	nameOf: (id: string | null) => string | null,
	distributorOf: (key: string | null) => { name: string } | null,
	receipts: ReadonlyMap<string, string>,
) {
	const { owner, distributor, ...rest } = JSON.parse(detail) as Record<
		string,
		unknown
	>;
	const said = withReceipts(rest, receipts);
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

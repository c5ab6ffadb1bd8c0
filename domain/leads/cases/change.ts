import { DomainError } from "../../../contracts/errors.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import { may } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import { activeStaff } from "../../identity/members/activeStaff.ts";
import { demand } from "../../rights/demand.ts";
import type { Confirm } from "../confirmation/confirm.ts";
import type { TellNews } from "../confirmation/news.ts";
import { eventChannel } from "../delivery/notices.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import type { PassOn } from "../delivery/passOn.ts";
import { agreedDrive } from "../drives/agreed.ts";
import { demandDrive, driveFacts, type StaffDrive } from "../drives/byStaff.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { type By, staffActor } from "./caseActor.ts";
import {
	type CaseRow,
	type EventRow,
	eventsAfter,
	eventsOf,
} from "./caseQueries.ts";
import { type CaseFact, type CaseState, stateAfter } from "./caseState.ts";
import { createConsequences } from "./consequences.ts";
import { lockCase, recordEvents, stateOf } from "./events.ts";
import { releaseLead } from "./release.ts";

/** State that a case is to have; the rest stays. */
export type Wanted = {
	stage?: CaseStage;
	/** Id of a member of staff; null for nobody. */
	owner?: string | null;
	/** Key of a distributor; null for the maker. */
	distributor?: string | null;
	/** Report to be made about a test drive; the stage follows, where none is named. */
	drive?: StaffDrive;
};

/** Outcome of a change, with the number of events there are and the state before it. */
export type Changed = {
	outcome: "done" | "nothing to do" | "conflict";
	events: number;
	before: CaseState & {
		/** Test drive that was agreed on: ISO-8601, UTC. */
		drive?: string | undefined;
	};
	/** Events of a conflict: what others did since the caller looked. */
	since: EventRow[];
	/** Whether it was let out of quarantine, and delivered: nothing takes that back. */
	isReleased?: boolean;
};

/**
 * Events of a case that staff may write. A case of a thousand notes is a mistake of a
 * program; deliveries are written without a limit, as each is one of few receivers.
 */
export const mostEvents = 1000;

/** Types of events that nobody has to have seen before a case is changed. */
export const unseenTypes: readonly string[] = ["delivered", "failed", "routed"];

/**
 * Changes of stage, owner and distributor, each an event. A lead in quarantine that gets another stage
 * than spam is released by it.
 */
export function createCaseChange(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	channels: (kind: LeadKind) => string[];
	passOn: PassOn;
	confirm: Confirm;
	tellNews: TellNews;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, clock, auditLog, changed } = deps;
	const follow = createConsequences(deps);

	/**
	 * @param receipt in its one true spelling
	 * @param seen number of events when the caller looked; a conflict where others have
	 * done something since; without it, none
	 * @returns undefined where there is no such lead
	 * @throws DomainError `forbidden`; `invalid` for an owner who may not answer this lead
	 */
	return async function change(
		receipt: string,
		wanted: Wanted,
		by: By,
		seen?: number,
	): Promise<Changed | undefined> {
		const lead = await findLead(db, receipt);
		if (!lead) return undefined;
		if (typeof by !== "string") demand(by, "leads.write", scopeOf(lead));
		const now = clock.now().toISOString();
		const done = await db.transaction().execute(async (trx) => {
			const row = await lockCase(trx, lead.id);
			const drive = agreedDrive(await eventsOf(trx, lead.id))?.when;
			const before = {
				...stateOf(row),
				drive: drive === undefined ? drive : new Date(drive).toISOString(),
			};
			const { events } = row;
			const since =
				seen === undefined || seen >= events
					? []
					: (await eventsAfter(trx, lead.id, seen)).filter(
							({ type }) => !unseenTypes.includes(type),
						);
			if (since.length > 0)
				return { outcome: "conflict" as const, events, before, since };
			demandAlone(before);
			const facts = await factsOf(trx, lead, row, { wanted, now });
			if (facts.length === 0)
				return { outcome: "nothing to do" as const, events, before, since };
			if (events >= mostEvents) throw tooMany();
			await recordEvents(
				trx,
				lead.id,
				facts.map((fact) => ({ fact, at: now, by: staffActor(by) })),
			);
			await follow(trx, lead, { facts, before: events, now });
			const after = facts.reduce(stateAfter, before);
			const isTurned = (before.stage === "spam") !== (after.stage === "spam");
			// Spam is with nobody: who had it is told, once that cannot be undone any more.
			if (isTurned && lead.state === "accepted")
				await deps.passOn(trx, lead, after.distributor, now, "later");
			await tellOfDrive(trx, lead, { facts, before: events, now });
			for (const fact of facts.filter((_, at) => !isReported(facts, at)))
				await auditLog.byStaff({ ...auditOf(fact), by, subject: receipt }, trx);
			const count = events + facts.length;
			const isReleased = facts.some(
				(fact) => fact.type === "action" && fact.action === "released",
			);
			const outcome = "done" as const;
			return { outcome, events: count, before, since, isReleased };
		});
		changed();
		return done;
	};

	/** Has the person and the distributor told what staff did about a test drive. */
	async function tellOfDrive(
		trx: Db,
		lead: LeadRow,
		{ facts, before, now }: { facts: CaseFact[]; before: number; now: string },
	): Promise<void> {
		if (facts.some(({ type }) => type === "stage" || type === "action"))
			await deps.tellNews(trx, lead, now);
		const at = facts.findIndex(
			(fact) =>
				fact.type === "action" &&
				["test-drive", "drive-cancelled"].includes(fact.action),
		);
		if (at < 0) return;
		const due = new Date(Date.parse(now) + undoTime).toISOString();
		const channels = [eventChannel("drive", before + at + 1)];
		await enqueue(trx, lead.id, channels, deps.newId, now, due);
	}

	/** Facts that lead to what is wanted. */
	async function factsOf(
		trx: Db,
		lead: LeadRow,
		row: CaseRow,
		{ wanted, now }: { wanted: Wanted; now: string },
	): Promise<CaseFact[]> {
		const { stage, owner, distributor, drive } = wanted;
		const before = stateOf(row);
		const facts: CaseFact[] = [];
		const release = async () => {
			const isReleased = await releaseLead(trx, lead, { ...deps, now });
			if (isReleased) facts.push({ type: "action", action: "released" });
			return isReleased;
		};
		if (drive) {
			const isReleased = before.stage === "spam" && (await release());
			const from = isReleased ? "new" : before.stage;
			facts.push(...(await driveFacts(trx, lead, from, { drive, stage, now })));
		} else if (stage !== undefined && stage !== before.stage) {
			if (stage === "booked") await demandDrive(trx, lead.id, now);
			const isReleased = stage !== "spam" && (await release());
			if (!isReleased || stage !== "new") facts.push({ type: "stage", stage });
		}
		if (stage === "spam" && before.stage === "spam") {
			// Looked at, and spam: it waits for nobody any more.
			const events = await eventsAfter(trx, lead.id, 0);
			const judged = events.findLastIndex(({ type }) => type === "stage");
			const isNew = events
				.slice(judged + 1)
				.some(({ actor }) => actor === "person");
			if (isNew) facts.push({ type: "stage", stage });
		}
		if (owner !== undefined && owner !== before.ownerId) {
			const staff = owner === null ? null : await activeStaff(trx, owner);
			if (staff !== null && !may(staff, "leads.write", scopeOf(lead)))
				throw mayNotAnswer(staff?.name ?? "");
			facts.push({ type: "owner", owner });
		}
		if (distributor !== undefined && distributor !== before.distributor)
			facts.push({ type: "routed", distributor });
		return facts;
	}
}

/** Refusal of an owner: somebody who may not answer the lead. */
export function mayNotAnswer(name: string): DomainError {
	const field = { field: "owner", message: "value" };
	return new DomainError("invalid", `${name} may not answer this request`, [
		field,
	]);
}

/**
 * Refuses what is done to a request that is laid over another: it would be done where nobody
 * looks.
 *
 * @throws DomainError `invalid`
 */
export function demandAlone({
	mergedInto,
}: Pick<CaseState, "mergedInto">): void {
	if (mergedInto !== null)
		throw new DomainError(
			"invalid",
			"this request is laid over another, which is the one to change",
		);
}

export function tooMany(): DomainError {
	return new DomainError("invalid", "this request has too many events");
}

/** Scope of the rights that a lead takes. */
export function scopeOf({ kind, country }: Pick<LeadRow, "kind" | "country">) {
	return { kind, country };
}

/** Whether a fact is the stage that a report about a test drive, just before it, led to. */
function isReported(facts: readonly CaseFact[], at: number): boolean {
	const before = facts[at - 1];
	const isReport = before?.type === "action" && before.action !== "released";
	return facts[at]?.type === "stage" && isReport;
}

/** Line of the audit log about a fact. */
function auditOf(fact: CaseFact): {
	action: AuditAction;
	detail?: Record<string, unknown>;
} {
	if (fact.type === "action" && fact.action !== "released")
		return { action: "lead-stage", detail: { outcome: fact.action } };
	if (fact.type === "action")
		return { action: "lead-release", detail: { outcome: fact.action } };
	if (fact.type === "routed") return { action: "lead-route" };
	return { action: fact.type === "owner" ? "lead-assign" : "lead-stage" };
}

import {
	type MergeObstacle,
	mostLaidOver,
} from "../../../contracts/leads/merging.ts";
import { may } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import { type By, staffActor } from "../cases/caseActor.ts";
import {
	type CaseRow,
	type EventRow,
	eventsAfter,
	eventsOf,
} from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { mostEvents, scopeOf, unseenTypes } from "../cases/change.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { lockCases, recordEvents, stateOf } from "../cases/events.ts";
import type { Confirm } from "../confirmation/confirm.ts";
import type { DistributorMails, PassOn } from "../delivery/passOn.ts";
import {
	findLead,
	type LeadRow,
	setHeldAgain,
	setReleased,
} from "../leadQueries.ts";
import { isDraftedByOthers } from "../replies/draftQueries.ts";
import type { CameBack } from "./comeBack.ts";
import { handBack, keepQuiet, layAside, tellOther } from "./handOver.ts";
import { idsLaidOver, leadsByIds, mergedInto } from "./mergeQueries.ts";
import { isSamePerson } from "./samePerson.ts";
import { type Held, isWaiting, turnGivenBack, turnTaken } from "./turn.ts";

/** Merge that is asked for; receipts in their one true spelling. */
export type MergeWish = {
	receipt: string;
	into: string;
	/** Number of events of each when the caller looked; without it, nothing is a conflict. */
	seen?: number | undefined;
	intoSeen?: number | undefined;
	/** Whether the caller knows that the two are of different people. */
	isOtherPerson?: boolean | undefined;
};

/** Outcome of a merge, or of undoing one. */
export type Merged = {
	outcome: "done" | "nothing to do" | "conflict" | "refused";
	/** Why it was refused. */
	obstacle?: MergeObstacle;
	/** Receipt of the request that it is laid over, or was; empty where that is beyond reach. */
	into: string;
	/** Numbers of events there are now. */
	events: number;
	intoEvents: number;
	/** Events of a conflict: what others did since the caller looked. */
	since: EventRow[];
};

type Pair = { source: LeadRow; target: LeadRow };

/**
 * Merging lays the case of one lead over that of another, and can be undone: both keep
 * their events, nothing is copied or deleted (docs/decisions/0091).
 */
export function createMerging(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	passOn: PassOn;
	confirm: Confirm;
	mails: DistributorMails;
	newId: () => string;
	follow: ReturnType<typeof createConsequences>;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, clock, auditLog, passOn, follow, changed } = deps;

	/** Holds both cases; undefined where one of the leads is gone. */
	async function hold(trx: Db, { source, target }: Pair) {
		const ids = [source.id, target.id];
		const found = new Map(
			(await leadsByIds(trx, ids)).map((lead) => [lead.id, lead]),
		);
		if (ids.some((id) => !found.has(id))) return undefined;
		const rows = await lockCases(trx, ids);
		const of = (lead: LeadRow) => ({
			lead: found.get(lead.id) as LeadRow,
			row: rows.get(lead.id) as CaseRow,
		});
		return { source: of(source), target: of(target) };
	}

	/**
	 * Lets what is held back out of quarantine, delivered to nobody by itself: whoever has the
	 * request that it is laid over answers it.
	 */
	async function admitted(
		trx: Db,
		held: { source: Held; target: Held },
		{ source, target, by, now }: Pair & { by: By; now: string },
	) {
		if (!(await setReleased(trx, source.id, now))) return held;
		const fact = { type: "action", action: "released" } as const;
		await recordEvents(trx, source.id, [{ fact, at: now, by: staffActor(by) }]);
		const { receipt: subject } = source;
		await auditLog.byStaff({ action: "lead-release", by, subject }, trx);
		return (await hold(trx, { source, target })) ?? held;
	}

	/** Events of others since the caller looked. */
	async function unseen(trx: Db, row: CaseRow, seen: number | undefined) {
		if (seen === undefined || seen >= row.events) return [];
		const events = await eventsAfter(trx, row.lead_id, seen);
		return events.filter(({ type }) => !unseenTypes.includes(type));
	}

	/** Writes the two events, whose turn it is by them, and what follows; number of events of the target. */
	async function write(
		trx: Db,
		{
			source,
			target: { lead: target, ...over },
		}: { source: Held; target: Held },
		{ isUndone, by, now }: { isUndone: boolean; by: By; now: string },
	): Promise<number> {
		const { lead, row } = source;
		const fact = {
			type: "merged",
			into: isUndone ? null : target.id,
		} as const;
		const other: CaseFact = {
			type: "merged",
			from: lead.id,
			...(isUndone && { undone: true }),
		};
		const actor = staffActor(by);
		await recordEvents(trx, lead.id, [{ fact, at: now, by: actor }]);
		await recordEvents(trx, target.id, [{ fact: other, at: now, by: actor }]);
		await follow(trx, lead, { facts: [fact], before: row.events, now });
		const turn = isUndone
			? await turnGivenBack(trx, source, target)
			: await turnTaken(trx, source, { lead: target, ...over });
		if (turn) {
			await recordEvents(trx, target.id, [{ fact: turn, at: now, by: actor }]);
			const before = over.row.events + 1;
			await follow(trx, target, { facts: [turn], before, now });
		}
		await auditLog.byStaff(
			{
				action: isUndone ? "lead-unmerge" : "lead-merge",
				by,
				subject: lead.receipt,
				detail: { into: target.receipt },
			},
			trx,
		);
		return over.row.events + (turn ? 2 : 1);
	}

	const cameBack: CameBack = (trx, lead, distributor, now) =>
		handBack(trx, lead, distributor, { passOn, now });

	return {
		cameBack,

		/**
		 * Lays a request over another.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `forbidden`
		 */
		async merge(wish: MergeWish, by: By): Promise<Merged | undefined> {
			const source = await findLead(db, wish.receipt);
			const target = await findLead(db, wish.into);
			if (!source || !target) return undefined;
			demandBoth(by, { source, target });
			const now = clock.now().toISOString();
			const done = await db
				.transaction()
				.execute(async (trx): Promise<Merged | undefined> => {
					const held = await hold(trx, { source, target });
					if (!held) return undefined;
					const [from, to] = [held.source.row, held.target.row];
					const none = {
						into: target.receipt,
						events: from.events,
						intoEvents: to.events,
						since: [],
					};
					if (source.id === target.id)
						return { ...none, outcome: "refused", obstacle: "self" };
					if (from.merged_into === target.id)
						return { ...none, outcome: "nothing to do" };
					const since = [
						...(await unseen(trx, from, wish.seen)),
						...(await unseen(trx, to, wish.intoSeen)),
					];
					const found = await obstacleTo(trx, held, { ...wish, by, now });
					if (found) {
						const { obstacle, third } = found;
						const into = third ? await receiptOf(trx, third, by) : none.into;
						return { ...none, into, outcome: "refused", obstacle };
					}
					if (since.length > 0) return { ...none, since, outcome: "conflict" };
					const pair = await admitted(trx, held, { source, target, by, now });
					const intoEvents = await write(trx, pair, {
						...{ isUndone: false, by, now },
					});
					const of = { own: from.distributor, other: to.distributor };
					await layAside(trx, pair.source.lead, of, { passOn, now });
					if (isWaiting(pair.source))
						await tellOther(trx, pair.target, of, { ...deps, now });
					// The rules leave it alone from here on. A mail that was held is answered there.
					if (source.state !== "quarantined")
						await deps.confirm(trx, pair.source.lead, now);
					return {
						...none,
						outcome: "done",
						events: pair.source.row.events + 1,
						intoEvents,
					};
				});
			changed();
			return done;
		},

		/**
		 * Brings a request back that is laid over another, as its own events say.
		 *
		 * @param seen number of its events when the caller looked
		 * @returns undefined where there is no such lead
		 * @throws DomainError `forbidden`
		 */
		async undo(
			receipt: string,
			by: By,
			seen?: number,
		): Promise<Merged | undefined> {
			const source = await findLead(db, receipt);
			if (!source) return undefined;
			demandBoth(by, { source });
			const id = await mergedInto(db, source.id);
			const [target] = await leadsByIds(db, id ? [id] : []);
			if (target) demandBoth(by, { source, target });
			const now = clock.now().toISOString();
			const done = await db
				.transaction()
				.execute(async (trx): Promise<Merged | undefined> => {
					const held = target && (await hold(trx, { source, target }));
					const row = held?.source.row;
					const none = {
						into: target?.receipt ?? "",
						events: row?.events ?? 0,
						intoEvents: held?.target.row.events ?? 0,
						since: [],
					};
					if (!held || row?.merged_into !== target.id)
						return { ...none, outcome: "nothing to do" };
					const since = (await unseen(trx, row, seen)).filter(
						({ type }) => type === "merged",
					);
					if (since.length > 0) return { ...none, since, outcome: "conflict" };
					const wasHeld = isAdmitted(await eventsOf(trx, source.id));
					await keepQuiet(trx, held);
					const intoEvents = await write(trx, held, {
						...{ isUndone: true, by, now },
					});
					const events = row.events + 1;
					const outcome = "done" as const;
					if (wasHeld) {
						await setHeldAgain(trx, source.id);
						const fact = { type: "action", action: "held-again" } as const;
						await recordEvents(trx, source.id, [
							{ fact, at: now, by: staffActor(by) },
						]);
						return { ...none, outcome, events: events + 1, intoEvents };
					}
					await cameBack(trx, held.source.lead, row.distributor, now);
					return { ...none, outcome, events, intoEvents };
				});
			changed();
			return done;
		},
	};
}

/** Whether a request was held back until it was laid over the one that it is laid over now. */
function isAdmitted(events: EventRow[]): boolean {
	const merged = events.findLastIndex(
		({ type, detail }) => type === "merged" && JSON.parse(detail).into,
	);
	const [before, at] = [events[merged - 1], events[merged]?.at];
	return (
		before?.type === "action" &&
		before.at === at &&
		JSON.parse(before.detail).action === "released"
	);
}

/** Why a request cannot be laid over another; `third`: id of the one that stands in the way. */
async function obstacleTo(
	trx: Db,
	{ source, target }: { source: Held; target: Held },
	{
		isOtherPerson = false,
		by,
		now,
	}: Pick<MergeWish, "isOtherPerson"> & { by: By; now: string },
): Promise<{ obstacle: MergeObstacle; third?: string } | undefined> {
	if (source.row.merged_into)
		return { obstacle: "merged", third: source.row.merged_into };
	if (target.row.merged_into)
		return { obstacle: "intoMerged", third: target.row.merged_into };
	for (const { lead, row } of [source, target]) {
		// A question that came by mail, or was held back, belongs to the request it is about.
		const isHeld = lead.state === "quarantined" && lead.id === source.lead.id;
		if (stateOf(row).stage === "spam" && !isHeld) return { obstacle: "held" };
		if (lead.content === "" || !lead.email) return { obstacle: "emptied" };
		if (row.events >= mostEvents) return { obstacle: "tooMany" };
	}
	if (target.lead.consent_withdrawn_at) return { obstacle: "withdrawn" };
	const over = await idsLaidOver(trx, [source.lead.id, target.lead.id]);
	const ofTarget = await idsLaidOver(trx, [target.lead.id]);
	if (over.length > ofTarget.length) return { obstacle: "hasMerged" };
	if (ofTarget.length >= mostLaidOver) return { obstacle: "full" };
	if (!isOtherPerson && !isSamePerson(source.lead, target.lead))
		return { obstacle: "persons" };
	if (await isDrafting(trx, source.lead, by, now))
		return { obstacle: "drafting" };
	return undefined;
}

/** Milliseconds in which a draft is one that somebody is at. */
const draftTime = 15 * 60_000;

/** Whether a colleague is writing an answer in a request. */
function isDrafting(trx: Db, lead: LeadRow, by: By, now: string) {
	const since = new Date(Date.parse(now) - draftTime).toISOString();
	const but = typeof by === "string" ? "" : by.id;
	return isDraftedByOthers(trx, lead.id, { but, since });
}

/** @throws DomainError `forbidden` unless both are within reach of whoever acts */
function demandBoth(by: By, pair: Partial<Pair>): void {
	if (typeof by === "string") return;
	for (const lead of [pair.source, pair.target])
		if (lead) demand(by, "leads.write", scopeOf(lead));
}

/** Receipt of a lead, as far as it is within reach. */
async function receiptOf(trx: Db, id: string, by: By): Promise<string> {
	const [lead] = await leadsByIds(trx, [id]);
	const isKnown =
		lead && (typeof by === "string" || may(by, "leads.read", scopeOf(lead)));
	return isKnown ? lead.receipt : "";
}

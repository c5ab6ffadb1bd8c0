import { DomainError } from "../../../contracts/errors.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import { caseStages, mostNoteLength } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { memberBy } from "../../identity/members/memberQueries.ts";
import { demand } from "../../rights/demand.ts";
import { type ShownClock, shownClock } from "../clock/caseClock.ts";
import type { Clocks } from "../clock/clocks.ts";
import type { Confirm } from "../confirmation/confirm.ts";
import type { TellNews } from "../confirmation/news.ts";
import type { PassOn } from "../delivery/passOn.ts";
import { openedBy } from "../inbox/opened.ts";
import { readReceipt } from "../intake/receipt.ts";
import { findLead } from "../leadQueries.ts";
import {
	inTurn,
	receiptsIn,
	withReceipts,
} from "../merging/laidOverReading.ts";
import { leadsByIds, leadsLaidOver } from "../merging/mergeQueries.ts";
import {
	distributorBy,
	type RoutedDistributor,
	slugOf,
} from "../routing/rules.ts";
import { type By, staffActor } from "./caseActor.ts";
import { casesOf, eventsOf } from "./caseQueries.ts";
import {
	createCaseChange,
	demandAlone,
	mayNotAnswer,
	mostEvents,
	scopeOf,
	tooMany,
	type Wanted,
} from "./change.ts";
import { cleanNote } from "./cleanNote.ts";
import { recordEvents, stageBefore, stateOf } from "./events.ts";

/** An event as it is shown: its type, time and maker, and what else it says. */
export type ShownEvent = {
	type: string;
	/** ISO-8601, UTC. */
	at: string;
	/** Name of the member of staff or the operator; else `person` or `site`. */
	by: string;
	[detail: string]: unknown;
};

/** A case as it is shown; `owner` is the account of a member of staff. */
export type ShownCase = {
	/** Stage of its own, also while it is laid over another. */
	stage: CaseStage;
	/** Receipt of the request that it is laid over. */
	mergedInto: string | null;
	/** Receipts of requests that are laid over it. */
	laidOver: string[];
	owner: string | null;
	/** Slug of the distributor that is to answer; null for the maker. */
	distributor: string | null;
	clock: ShownClock;
	events: ShownEvent[];
};

/** Cases: what became of a lead, by its events (docs/decisions/0079). */
export function createCases(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	channels: (kind: LeadKind) => string[];
	clocks: Clocks;
	distributors: () => Promise<RoutedDistributor[]>;
	passOn: PassOn;
	confirm: Confirm;
	tellNews: TellNews;
	changed: () => void;
}) {
	const { db, clock, auditLog, clocks, distributors } = deps;
	const change = createCaseChange(deps);

	/** Changes a case by command; says what was done, undefined where there is no such lead. */
	async function changeBy(receipt: string, wanted: Wanted, by: By) {
		const done = await change(readReceipt(receipt) ?? receipt, wanted, by);
		return done?.outcome;
	}

	/** Accounts of members of staff, by id: each is read once, however often a case names them. */
	async function accountsOf(ids: string[]) {
		const found = new Map<string | null, string>();
		for (const id of new Set(ids)) {
			const member = await memberBy(db, { id });
			if (member) found.set(id, member.account);
		}
		return found;
	}

	return {
		/** Case of a lead with its events; undefined where there is no such lead. */
		async show(receipt: string): Promise<ShownCase | undefined> {
			const lead = await findLead(db, readReceipt(receipt) ?? receipt);
			if (!lead) return undefined;
			const [row] = await casesOf(db, [lead.id]);
			// A lead of the build before has a case with its first event, or within minutes.
			if (!row)
				return {
					stage: stageBefore(lead),
					mergedInto: null,
					laidOver: [],
					owner: null,
					distributor: null,
					clock: shownClock(await clocks.clockOf(lead.kind, [])),
					events: [],
				};
			const { stage, ownerId, distributor, mergedInto } = stateOf(row);
			const [into] = await leadsByIds(db, mergedInto ? [mergedInto] : []);
			const over = await leadsLaidOver(db, lead.id);
			const events = await eventsOf(db, lead.id);
			const rows = events.map((one) => ({
				...one,
				detail: JSON.parse(one.detail),
			}));
			// Events of a lead that was emptied are gone; its owner stays.
			const accounts = await accountsOf([
				...(ownerId === null ? [] : [ownerId]),
				...rows.flatMap(({ detail }) => detail.owner ?? []),
			]);
			const known = await distributors();
			const called = (key: string | null) => key && slugOf(key, known);
			const receipts = await receiptsIn(db, events);
			const opened = await openedBy(auditLog, lead.receipt);
			return {
				stage,
				mergedInto: into?.receipt ?? null,
				laidOver: over.map((one) => one.receipt),
				owner: accounts.get(ownerId) ?? null,
				distributor: called(distributor),
				clock: shownClock(await clocks.clockOf(lead.kind, events)),
				events: inTurn<ShownEvent>([
					rows.map(({ type, at, actor, actor_name, detail }) => ({
						type,
						at,
						by: actor_name ?? actor,
						...withReceipts(detail, receipts),
						...("owner" in detail && {
							owner: accounts.get(detail.owner) ?? null,
						}),
						...("distributor" in detail && {
							distributor: called(detail.distributor),
						}),
					})),
					opened.map((one) => ({ type: "opened", ...one })),
				]),
			};
		},

		/**
		 * Moves a case to a stage.
		 *
		 * @param when time of the test drive (ISO-8601), of the stage `booked`
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for a stage there is not, or a time that nobody can agree on; `forbidden`
		 */
		async setStage(receipt: string, stage: string, by: By, when?: string) {
			const known = caseStages.find((one) => one === stage);
			if (!known) throw new DomainError("invalid", `no stage "${stage}"`);
			const drive = { report: "test-drive", when: when ?? "" } as const;
			const wanted = { stage: known, ...(when !== undefined && { drive }) };
			return changeBy(receipt, wanted, by);
		},

		/**
		 * Makes a member of staff answer for a lead, by account; nobody with undefined.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for a member who may not answer this lead; `forbidden`
		 */
		async assign(receipt: string, account: string | undefined, by: By) {
			const member =
				account === undefined
					? undefined
					: await memberBy(db, { key: accountKey(account) });
			if (account !== undefined && !member) {
				if (!(await findLead(db, readReceipt(receipt) ?? receipt)))
					return undefined;
				throw mayNotAnswer(account);
			}
			return changeBy(receipt, { owner: member?.id ?? null }, by);
		},

		/**
		 * Hands a lead to a distributor, by slug or key; back to the maker with undefined.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for a distributor there is not; `forbidden`
		 */
		async route(receipt: string, name: string | undefined, by: By) {
			const distributor =
				name === undefined
					? null
					: distributorBy(name, await distributors()).key;
			return changeBy(receipt, { distributor }, by);
		},

		change,

		/**
		 * Writes down what staff should know.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for an empty or too long note; `forbidden`
		 */
		async note(
			receipt: string,
			given: string,
			by: By,
		): Promise<"done" | undefined> {
			// What is cleaned away takes a few characters.
			const text = given.length > 2 * mostNoteLength ? "" : cleanNote(given);
			if (text === "" || text.length > mostNoteLength)
				throw new DomainError(
					"invalid",
					`a note has 1 to ${mostNoteLength} characters`,
				);
			const lead = await findLead(db, readReceipt(receipt) ?? receipt);
			if (!lead) return undefined;
			if (typeof by !== "string") demand(by, "leads.write", scopeOf(lead));
			const at = clock.now().toISOString();
			const fact = { type: "note", text } as const;
			await db.transaction().execute(async (trx) => {
				await recordEvents(
					trx,
					lead.id,
					[{ fact, at, by: staffActor(by) }],
					(state, count) => {
						demandAlone(state);
						if (count >= mostEvents) throw tooMany();
					},
				);
				const { receipt: subject } = lead;
				await auditLog.byStaff({ action: "lead-note", by, subject }, trx);
			});
			return "done";
		},
	};
}

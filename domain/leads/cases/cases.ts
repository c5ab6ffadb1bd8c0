import { DomainError } from "../../../contracts/errors.ts";
import {
	type CaseStage,
	caseStages,
	mostNoteLength,
} from "../../../contracts/leads/cases.ts";
import { may } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { activeStaff } from "../../identity/members/activeStaff.ts";
import { memberBy } from "../../identity/members/memberQueries.ts";
import { demand } from "../../rights/demand.ts";
import { readReceipt } from "../intake/receipt.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { type By, staffActor } from "./caseActor.ts";
import { casesOf, eventsOf } from "./caseQueries.ts";
import type { CaseFact, CaseState } from "./caseState.ts";
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
	stage: CaseStage;
	owner: string | null;
	events: ShownEvent[];
};

/**
 * Events of a case that staff may write. A case of a thousand notes is a mistake of a
 * program; deliveries are written without a limit, as each is one of few receivers.
 */
const mostEvents = 1000;

/** Cases: what became of a lead, by its events (docs/decisions/0079). */
export function createCases(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
}) {
	const { db, clock, auditLog } = deps;

	/** Writes one event of staff, with its line in the audit log; nothing where it changes nothing. */
	async function record(
		receipt: string,
		by: By,
		{
			action,
			fact,
			isDone = () => false,
		}: {
			action: AuditAction;
			fact: (lead: LeadRow, trx: Db) => Promise<CaseFact>;
			isDone?: (state: CaseState) => boolean;
		},
	): Promise<"done" | "nothing to do" | undefined> {
		const lead = await findLead(db, readReceipt(receipt) ?? receipt);
		if (!lead) return undefined;
		if (typeof by !== "string") demand(by, "leads.write", scopeOf(lead));
		try {
			await db.transaction().execute(async (trx) => {
				const event = {
					fact: await fact(lead, trx),
					at: clock.now().toISOString(),
					by: staffActor(by),
				};
				await recordEvents(trx, lead.id, [event], (state, count) => {
					if (isDone(state)) throw new NothingToDo();
					if (count >= mostEvents) throw tooMany();
				});
				const { receipt: subject } = lead;
				await auditLog.byStaff({ action, by, subject }, trx);
			});
			return "done";
		} catch (error) {
			if (error instanceof NothingToDo) return "nothing to do";
			throw error;
		}
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
			if (!row) return { stage: stageBefore(lead), owner: null, events: [] };
			const { stage, ownerId } = stateOf(row);
			const rows = (await eventsOf(db, lead.id)).map((one) => ({
				...one,
				detail: JSON.parse(one.detail),
			}));
			// Events of a lead that was emptied are gone; its owner stays.
			const accounts = await accountsOf([
				...(ownerId === null ? [] : [ownerId]),
				...rows.flatMap(({ detail }) => detail.owner ?? []),
			]);
			return {
				stage,
				owner: accounts.get(ownerId) ?? null,
				events: rows.map(({ type, at, actor, actor_name, detail }) => ({
					type,
					at,
					by: actor_name ?? actor,
					...detail,
					...("owner" in detail && {
						owner: accounts.get(detail.owner) ?? null,
					}),
				})),
			};
		},

		/**
		 * Moves a case to a stage.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for a stage there is not; `forbidden`
		 */
		async setStage(receipt: string, stage: string, by: By) {
			const known = caseStages.find((one) => one === stage);
			if (!known) throw new DomainError("invalid", `no stage "${stage}"`);
			return record(receipt, by, {
				action: "lead-stage",
				fact: async () => ({ type: "stage", stage: known }),
				isDone: (state) => state.stage === known,
			});
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
			const owner = member?.id ?? null;
			return record(receipt, by, {
				action: "lead-assign",
				async fact(lead, trx) {
					const staff = member && (await activeStaff(trx, member.id));
					if (
						account !== undefined &&
						!may(staff, "leads.write", scopeOf(lead))
					)
						throw new DomainError(
							"invalid",
							`${account} may not answer this request`,
						);
					return { type: "owner", owner };
				},
				isDone: ({ ownerId }) => ownerId === owner,
			});
		},

		/**
		 * Writes down what staff should know.
		 *
		 * @returns undefined where there is no such lead
		 * @throws DomainError `invalid` for an empty or too long note; `forbidden`
		 */
		async note(receipt: string, given: string, by: By) {
			// What is cleaned away takes a few characters.
			const text = given.length > 2 * mostNoteLength ? "" : cleanNote(given);
			if (text === "" || text.length > mostNoteLength)
				throw new DomainError(
					"invalid",
					`a note has 1 to ${mostNoteLength} characters`,
				);
			return record(receipt, by, {
				action: "lead-note",
				fact: async () => ({ type: "note", text }),
			});
		},
	};
}

class NothingToDo extends Error {}

function tooMany(): DomainError {
	return new DomainError("invalid", "this request has too many events");
}

function scopeOf({ kind, country }: LeadRow) {
	return { kind, country };
}

/** A note without characters that steer a terminal or turn text around; lines stay. */
function cleanNote(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\ufeff]/gu, "")
		.toWellFormed()
		.trim();
}

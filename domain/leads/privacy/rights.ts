import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { type By, staffActor } from "../cases/caseActor.ts";
import { changeCase } from "../cases/caseQueries.ts";
import type { CaseAction } from "../cases/caseState.ts";
import { recordEvents } from "../cases/events.ts";
import { listedColumns } from "../cases/listed.ts";
import { confirmAnew } from "../confirmation/confirmAnew.ts";
import { outboxOf, stopDeliveries } from "../delivery/outboxQueries.ts";
import { eraseLead } from "../eraseLead.ts";
import { emailKey } from "../intake/read.ts";
import { type Correction, readCorrection } from "../intake/readCorrection.ts";
import { changeLead, findLead, type LeadRow, leadsOf } from "../leadQueries.ts";
import { failUnsent } from "../mail/mailQueries.ts";
import { type CameBack, freeLaidOver } from "../merging/comeBack.ts";
import { tellAgain } from "./consent/tellAgain.ts";
import { demandAll } from "./demandAll.ts";
import type { NoteErasure } from "./erasureNotices.ts";
import { insertErasures } from "./erasureQueries.ts";
import type { Erasures } from "./erasures.ts";
import {
	countWaiting,
	type Delivered,
	deliveredOf,
	receiverOf,
} from "./receivers.ts";

/**
 * Requests that a deed is about: all of an email address, with others of the same person by
 * their receipts, or one alone.
 */
export type Whose =
	| string
	| { email: string; also: readonly string[] }
	| { receipt: string };

/** Name of what is erased in the ledger of erasures, and of what goes with it. */
function namesOf(whose: Whose): [string, ...string[]] {
	if (typeof whose === "string") return [whose];
	return "receipt" in whose ? [whose.receipt] : [whose.email, ...whose.also];
}

export type { Delivered };

/**
 * Rights that the privacy statement gives a person, by email address, whatever
 * its case; consent and erasure of one request also by its receipt. `by` is who does it, for the audit log, which keeps receipts only.
 */
export function createLeadRights(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	models: () => Promise<string[]>;
	channels: (kind: LeadKind) => string[];
	erasures: Pick<Erasures, "rowFor">;
	noteErasure: NoteErasure;
	cameBack: CameBack;
	/** Whether mail is sent to whoever sends a request. */
	isMailing: boolean;
	changed: () => void;
}) {
	const { db, clock, auditLog, models, changed } = deps;

	async function of(whose: Whose, within: Db) {
		const [name, ...also] = namesOf(whose);
		const isOne = typeof whose !== "string" && "receipt" in whose;
		const further: LeadRow[] = [];
		for (const receipt of isOne ? [name] : also) {
			const lead = await findLead(within, receipt);
			if (lead) further.push(lead);
		}
		const own = isOne ? [] : await leadsOf(within, emailKey(name));
		const all = [...own, ...further].map((lead) => [lead.id, lead] as const);
		const leads = [...new Map(all).values()];
		const ids = leads.map(({ id }) => id);
		const rows = ids.length > 0 ? await outboxOf(within, ids) : [];
		return { leads, rows };
	}

	/** Writes into a lead's case what was done for the person. */
	function did(
		trx: Db,
		{ id }: LeadRow,
		{
			whose,
			by,
			...done
		}: {
			action: CaseAction;
			fields?: string[];
			moved?: true;
			whose: Whose;
			by: By;
		},
	) {
		const at = clock.now().toISOString();
		const fact = { type: "action", ...done } as const;
		const actor =
			typeof whose !== "string" && "receipt" in whose
				? ({ actor: "person" } as const)
				: staffActor(by);
		return recordEvents(trx, id, [{ fact, at, by: actor }]);
	}

	return {
		/** Finds the leads of a person, before anything is done. */
		async find(whose: Whose) {
			const { leads, rows } = await of(whose, db);
			return { leads, delivered: deliveredOf(leads, rows) };
		},

		/**
		 * Deletes all there is, held back or not, with deliveries that wait. Answers
		 * what went, and who had it before; whom a mail or a webhook reaches is told to delete
		 * it, too. The ledger of erasures knows of it in the same transaction.
		 *
		 * @throws DomainError `forbidden`
		 * @returns `certificate`: id of the ledger's row, and its time; `told`: those of the
		 * channels in `delivered` whose receivers are told
		 */
		async forget(whose: Whose, by: By) {
			demandAll(by, "leads.erase");
			const [name, ...also] = namesOf(whose);
			const erasure = await deps.erasures.rowFor(name);
			const others = await Promise.all(also.map(deps.erasures.rowFor));
			const done = await db.transaction().execute(async (trx) => {
				const { leads, rows } = await of(whose, trx);
				const receipts = leads.map(({ receipt }) => receipt);
				const delivered = deliveredOf(leads, rows);
				const told = await deps.noteErasure(trx, erasure, leads, delivered);
				const ids = leads.map((lead) => lead.id);
				await freeLaidOver(trx, ids, erasure.erased_at, deps.cameBack);
				for (const one of ids) await eraseLead(trx, one);
				await insertErasures(trx, [erasure, ...others]);
				await auditLog.byStaff(
					{ action: "lead-forget", by, detail: { receipts } },
					trx,
				);
				return {
					receipts,
					stopped: countWaiting(rows),
					delivered,
					told: [...new Set(delivered.map(({ channel }) => channel))].filter(
						(channel) => told.includes(receiverOf(channel)),
					),
					certificate: { id: erasure.id, at: erasure.erased_at },
				};
			});
			changed();
			return done;
		},

		/**
		 * Sets right what is stored, and sends it again, marked as a correction, to
		 * whoever had it. Requests that have none of it are left as they are.
		 *
		 * @throws DomainError `forbidden`; `invalid` with the fields at fault
		 */
		async correct(email: string, changes: Correction, by: By) {
			demandAll(by, "leads.write");
			const fields = Object.keys(changes);
			const done = await db.transaction().execute(async (trx) => {
				const { leads, rows } = await of(email, trx);
				const now = clock.now();
				const corrected: LeadRow[] = [];
				// A mail names no country, by which a phone number is read.
				const home = leads.find(({ country }) => country)?.country ?? "HK";
				const told = new Set<string>();
				for (const lead of leads) {
					const changed = await readCorrection(lead, changes, {
						...{ models, now, home },
					});
					if (Object.keys(changed).length === 0) continue;
					corrected.push(lead);
					const isMoved =
						emailKey(changed.email ?? lead.email) !== lead.email_key;
					const corrected_at = now.toISOString();
					await changeLead(trx, lead.id, { ...changed, corrected_at });
					const listed = listedColumns({ ...lead, ...changed });
					await changeCase(trx, lead.id, listed);
					await did(trx, lead, {
						action: "corrected",
						...{ whose: email, by, fields },
						...(isMoved && { moved: true }),
					});
					if (isMoved && deps.isMailing)
						await confirmAnew(trx, { ...lead, ...changed }, deps);
					for (const name of await tellAgain(trx, lead, rows, deps))
						told.add(name);
				}
				const receipts = corrected.map(({ receipt }) => receipt);
				const detail = { receipts, fields };
				await auditLog.byStaff({ action: "lead-correct", by, detail }, trx);
				const notTold = deliveredOf(corrected, rows).filter(
					({ channel }) => !told.has(channel),
				);
				return { receipts, told: [...told], notTold };
			});
			changed();
			return done;
		},

		/**
		 * Ends consent, also to news by email: what waits to be delivered is not, who
		 * had it before is told. The lead stays for its time, marked.
		 *
		 * @throws DomainError `forbidden`
		 */
		async withdrawConsent(whose: Whose, by: By) {
			demandAll(by, "leads.write");
			const done = await db.transaction().execute(async (trx) => {
				const { leads, rows } = await of(whose, trx);
				const told = new Set<string>();
				let stopped = 0;
				for (const lead of leads) {
					await changeLead(trx, lead.id, {
						marketing: 0,
						consent_withdrawn_at:
							lead.consent_withdrawn_at ?? clock.now().toISOString(),
					});
					if (!lead.consent_withdrawn_at)
						await did(trx, lead, { action: "consent-withdrawn", whose, by });
					stopped += await stopDeliveries(trx, lead.id);
					await failUnsent(trx, lead.id);
					for (const name of await tellAgain(trx, lead, rows, deps))
						told.add(name);
				}
				const receipts = leads.map(({ receipt }) => receipt);
				const detail = { receipts };
				await auditLog.byStaff({ action: "lead-withdraw", by, detail }, trx);
				const notTold = deliveredOf(leads, rows).filter(
					({ channel }) => !told.has(channel),
				);
				return { receipts, stopped, told: [...told], notTold };
			});
			changed();
			return done;
		},
	};
}

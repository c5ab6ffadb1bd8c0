import { DomainError } from "../../../../contracts/errors.ts";
import { mostNoteLength } from "../../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { demand } from "../../../rights/demand.ts";
import { type By, staffActor } from "../../cases/caseActor.ts";
import type { CaseFact } from "../../cases/caseState.ts";
import { mostEvents, scopeOf, tooMany } from "../../cases/change.ts";
import { cleanNote } from "../../cases/cleanNote.ts";
import type { createConsequences } from "../../cases/consequences.ts";
import { lockCase, recordEvents, stateOf } from "../../cases/events.ts";
import { outboxOf } from "../../delivery/outboxQueries.ts";
import { readReceipt } from "../../intake/receipt.ts";
import { changeLead, findLead, leadById } from "../../leadQueries.ts";
import type { CameBack } from "../../merging/comeBack.ts";
import { tellAgain } from "./tellAgain.ts";

/**
 * Renewed consent of a person who had withdrawn it for one request: they may be written to
 * again, and whoever was told to leave them alone has the request anew. Consent to news stays
 * withdrawn: a question is no order of a newsletter.
 */
export function createConsentRenewal(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	channels: (kind: LeadKind) => string[];
	follow: ReturnType<typeof createConsequences>;
	cameBack: CameBack;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, clock, auditLog } = deps;

	/**
	 * @param how when and how the person said so, as a member of staff notes it; none of a
	 * person who says it themselves, on the page of the request: somebody's turn from then on
	 * @returns undefined where there is no such request
	 * @throws DomainError `forbidden`; `invalid` for an empty or too long note
	 */
	return async function renewConsent(
		written: string,
		by: By,
		how?: string,
	): Promise<"done" | "nothing to do" | undefined> {
		const lead = await findLead(db, readReceipt(written) ?? written);
		if (!lead?.email) return undefined;
		if (typeof by !== "string") demand(by, "leads.write", scopeOf(lead));
		const text = how === undefined ? undefined : noteOf(how);
		const now = clock.now().toISOString();
		const done = await db.transaction().execute(async (trx) => {
			const row = await lockCase(trx, lead.id);
			const fresh = await leadById(trx, lead.id);
			if (!fresh.consent_withdrawn_at) return "nothing to do" as const;
			if (row.events >= mostEvents) throw tooMany();
			await changeLead(trx, lead.id, { consent_withdrawn_at: null });
			const { stage, distributor } = stateOf(row);
			const action = "consent-renewed" as const;
			const facts: CaseFact[] = [
				{ type: "action", action, ...(text !== undefined && { text }) },
			];
			const isTheirs = text === undefined;
			if (isTheirs && stage !== "new" && stage !== "spam")
				facts.push({ type: "stage", stage: "new" });
			const actor = isTheirs ? ({ actor: "person" } as const) : staffActor(by);
			await recordEvents(
				trx,
				lead.id,
				facts.map((fact) => ({ fact, at: now, by: actor })),
			);
			const renewed = { ...fresh, consent_withdrawn_at: null };
			await deps.follow(trx, renewed, { facts, before: row.events, now });
			if (stage !== "spam") {
				await tellAgain(trx, renewed, await outboxOf(trx, [lead.id]), deps);
				await deps.cameBack(trx, renewed, distributor, now);
			}
			const { receipt: subject } = lead;
			await auditLog.byStaff({ action: "lead-consent", by, subject }, trx);
			return "done" as const;
		});
		deps.changed();
		return done;
	};
}

/** @throws DomainError `invalid` */
function noteOf(given: string): string {
	const text = given.length > 2 * mostNoteLength ? "" : cleanNote(given);
	if (text !== "" && text.length <= mostNoteLength) return text;
	const field = { field: "how", message: "value" };
	const why = `how consent was renewed takes 1 to ${mostNoteLength} characters`;
	throw new DomainError("invalid", why, [field]);
}

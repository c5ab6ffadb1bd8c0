import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Confirm } from "../confirmation/confirm.ts";
import { eventChannel } from "../delivery/notices.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import type { PassOn } from "../delivery/passOn.ts";
import { stageChannel } from "../delivery/stageWebhook.ts";
import type { LeadRow } from "../leadQueries.ts";
import { setRouting } from "../routing/routingQueries.ts";
import type { CaseFact } from "./caseState.ts";

/**
 * Consequences of facts that somebody added to a case, in their transaction: another system
 * hears of a stage, a distributor gets the lead, or is asked after a test drive.
 */
export function createConsequences(deps: {
	newId: () => string;
	channels: (kind: LeadKind) => string[];
	passOn: PassOn;
	confirm: Confirm;
}) {
	/** @param before number of events there were before these facts */
	return async function follow(
		trx: Db,
		lead: LeadRow,
		{ facts, before, now }: { facts: CaseFact[]; before: number; now: string },
	): Promise<void> {
		const isTold =
			!lead.consent_withdrawn_at &&
			deps.channels(lead.kind as LeadKind).includes("webhook");
		for (const [index, fact] of facts.entries()) {
			const isStage =
				fact.type === "stage" || (fact.type === "merged" && "into" in fact);
			if (isStage && isTold) {
				const names = [stageChannel(before + index + 1)];
				await enqueue(trx, lead.id, names, deps.newId, now);
			}
			if (fact.type === "action" && fact.action === "test-drive") {
				const names = [eventChannel("drove", before + index + 1)];
				await enqueue(trx, lead.id, names, deps.newId, now, fact.when);
			}
			if (fact.type !== "routed") continue;
			await setRouting(trx, lead.id, { routing: "routed", routed_at: now });
			await deps.passOn(trx, lead, fact.distributor, now, "later");
			await deps.confirm(trx, lead, now);
		}
	};
}

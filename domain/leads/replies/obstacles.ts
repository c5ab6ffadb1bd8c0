import type { ReplyObstacle } from "../../../contracts/leads/replyBounds.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { LeadRow } from "../leadQueries.ts";

/** Why a person cannot be answered by mail; null where it can be done. */
export function obstacleOf(
	lead: LeadRow,
	who: Staff,
	{
		isSending,
		isMerged,
		isSpam,
	}: { isSending: boolean; isMerged: boolean; isSpam: boolean },
): ReplyObstacle | null {
	const { kind, country } = lead;
	if (!may(who, "leads.write", { kind, country })) return "rights";
	if (isMerged) return "merged";
	if (!isSending) return "noMail";
	if (lead.state === "quarantined") return "held";
	if (lead.consent_withdrawn_at) return "withdrawn";
	if (isSpam) return "spam";
	return lead.content === "" ? "emptied" : null;
}

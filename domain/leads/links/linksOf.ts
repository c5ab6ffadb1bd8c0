import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import { keptEvents } from "../cases/takenBack.ts";
import type { MailLink } from "../delivery/reportLinks.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { LinkTokens } from "./linkTokens.ts";
import { reportsLeft } from "./reportsMade.ts";

export type LinksOf = ReturnType<typeof createLinksOf>;

/** Links by which whoever has a request reports what came of it; those that are used are left out. */
export function createLinksOf(deps: {
	links: LinkTokens;
	clock: Clock;
	/** Origin of the site as people know it. */
	publicUrl: string;
}) {
	return async function linksOf(
		{
			receipt,
			kind,
			consent_withdrawn_at,
		}: Pick<LeadRow, "receipt" | "kind" | "consent_withdrawn_at">,
		all: EventRow[],
		language: LanguageCode,
	): Promise<MailLink[]> {
		const events = keptEvents(all);
		const given = events.findLast(({ type }) => type === "routed");
		if (!given || consent_withdrawn_at) return [];
		const assignment = given.number;
		const now = deps.clock.now().getTime();
		const left = reportsLeft(kind, events, assignment, now);
		return Promise.all(
			left.map(async (report) => {
				const link = { receipt, assignment, report, language };
				const token = await deps.links.forReport(link);
				return { report, href: `${deps.publicUrl}${reportPath(token)}` };
			}),
		);
	};
}

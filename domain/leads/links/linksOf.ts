import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import type { MailLink } from "../delivery/reportLinks.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { LinkTokens } from "./linkTokens.ts";
import { type ReportName, reportsFor } from "./reports.ts";

export type LinksOf = ReturnType<typeof createLinksOf>;

/** Links by which whoever has a request reports what came of it; those that are used are left out. */
export function createLinksOf(deps: {
	links: LinkTokens;
	/** Origin of the site as people know it. */
	publicUrl: string;
}) {
	return async function linksOf(
		{
			receipt,
			kind,
			consent_withdrawn_at,
		}: Pick<LeadRow, "receipt" | "kind" | "consent_withdrawn_at">,
		events: EventRow[],
		language: LanguageCode,
	): Promise<MailLink[]> {
		const given = events.findLast(({ type }) => type === "routed");
		if (!given || consent_withdrawn_at) return [];
		const assignment = given.number;
		const left = reportsFor(kind).filter(
			(report) => !reportMade(events, assignment, report),
		);
		return Promise.all(
			left.map(async (report) => {
				const link = { receipt, assignment, report, language };
				const token = await deps.links.forReport(link);
				return { report, href: `${deps.publicUrl}${reportPath(token)}` };
			}),
		);
	};
}

/**
 * Report that a distributor made of a request since it was given to it; undefined where none
 * was. A booked test drive is open again once the person asks for another day.
 */
export function reportMade(
	events: EventRow[],
	assignment: number,
	report: ReportName,
): EventRow | undefined {
	const asked =
		report === "test-drive"
			? events.findLast((event) => actionOf(event) === "other-day")?.number
			: undefined;
	const since = Math.max(assignment, asked ?? 0);
	return events.find(
		(event) =>
			event.number > since &&
			event.actor === "distributor" &&
			actionOf(event) === report,
	);
}

function actionOf({ type, detail }: EventRow): string | undefined {
	return type === "action" ? JSON.parse(detail).action : undefined;
}

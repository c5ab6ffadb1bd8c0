import type { reportCalls } from "../../../contracts/console/leads/reports.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Reports on how requests were answered (docs/decisions/0089). */
export function reportHandlers({ leads: { reports } }: Services) {
	return {
		"console-lead-report": ({ who, body }) =>
			reports.report(who.staff, body.weeks),

		"console-lead-report-csv": ({ who, body }) =>
			reports.csv(who.staff, body.weeks),
	} satisfies Handlers<typeof reportCalls>;
}

import type { auditCalls } from "../../../contracts/console/audit.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** The audit log, as staff read it. */
export function auditHandlers({ console: { audit } }: Services) {
	return {
		"console-audit": ({ who, body: { lang: _, ...question } }) =>
			audit.page(who.staff, question),

		"console-audit-export": ({ who, body: { lang: _, ...question } }) =>
			audit.csv(who.staff, question),
	} satisfies Handlers<typeof auditCalls>;
}

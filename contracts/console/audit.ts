import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Filter for lines of the audit log. */
const auditFilter = consoleRequest.extend({
	/** A part of a name or account. */
	person: z.string().trim().max(200).optional(),
	action: z.string().max(40).optional(),
	outcome: z.enum(["ok", "refused"]).optional(),
	/** Bounds of time: from `from` on, and before `to`; ISO-8601. */
	from: z.iso.datetime().optional(),
	to: z.iso.datetime().optional(),
	/** `next` of the page before. */
	before: z.int().positive().optional(),
});

/** Line of the audit log. */
export const auditLine = z.object({
	number: z.int(),
	/** ISO-8601, UTC. */
	at: z.string(),
	action: z.string(),
	outcome: z.string(),
	/** Name of the person who did it, as far as it is known. */
	person: z.string(),
	/** Account of that person, a member of the staff: names can be changed, and be another's. */
	member: z.string(),
	/**
	 * Origin of the deed: staff in the console, a command, a partner, or the site
	 * itself.
	 */
	by: z.enum(["staff", "command", "partner", "site"]),
	/** The partner account it is about. */
	account: z.string(),
	network: z.string(),
	subject: z.string().nullable(),
	detail: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditLine>;

/** None behind the last page. */
const next = z.object({ next: z.int().nullable() });

export const auditCalls = {
	"console-audit": staffCall({
		summary: "One page of the audit log, the newest lines first",
		request: auditFilter.extend({
			limit: z.int().min(1).max(200).default(50),
		}),
		answer: z.array(auditLine),
		beside: next,
	}),
	"console-audit-export": staffCall({
		summary: "The audit log as a table, in parts of some thousand lines",
		fresh: true,
		request: auditFilter,
		answer: z.string(),
		beside: next,
	}),
} satisfies CallTable;

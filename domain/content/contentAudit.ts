import type { Db } from "../../platform/db/open.ts";
import type { AuditLog, StaffEntry } from "../audit/auditLog.ts";
import { type Actor, isStaff } from "./actor.ts";

/** Part of the audit log that content writes to. */
export type ContentAudit = Pick<AuditLog, "byStaff">;

/**
 * Adds a line to the audit log about what an actor did with content, within the
 * transaction in which it is done. What the site does by itself leaves none.
 */
export async function auditContent(
	auditLog: ContentAudit,
	actor: Actor,
	line: Pick<StaffEntry, "action" | "subject" | "detail">,
	within: Db,
): Promise<void> {
	if (actor === "site") return;
	const by = isStaff(actor) ? actor : actor.command;
	await auditLog.byStaff({ ...line, by }, within);
}

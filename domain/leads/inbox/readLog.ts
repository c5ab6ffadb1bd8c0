import type { Staff } from "../../../contracts/rights.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";

/** Reads remembered, beyond which all are noted anew. */
const mostRemembered = 50_000;

/**
 * Notes in the audit log who read what, before it is shown: once for a member, what he read
 * and a day. Each process remembers its own, so that a site of several has a few lines more.
 */
export function createReadLog({
	auditLog,
	clock,
}: {
	auditLog: AuditLog;
	clock: Clock;
}) {
	let today = "";
	const noted = new Set<string>();

	return async function note(
		action: AuditAction,
		by: Staff,
		of: { subject?: string; detail?: Record<string, unknown> },
	): Promise<void> {
		const day = clock.now().toISOString().slice(0, 10);
		if (day !== today || noted.size > mostRemembered) noted.clear();
		today = day;
		const key = JSON.stringify([by.id, action, of]);
		if (noted.has(key)) return;
		await auditLog.byStaff({ action, by, ...of });
		noted.add(key);
	};
}

import type { Staff } from "../../../contracts/rights.ts";
import type { AuditLog } from "../../audit/auditLog.ts";

/** Reading of a case, as its history tells it: ISO-8601, and the name of whoever read it. */
export type Opened = { at: string; by: string };

/**
 * Readings of a case by staff, the oldest first, out of the audit log, which has them for a
 * year: the first of each member and day.
 *
 * @param reader member who asks, and knows what they read themselves
 */
export async function openedBy(
	auditLog: Pick<AuditLog, "shown">,
	receipt: string,
	reader?: Pick<Staff, "id">,
): Promise<Opened[]> {
	const told = new Set<string>();
	return (await auditLog.shown(receipt)).flatMap(({ at, actor, staff_id }) => {
		const key = `${at.slice(0, 10)} ${staff_id ?? actor}`;
		if (told.has(key) || (reader && reader.id === staff_id)) return [];
		told.add(key);
		return { at, by: actor };
	});
}

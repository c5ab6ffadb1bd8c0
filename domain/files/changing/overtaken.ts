import type { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";

/**
 * Refusal of a change to what somebody else has changed since it was looked at, with the
 * name of who did.
 */
export async function changedBy(
	auditLog: Pick<AuditLog, "lastActor">,
	{ id, name }: Pick<FileEntry, "id" | "name">,
	trx: Db,
): Promise<DomainError> {
	const who = (await auditLog.lastActor(id, trx)) ?? "";
	return refused("conflict", who ? "changed" : "changedNow", { who, name });
}

import type { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { contentsOf } from "../library/folderQueries.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
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

/**
 * Demands that nobody else has changed entries since a member of the staff did, before what
 * that did is taken back.
 *
 * @throws DomainError `conflict` with the name of who was faster
 */
export async function demandOwn(
	auditLog: Pick<AuditLog, "lastChange">,
	ids: readonly string[],
	{ id: staffId }: Pick<Staff, "id">,
	trx: Db,
): Promise<void> {
	for (const id of ids) {
		const last = await auditLog.lastChange(id, trx);
		if (!last || last.staff_id === staffId) continue;
		const entry = await findEntry(trx, id);
		if (!entry) throw refused("not_found", "gone");
		throw refused("conflict", last.actor ? "changed" : "changedNow", {
			...{ who: last.actor, name: entry.name },
		});
	}
}

/** Demands that nothing lies in an entry, which may be a file. @throws DomainError `conflict` */
export async function demandEmpty(id: string, trx: Db): Promise<void> {
	const { folders, files } = await contentsOf(trx, id);
	if (Number(folders) + Number(files) === 0) return;
	const entry = await findEntry(trx, id);
	throw refused("conflict", "filled", { name: entry?.name ?? "" });
}

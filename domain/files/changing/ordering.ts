import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { changeHolder, nodesBeside } from "../library/folderQueries.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";

/**
 * Order of nodes beside each other: puts one before another, or last, and tells which it
 * stood before.
 *
 * @throws DomainError `not_found`, or `conflict` where the other is gone
 */
export function createOrdering(deps: {
	db: Db;
	auditLog: AuditLog;
	find: (id: string, within: Db) => Promise<FileEntry>;
}) {
	const { db, auditLog, find } = deps;
	return (
		id: string,
		before: string | null,
		by: StaffEntry["by"],
	): Promise<{ before: string | null }> =>
		serializable(db, async (trx) => {
			const entry = await find(id, trx);
			const all = await nodesBeside(trx, entry.parent_id);
			const nobody = await audiencesOfNobody(trx);
			const beside = all.filter(
				({ audience }) => audience === null || !nobody.includes(audience),
			);
			const at = beside.findIndex((one) => one.id === id);
			const rest = beside.filter((one) => one.id !== id);
			const to =
				before === null
					? rest.length
					: rest.findIndex((one) => one.id === before);
			if (at < 0 || to < 0) throw refused("conflict", "orderGone");
			const next = rest.toSpliced(to, 0, { ...entry });
			for (const [position, one] of next.entries())
				if (one.position !== position)
					await changeHolder(trx, one.id, { position });
			const detail = { name: entry.name, before: at, to };
			await auditLog.byStaff(
				{ action: "folder-order", by, subject: id, detail },
				trx,
			);
			return { before: beside[at + 1]?.id ?? null };
		});
}

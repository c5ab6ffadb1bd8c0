import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { changeHolder, nodesBeside } from "../library/folderQueries.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";

/**
 * Puts a node before one beside it, or last.
 *
 * @returns its place before and now, and the node it stood before; undefined where one of
 * the two is not there
 */
export async function placeBefore(
	trx: Db,
	entry: FileEntry,
	before: string | null,
): Promise<{ at: number; to: number; was: string | null } | undefined> {
	const beside = await shownBeside(trx, entry.parent_id);
	const at = beside.findIndex((one) => one.id === entry.id);
	const rest = beside.filter((one) => one.id !== entry.id);
	const to =
		before === null ? rest.length : rest.findIndex((one) => one.id === before);
	if (at < 0 || to < 0) return undefined;
	const next = rest.toSpliced(to, 0, { ...entry });
	for (const [position, one] of next.entries())
		if (one.position !== position)
			await changeHolder(trx, one.id, { position });
	return { at, to, was: beside[at + 1]?.id ?? null };
}

/** Id of the node that a node stands before; null of the last, and of what is no node. */
export async function nodeAfter(
	trx: Db,
	{ id, kind, parent_id }: FileEntry,
): Promise<string | null> {
	if (kind !== "catalogue") return null;
	const beside = await shownBeside(trx, parent_id);
	return beside[beside.findIndex((one) => one.id === id) + 1]?.id ?? null;
}

/** Nodes in one node or at the top, in their order, without those that are deleted. */
async function shownBeside(trx: Db, parentId: string | null) {
	const nobody = await audiencesOfNobody(trx);
	return (await nodesBeside(trx, parentId)).filter(
		({ audience }) => audience === null || !nobody.includes(audience),
	);
}

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
		check?: (trx: Db) => Promise<void>,
	): Promise<{ before: string | null }> =>
		serializable(db, async (trx) => {
			await check?.(trx);
			const entry = await find(id, trx);
			const placed = await placeBefore(trx, entry, before);
			if (!placed) throw refused("conflict", "orderGone");
			const { at, to, was } = placed;
			const detail = { name: entry.name, before: at, to };
			await auditLog.byStaff(
				{ action: "folder-order", by, subject: id, detail },
				trx,
			);
			return { before: was };
		});
}

import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import {
	changeHolder,
	lastPosition,
	nodesBeside,
	setNode,
} from "../library/folderQueries.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
} from "../library/libraryQueries.ts";
import { nodeName } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import { demandNodePlace } from "./moving.ts";
import { nodeAfter, placeBefore } from "./ordering.ts";

/** Place of a folder in the tree at the side: in it, before a node beside it or last, or not in it. */
export type Standing = {
	node: boolean;
	before?: string | null | undefined;
};

/** Whether an entry can be put into the tree, or taken out of it: only below a node. */
export function standingOf(
	row: Pick<FileEntry, "kind" | "state">,
	kindAbove: string | undefined,
) {
	if (kindAbove !== "catalogue") return null;
	if (row.kind === "catalogue") return "fromTree" as const;
	const isShown = row.kind === "folder" && row.state === "published";
	return isShown ? ("toTree" as const) : null;
}

/**
 * Puts a folder into the tree at the side, as a node, or takes a node out of it; what lies
 * in it stays where it is. Tells which node it stood before. One that is so already stays.
 *
 * @throws DomainError `not_found`, `invalid` for a name no node can have, or `conflict`: a node
 * lies in a node, and a folder holds none
 */
export function createStanding(deps: {
	db: Db;
	auditLog: AuditLog;
	find: (id: string, within: Db) => Promise<FileEntry>;
}) {
	const { db, auditLog, find } = deps;

	async function putIn(
		trx: Db,
		entry: FileEntry,
		parent: FileEntry,
		before: string | null,
	): Promise<void> {
		const { id, name, parent_id } = entry;
		// Nobody sees a folder yet that came with an upload.
		if (entry.state !== "published")
			throw refused("conflict", "heldFolder", { name });
		await demandNodePlace(trx, entry, parent);
		nodeName(name);
		const position = await lastPosition(trx, parent_id);
		await changeHolder(trx, id, { kind: "catalogue", position });
		await setNode(trx, id, id);
		const node = { ...entry, kind: "catalogue", position };
		if (before !== null) await placeBefore(trx, node, before);
	}

	async function takeOut(
		trx: Db,
		{ id, name }: FileEntry,
		parent: FileEntry,
	): Promise<void> {
		// A deleted node counts, too: restored, it would lie in a folder.
		if ((await nodesBeside(trx, id)).length > 0)
			throw refused("conflict", "nodesInside", { name });
		// First, while it is a node still: the change of the tree is noted by it.
		await setNode(trx, id, parent.catalogue_id ?? parent.id);
		await changeHolder(trx, id, { kind: "folder", position: 0 });
	}

	return (
		id: string,
		{ node, before = null }: Standing,
		by: StaffEntry["by"],
		check?: (trx: Db) => Promise<void>,
	): Promise<{ before: string | null }> =>
		serializable(db, async (trx) => {
			await check?.(trx);
			const entry = await find(id, trx);
			const { name, parent_id } = entry;
			const was = await nodeAfter(trx, entry);
			if (node === (entry.kind === "catalogue")) return { before: was };
			const parent = parent_id && (await findEntry(trx, parent_id));
			if (!parent) throw refused("conflict", "needsFolder", { name });
			if (node) await putIn(trx, entry, parent, before);
			else await takeOut(trx, entry, parent);
			for (const one of [parent.id, id]) await countChange(trx, one, 0);
			await auditLog.byStaff(
				{ action: "folder-tree", by, subject: id, detail: { name, to: node } },
				trx,
			);
			return { before: was };
		});
}

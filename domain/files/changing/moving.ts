import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { isDeleted } from "../audience/sight.ts";
import {
	changeHolder,
	lastPosition,
	setNode,
} from "../library/folderQueries.ts";
import type { Library } from "../library/library.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
} from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { demandFreeRoot } from "../library/roots.ts";
import { changeFile } from "./fileChangeQueries.ts";
import { nodeAfter, placeBefore } from "./ordering.ts";
import { changedBy } from "./overtaken.ts";

/**
 * Entry that is moved; refused where it no longer lies in `from`, if that is said. A node
 * comes to stand before `before`, where that is beside it then, else last.
 */
export type MovedItem = {
	id: string;
	from?: string | null | undefined;
	before?: string | null | undefined;
};
/** Where a moved entry lay, and the node that it stood before, if it is one. */
type MovedFrom = { id: string; from: string | null; before: string | null };

/**
 * Puts files, folders and nodes elsewhere, all or none: `to` is a folder or node, none the
 * top. Tells where each lay.
 *
 * @throws DomainError `not_found`, or `conflict` with what is in the way
 */
export function createMoving(deps: {
	db: Db;
	library: Pick<Library, "publish">;
	auditLog: AuditLog;
}) {
	const { db, library, auditLog } = deps;

	async function there(id: string, trx: Db): Promise<FileEntry> {
		const entry = await findEntry(trx, id);
		if (!entry || (await isDeleted(trx, entry)))
			throw refused("not_found", "gone");
		return entry;
	}

	async function moveOne(
		{ id, from, before }: MovedItem,
		parent: FileEntry | undefined,
		trx: Db,
	): Promise<{ entry: FileEntry; before: string | null }> {
		const entry = await there(id, trx);
		if (from !== undefined && from !== entry.parent_id)
			throw await changedBy(auditLog, entry, trx);
		await mustFit(entry, parent, trx);
		const parent_id = parent?.id ?? null;
		const was = await nodeAfter(trx, entry);
		if (parent_id === entry.parent_id) return { entry, before: was };
		if (parent && entry.kind === "file") {
			const { catalogue_id } = parent;
			await changeFile(trx, id, { parent_id, catalogue_id });
		} else {
			const position =
				entry.kind === "catalogue" ? await lastPosition(trx, parent_id) : 0;
			await changeHolder(trx, id, { parent_id, position });
			if (before && entry.kind === "catalogue")
				await placeBefore(trx, { ...entry, parent_id, position }, before);
			const node = parent?.catalogue_id;
			if (entry.kind === "folder" && node && node !== entry.catalogue_id)
				await setNode(trx, id, node);
		}
		const by = entry.state === "published" ? 1 : 0;
		if (entry.parent_id) await countChange(trx, entry.parent_id, -by);
		if (parent_id) await countChange(trx, parent_id, by);
		// A folder that came with an upload is shown once something published is in it.
		if (parent_id && by > 0) await library.publish(parent_id, trx);
		return { entry, before: was };
	}

	return {
		move: (
			items: MovedItem[],
			to: string | undefined,
			by: StaffEntry["by"],
		): Promise<MovedFrom[]> =>
			// Two at once, each into what the other moves, would make a circle.
			serializable(db, async (trx) => {
				const parent = to === undefined ? undefined : await there(to, trx);
				if (parent?.kind === "file")
					throw refused("conflict", "needsFolder", { name: parent.name });
				const moved: MovedFrom[] = [];
				for (const item of items) {
					const { entry, before } = await named(
						item,
						() => moveOne(item, parent, trx),
						trx,
					);
					const { id, name, kind, parent_id: from } = entry;
					const action = kind === "file" ? "file-move" : "folder-move";
					const detail = { name, from, to: parent?.id ?? null };
					await auditLog.byStaff({ action, by, subject: id, detail }, trx);
					moved.push({ id, from, before });
				}
				return moved;
			}),
	};

	/** Does it, and says which name was taken where it lies now. */
	async function named<T>(
		{ id }: MovedItem,
		work: () => Promise<T>,
		trx: Db,
	): Promise<T> {
		const before = await findEntry(trx, id);
		return work().catch((error) => {
			if (!isUniqueViolation(error)) throw error;
			throw refused("conflict", "taken", { name: before?.name ?? "" });
		});
	}
}

async function mustFit(
	entry: FileEntry,
	parent: FileEntry | undefined,
	trx: Db,
): Promise<void> {
	const { name } = entry;
	if (entry.kind === "catalogue") await demandNodePlace(trx, entry, parent);
	else if (!parent) throw refused("conflict", "needsFolder", { name });
	for (
		let up = parent;
		up;
		up = up.parent_id ? await findEntry(trx, up.parent_id) : undefined
	)
		if (up.id === entry.id) throw refused("conflict", "inItself", { name });
}

/** Demands a place for a node of the tree: in another node, or at the top under a name of its own. */
export async function demandNodePlace(
	db: Db,
	{ id, name }: { id?: string; name: string },
	parent: FileEntry | undefined,
): Promise<void> {
	if (!parent) return demandFreeRoot(db, name, id);
	if (parent.kind !== "catalogue")
		throw refused("conflict", "needsNode", { name, parent: parent.name });
}

import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { type Groups, mostGroups } from "../../identity/partners/groups.ts";
import type { AudienceGroup } from "../audience/audiences.ts";
import { isDeleted } from "../audience/sight.ts";
import { changedBy } from "../changing/overtaken.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { allGroupsKept, groupsKeptFrom, setGroupsKept } from "./keptQueries.ts";

/** Groups that a folder keeps from originals, and those that folders above it keep. */
export type FolderKept = {
	folder: FileEntry;
	groups: AudienceGroup[];
	/** The highest first; those that name no group are left out. */
	above: { id: string; name: string; groups: AudienceGroup[] }[];
};

export type KeptOriginals = ReturnType<typeof createKeptOriginals>;

/**
 * Groups that get pictures of a folder, and of all below it, in made sizes only, as staff
 * set them (docs/decisions/0121). A folder adds to what is kept above it and takes nothing
 * away. `givenFiles.ts` asks at each request; a change is a few rows, whatever lies below.
 *
 * @throws DomainError `not_found`, `conflict` for a file, `invalid` for too many groups
 */
export function createKeptOriginals(deps: {
	db: Db;
	groups: Pick<Groups, "called">;
	auditLog: AuditLog;
}) {
	const { db, groups, auditLog } = deps;

	return {
		/** Names of the groups of every folder that names any, by its id. */
		async all(): Promise<Map<string, string[]>> {
			const found = new Map<string, string[]>();
			for (const { entry_id, name } of await allGroupsKept(db))
				found.set(entry_id, [...(found.get(entry_id) ?? []), name]);
			return found;
		},

		/** Groups of a folder, and those of the folders it lies in. */
		async of(id: string): Promise<FolderKept> {
			const folder = await findFolder(db, id);
			const way: FileEntry[] = [];
			for (let at: FileEntry | undefined = folder; at; ) {
				way.unshift(at);
				at = at.parent_id ? await findEntry(db, at.parent_id) : undefined;
			}
			const rows = await groupsKeptFrom(
				db,
				way.map((one) => one.id),
			);
			const named = (entryId: string) =>
				rows
					.filter((row) => row.entry_id === entryId)
					.map(({ id, name }) => ({ id, name }));
			return {
				folder,
				groups: named(id),
				above: way
					.slice(0, -1)
					.map(({ id, name }) => ({ id, name, groups: named(id) }))
					.filter((one) => one.groups.length > 0),
			};
		},

		/**
		 * Sets which groups a folder keeps from originals; none, nobody beside those of the
		 * folders above it.
		 *
		 * @param words names of groups, or their ids
		 * @param seen ids of the groups when the caller looked; refused where they are others
		 */
		set(
			id: string,
			words: readonly string[],
			by: StaffEntry["by"],
			seen?: readonly string[],
		): Promise<FileEntry> {
			return serializable(db, async (trx) => {
				const folder = await findFolder(trx, id);
				const before = await groupsKeptFrom(trx, [id]);
				const known = idsOf(before);
				if (seen && known !== [...seen].sort().join())
					throw await changedBy(auditLog, folder, trx);
				const chosen = await groups.called([...words], trx);
				if (chosen.length > mostGroups.audience)
					throw refused("invalid", "mostGroups", { max: mostGroups.audience });
				if (idsOf(chosen) === known) return folder;
				await setGroupsKept(
					trx,
					id,
					chosen.map((group) => group.id),
				);
				await auditLog.byStaff(
					{
						action: "folder-originals",
						by,
						subject: id,
						detail: {
							name: folder.name,
							groups: chosen.map(({ name }) => name),
							before: before.map(({ name }) => name),
						},
					},
					trx,
				);
				return folder;
			});
		},
	};
}

/** Names of the groups that folders among some entries keep from originals, by their ids. */
export async function namesKept(
	db: Db,
	entries: readonly Pick<FileEntry, "id" | "kind">[],
): Promise<Map<string, string[]>> {
	const ids = entries.flatMap(({ id, kind }) => (kind === "file" ? [] : id));
	const names = new Map<string, string[]>();
	for (const { entry_id, name } of await groupsKeptFrom(db, ids))
		names.set(entry_id, [...(names.get(entry_id) ?? []), name]);
	return names;
}

const idsOf = (groups: readonly { id: string }[]): string =>
	groups
		.map(({ id }) => id)
		.sort()
		.join();

async function findFolder(db: Db, id: string): Promise<FileEntry> {
	const found = await findEntry(db, id);
	if (!found || (await isDeleted(db, found)))
		throw new DomainError("not_found", `There is no folder ${id}.`);
	if (found.kind === "file")
		throw new DomainError(
			"conflict",
			`${found.name} is a file: originals are kept by folders.`,
		);
	return found;
}

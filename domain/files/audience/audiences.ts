import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { deleteUnusedAudiences } from "../../identity/partners/groupQueries.ts";
import { type Groups, mostGroups } from "../../identity/partners/groups.ts";
import { changedBy } from "../changing/overtaken.ts";
import { changeHolder } from "../library/folderQueries.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
} from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { audienceOf, groupsOfAudiences } from "./audienceQueries.ts";
import { isDeleted } from "./sight.ts";

/** A group that an audience names. */
export type AudienceGroup = { id: string; name: string };

/** Audience of a node or folder; no groups: whoever sees what it lies in. */
export type FolderAudience = {
	folder: FileEntry;
	groups: AudienceGroup[];
	/** Audiences above it, the highest first: who sees it is in one group of each. */
	above: { id: string; name: string; groups: AudienceGroup[] }[];
};

export type Audiences = ReturnType<typeof createAudiences>;

/**
 * Audiences of nodes and folders, as staff set them. A folder has one number or none, and
 * what lies below it is judged by the way up (`sight.ts`): a change is one row, whatever
 * lies below, and no folder can be seen by more than the one it lies in.
 *
 * @throws DomainError `not_found`, `conflict` for a file, `invalid` for too many groups
 */
export function createAudiences(deps: {
	db: Db;
	groups: Pick<Groups, "called">;
	auditLog: AuditLog;
}) {
	const { db, groups, auditLog } = deps;

	return {
		/** Groups of every audience by its number. */
		all: () => audiencesOf(db),

		/** Audience of a folder, and those above it. */
		async of(id: string): Promise<FolderAudience> {
			const folder = await find(db, id);
			const all = await audiencesOf(db);
			const groupsOf = ({ audience }: FileEntry) =>
				all.get(audience ?? 0) ?? [];
			const above: FolderAudience["above"] = [];
			for (let up = await parentOf(db, folder); up; up = await parentOf(db, up))
				if (up.audience !== null)
					above.unshift({ id: up.id, name: up.name, groups: groupsOf(up) });
			return { folder, groups: groupsOf(folder), above };
		},

		/**
		 * Sets who sees a folder and all below it, of those who see what it lies in: the
		 * members of some groups, by name or id; without any, everybody of them.
		 */
		set: (
			id: string,
			words: string[],
			by: StaffEntry["by"],
			/** Ids of the groups when it was looked at; refused where it is for others. */
			from?: string[],
		): Promise<FileEntry> =>
			// Two at once might each drop the audience that the other takes.
			serializable(db, async (trx) => {
				const folder = await find(trx, id);
				const now = (await audiencesOf(trx)).get(folder.audience ?? 0) ?? [];
				const known = now.map((group) => group.id).sort();
				if (from && known.join() !== [...from].sort().join())
					throw await changedBy(auditLog, folder, trx);
				const chosen = await groups.called(words, trx);
				if (chosen.length > mostGroups.audience)
					throw refused("invalid", "mostGroups", { max: mostGroups.audience });
				const ids = chosen.map((group) => group.id).sort();
				const audience = ids.length > 0 ? await audienceOf(trx, ids) : null;
				if (audience === folder.audience) return folder;
				const before = (await audiencesOf(trx)).get(folder.audience ?? 0) ?? [];
				await changeHolder(trx, id, { audience });
				// The list of the folder above it is another one for some.
				if (folder.parent_id) await countChange(trx, folder.parent_id, 0);
				await deleteUnusedAudiences(trx);
				const detail = {
					name: folder.name,
					groups: chosen.map(({ name }) => name),
					before: before.map(({ name }) => name),
				};
				const action = "folder-audience";
				await auditLog.byStaff({ action, by, subject: id, detail }, trx);
				return { ...folder, audience };
			}),
	};
}

export async function audiencesOf(
	db: Db,
): Promise<Map<number, AudienceGroup[]>> {
	const rows = await groupsOfAudiences(db);
	const found = new Map<number, AudienceGroup[]>();
	for (const { audience, id, name } of rows)
		found.set(audience, [...(found.get(audience) ?? []), { id, name }]);
	return found;
}

async function find(db: Db, id: string): Promise<FileEntry> {
	const found = await findEntry(db, id);
	if (!found || (await isDeleted(db, found)))
		throw new DomainError("not_found", `There is no folder ${id}.`);
	if (found.kind === "file")
		throw new DomainError(
			"conflict",
			`${found.name} is a file: it is seen by whoever sees its folder.`,
		);
	return found;
}

async function parentOf(
	db: Db,
	entry: FileEntry,
): Promise<FileEntry | undefined> {
	return entry.parent_id ? findEntry(db, entry.parent_id) : undefined;
}

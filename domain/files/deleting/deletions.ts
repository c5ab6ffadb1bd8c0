import type { LanguageCode } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { deleteUnusedAudiences } from "../../identity/partners/groupQueries.ts";
import { audienceOfNobody } from "../audience/audienceQueries.ts";
import { isDeleted } from "../audience/sight.ts";
import { waitAgain } from "../deciding/withheld.ts";
import {
	type Contents,
	changeHolder,
	contentsOf,
} from "../library/folderQueries.ts";
import type { Library } from "../library/library.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
} from "../library/libraryQueries.ts";
import { keysOf, nameIn } from "../library/names.ts";
import { pathsTo } from "../library/paths.ts";
import { refused } from "../library/refused.ts";
import { demandFreeRoot } from "../library/roots.ts";
import { stepsTo } from "../library/treeQueries.ts";
import {
	countDeleted,
	deletedAfter,
	deletedBefore,
	deleteEntries,
	findDeleted,
	forgetDeleted,
	insertDeleted,
	leavesBelow,
} from "./deletionQueries.ts";

/** Days in which what was deleted can be restored. */
export const graceDays = 30;
/** Entries that are deleted together at most. */
export const mostDeleted = 500;
const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which something may be deleted and be none the newer for it. */
const unnoticed = 60 * 60 * 1000;
/** Files of a folder that end in one transaction, so that nobody waits for long. */
const batch = 500;
/** Entries that end in one round of the worker. */
const mostEnded = 100;

export type Deletions = ReturnType<typeof createDeletions>;

/** A deleted entry as staff see it. */
export type DeletedEntry = {
	id: string;
	kind: "catalogue" | "folder" | "file";
	name: string;
	/** Names of the folders it lay in, the highest first. */
	path: string[];
	/** Bytes of a file; of a folder, how many entries lie in it. */
	size: number;
	deletedAt: string;
	deletedBy: string;
	/** End of the grace period. */
	until: string;
};

/**
 * Deleting with a grace period. A deleted folder gets the audience that nobody is in, so
 * that the one predicate (`audience/sight.ts`) closes it and all below it to everybody, staff
 * too, in one row; a file gets a state that is not published. Their names are free again.
 *
 * @throws DomainError `not_found`, or `conflict` with what is in the way
 */
export function createDeletions(deps: {
	db: Db;
	clock: Clock;
	library: Pick<Library, "remove">;
	auditLog: AuditLog;
}) {
	const { db, clock, library, auditLog } = deps;

	async function there(id: string, within: Db): Promise<FileEntry> {
		const entry = await findEntry(within, id);
		if (!entry || (await isDeleted(within, entry)))
			throw refused("not_found", "gone");
		return entry;
	}

	async function weigh(entry: FileEntry, within: Db): Promise<Contents> {
		if (entry.kind === "file")
			return { folders: 0, files: 1, bytes: entry.size };
		const { folders, files, bytes } = await contentsOf(within, entry.id);
		return { folders: folders + 1, files, bytes: Number(bytes) };
	}

	async function deleteOne(
		id: string,
		by: StaffEntry["by"],
		trx: Db,
	): Promise<Contents> {
		const entry = await there(id, trx);
		if (entry.kind === "file" && entry.state === "held")
			throw refused("conflict", "waits", { name: entry.name });
		const contents = await weigh(entry, trx);
		await insertDeleted(trx, {
			entry_id: id,
			deleted_at: clock.now().toISOString(),
			deleted_by: typeof by === "string" ? by : by.name,
			state: entry.state,
			audience: entry.audience,
		});
		const isFile = entry.kind === "file";
		await changeHolder(trx, id, {
			// No name has a stroke in it.
			unique_name: `/${id}`,
			...(isFile
				? { state: "deleted" }
				: { audience: await audienceOfNobody(trx) }),
		});
		const less = isFile && entry.state === "published" ? -1 : 0;
		if (entry.parent_id) await countChange(trx, entry.parent_id, less);
		await auditLog.byStaff(
			{
				action: isFile ? "file-delete" : "folder-delete",
				by,
				subject: id,
				detail: { name: entry.name, ...contents },
			},
			trx,
		);
		return contents;
	}

	async function restoreOne(
		id: string,
		by: StaffEntry["by"],
		trx: Db,
	): Promise<FileEntry> {
		const deleted = await findDeleted(trx, id);
		const entry = deleted && (await findEntry(trx, id));
		if (!entry) throw refused("not_found", "notDeleted");
		const parent = entry.parent_id
			? await findEntry(trx, entry.parent_id)
			: undefined;
		if (parent && (await isDeleted(trx, parent)))
			throw refused("conflict", "parentDeleted", {
				name: entry.name,
				parent: parent.name,
			});
		if (!entry.parent_id) await demandFreeRoot(trx, entry.name, id);
		const isFile = entry.kind === "file";
		const { unique_name } = keysOf(entry.name);
		// The upload of a refused file waits for approval again.
		const isAlone = deleted.state === "held" && !(await waitAgain(id, trx));
		const state = isAlone ? "hidden" : deleted.state;
		const now = clock.now().getTime();
		// Entries that were away for a moment only are not new again.
		const isBack = now - Date.parse(deleted.deleted_at) >= unnoticed;
		await changeHolder(trx, id, {
			unique_name,
			...(isFile ? { state } : { audience: deleted.audience }),
			...(isBack && { appeared_at: new Date(now).toISOString() }),
		}).catch((error) => {
			if (!isUniqueViolation(error)) throw error;
			throw refused("conflict", "taken", { name: entry.name });
		});
		await forgetDeleted(trx, id);
		const more = isFile && deleted.state === "published" ? 1 : 0;
		if (parent) await countChange(trx, parent.id, more);
		const action = isFile ? "file-undelete" : "folder-undelete";
		const detail = { name: entry.name };
		await auditLog.byStaff({ action, by, subject: id, detail }, trx);
		return entry;
	}

	async function end(row: { id: string; kind: string; name: string }) {
		for (;;) {
			const some = await leavesBelow(db, row.id, batch);
			if (some.length === 0) break;
			await db.transaction().execute(async (trx) => {
				// Restored since: what is gone of it stays gone, and no more goes.
				if (!(await findDeleted(trx, row.id))) return;
				await deleteEntries(trx, some);
			});
			if (!(await findDeleted(db, row.id))) return;
		}
		await db.transaction().execute(async (trx) => {
			if (!(await findDeleted(trx, row.id))) return;
			await library.remove(row.id, trx);
			await deleteUnusedAudiences(trx);
			const action = row.kind === "file" ? "file-remove" : "folder-remove";
			const detail = { name: row.name };
			await auditLog.byStaff(
				{ action, by: "time", subject: row.id, detail },
				trx,
			);
		});
	}

	const graceEnd = () => clock.now().getTime() - graceDays * day;

	return {
		/** Numbers of entries that would go with some, nested ones counted once. */
		async weigh(ids: string[]): Promise<Contents> {
			const sum = { folders: 0, files: 0, bytes: 0 };
			for (const id of await outermost(db, ids)) {
				const one = await weigh(await there(id, db), db);
				sum.folders += one.folders;
				sum.files += one.files;
				sum.bytes += one.bytes;
			}
			return sum;
		},

		/** Deletes files and folders with all that is in them, all or none, for 30 days; `check` may refuse before. */
		delete: (
			ids: string[],
			by: StaffEntry["by"],
			check?: (trx: Db) => Promise<void>,
		): Promise<Contents> =>
			serializable(db, async (trx) => {
				await check?.(trx);
				const sum = { folders: 0, files: 0, bytes: 0 };
				for (const id of await outermost(trx, ids)) {
					const one = await deleteOne(id, by, trx);
					sum.folders += one.folders;
					sum.files += one.files;
					sum.bytes += one.bytes;
				}
				return sum;
			}),

		/** Puts back what was deleted, as it was, all or none; `check` may refuse before. */
		restore: (
			ids: string[],
			by: StaffEntry["by"],
			check?: (trx: Db) => Promise<void>,
		): Promise<FileEntry[]> =>
			serializable(db, async (trx) => {
				await check?.(trx);
				const found: FileEntry[] = [];
				for (const id of new Set(ids))
					found.push(await restoreOne(id, by, trx));
				await deleteUnusedAudiences(trx);
				return found;
			}),

		/** Restores one as `restore` does, within a transaction of the caller. */
		restoreOne,

		count: () => countDeleted(db),

		/** A page of what is deleted, the newest first, and where the next begins. */
		async list(
			language: LanguageCode,
			{ after, limit }: { after?: string | undefined; limit: number },
		): Promise<{ items: DeletedEntry[]; after: string | null }> {
			const [at = "", id = ""] = after?.split(" ") ?? [];
			const rows = await deletedAfter(
				db,
				after === undefined ? undefined : { at, id },
				limit + 1,
			);
			const shown = rows.slice(0, limit);
			const parents = [...new Set(shown.flatMap((row) => row.parent_id ?? []))];
			const paths = await pathsTo(db, parents, language);
			const last = shown.at(-1);
			return {
				items: shown.map((row) => ({
					id: row.id,
					kind: row.kind as DeletedEntry["kind"],
					name: nameIn(language, row),
					path: (paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name),
					size: row.kind === "file" ? row.size : row.entries,
					deletedAt: row.deleted_at,
					deletedBy: row.deleted_by,
					until: new Date(
						Date.parse(row.deleted_at) + graceDays * day,
					).toISOString(),
				})),
				after:
					rows.length > limit && last ? `${last.deleted_at} ${last.id}` : null,
			};
		},

		/** Ends for good what was deleted 30 days ago; its content is swept a day later. */
		async sweep(): Promise<void> {
			const before = new Date(graceEnd()).toISOString();
			for (const row of await deletedBefore(db, before, mostEnded))
				await end(row);
		},
	};
}

/** Entries of these that lie in no other of them; what is not there stays among them. */
async function outermost(db: Db, ids: string[]): Promise<string[]> {
	const all = new Set(ids);
	if (all.size === 0) return [];
	const steps = await stepsTo(db, [...all]);
	const inner = new Set(
		steps.flatMap(({ to, id }) => (id !== to && all.has(id) ? [to] : [])),
	);
	return [...all].filter((id) => !inner.has(id));
}

import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import { hiddenAmong, type Sight } from "../audience/sight.ts";
import { changeFile } from "../changing/fileChangeQueries.ts";
import type { Library } from "../library/library.ts";
import {
	countChange,
	type FileEntry,
	findByName,
	findEntry,
	findHolder,
} from "../library/libraryQueries.ts";
import { givenName, keysOf } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import type { Sender } from "./announced.ts";
import { findUpload, moveUpload, type Upload } from "./uploadQueries.ts";

/** Changes to an upload that it keeps in the same transaction as its file. */
type Change = (trx: Db, entry: FileEntry) => Promise<Partial<Upload>>;

/**
 * Changes that a partner makes to an upload of its own while it waits for approval. Each is
 * one transaction that a decision of staff waits for, or that comes too late for it.
 *
 * @throws DomainError `not_found`, `invalid` for a name no file can have, `conflict` for a
 * name that is taken and for what was decided meanwhile
 */
export function createOwnUploads(deps: {
	db: Db;
	clock: Clock;
	library: Pick<Library, "remove">;
	auditLog: AuditLog;
	sight: Pick<Sight, "closedWithin">;
}) {
	const { db, clock, library, auditLog, sight } = deps;

	async function own(
		trx: Db,
		{ accountId }: Sender,
		id: string,
	): Promise<Upload> {
		const found = await findUpload(trx, id);
		if (found?.account_id !== accountId) throw refused("not_found", "gone");
		return found;
	}

	const nameOf = (upload: Upload) => upload.entry_name ?? upload.name;

	/** Reason why an upload cannot be changed. */
	function tooLate(upload: Upload) {
		const isInspected = upload.state === "held" || upload.state === "open";
		const key = isInspected ? "uploadInspected" : "uploadDecided";
		return refused("conflict", key, { name: nameOf(upload) });
	}

	async function change(
		sender: Sender,
		id: string,
		action: AuditAction,
		work: Change,
		/** Name that may be taken. */
		called: () => string,
	): Promise<Upload> {
		try {
			return await db.transaction().execute(async (trx) => {
				const upload = await own(trx, sender, id);
				// The first write of two at once: what is read from here on stays as it is.
				const { note } = upload;
				if (!(await moveUpload(trx, id, "review", { note })))
					throw tooLate((await findUpload(trx, id)) ?? upload);
				const entry = await findEntry(trx, upload.entry_id ?? "");
				if (entry?.state !== "held") throw tooLate(upload);
				const changes = await work(trx, entry);
				const moved = await moveUpload(trx, id, "review", changes);
				const now = await findEntry(trx, entry.id);
				const before = { name: entry.name, folder: entry.parent_id };
				const detail = { name: now?.name, folder: now?.parent_id, before };
				const line = { action, outcome: "ok" as const, ...sender };
				await auditLog.write({ ...line, subject: entry.id, detail }, trx);
				return moved ?? upload;
			});
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw refused("conflict", "taken", { name: called() }, "name");
		}
	}

	return {
		/** Names it anew; the ending stays, for it was inspected as what that says. */
		rename(sender: Sender, id: string, given: string): Promise<Upload> {
			const name = givenName(given);
			return change(
				sender,
				id,
				"upload-rename",
				async (trx, entry) => {
					const keys = keysOf(name);
					if (keys.ext !== entry.ext)
						throw refused(
							"invalid",
							"ending",
							{ name, ext: entry.ext },
							"name",
						);
					const { unique_name } = keys;
					const other =
						entry.parent_id &&
						(await findByName(trx, entry.parent_id, unique_name));
					if (other && other.id !== entry.id)
						throw refused("conflict", "taken", { name }, "name");
					await changeFile(trx, entry.id, { ...keys, name });
					return { name, entry_name: name };
				},
				() => name,
			);
		},

		/** Puts it into another folder that its sender may upload to and see. */
		move(sender: Sender, id: string, folderId: string): Promise<Upload> {
			let called = "";
			return change(
				sender,
				id,
				"upload-move",
				async (trx, entry) => {
					called = entry.name;
					const folder = await findHolder(trx, folderId);
					const closed = await sight.closedWithin(trx, sender);
					const isClosed =
						!folder || (await hiddenAmong(trx, closed, [folder.id])).size > 0;
					if (isClosed) throw refused("not_found", "gone");
					if (folder.id !== entry.parent_id) {
						const other = await findByName(trx, folder.id, entry.unique_name);
						if (other) throw refused("conflict", "taken", { name: entry.name });
						const { id: parent_id, catalogue_id } = folder;
						await changeFile(trx, entry.id, { parent_id, catalogue_id });
						if (entry.parent_id) await countChange(trx, entry.parent_id, 0);
						await countChange(trx, parent_id, 0);
					}
					return { folder_id: folder.id };
				},
				() => called,
			);
		},

		/** Takes it back before it is published; once more is no error. */
		takeBack: (sender: Sender, id: string): Promise<Upload> =>
			db.transaction().execute(async (trx) => {
				const upload = await own(trx, sender, id);
				if (upload.state === "cancelled") return upload;
				const settled_at = clock.now().toISOString();
				const changes = { state: "cancelled", settled_at };
				const moved =
					(await moveUpload(trx, id, "review", changes)) ??
					(await moveUpload(trx, id, "held", changes));
				if (!moved) throw tooLate((await findUpload(trx, id)) ?? upload);
				if (moved.entry_id) await library.remove(moved.entry_id, trx);
				await auditLog.write(
					{
						...{ action: "upload-take-back", outcome: "ok", ...sender },
						...{ subject: upload.entry_id ?? id },
						detail: { name: nameOf(upload) },
					},
					trx,
				);
				return moved;
			}),
	};
}

import { createHash } from "node:crypto";
import { DomainError } from "../../../contracts/errors.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Leases } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountNameOf } from "../../identity/partners/accountQueries.ts";
import { hiddenAmong, type Sight } from "../audience/sight.ts";
import { contentType } from "../inspection/contentType.ts";
import { isPreviewable } from "../inspection/fileTypes.ts";
import type { Inspection } from "../inspection/inspection.ts";
import type { Library, StoredContent } from "../library/library.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import type { Announced, Sender } from "./announced.ts";
import { demandPlace } from "./placeQueries.ts";
import { acknowledged } from "./receipts.ts";
import {
	findByKey,
	findUpload,
	insertUpload,
	moveUpload,
	type Upload,
} from "./uploadQueries.ts";

export type KeepingDeps = {
	db: Db;
	clock: Clock;
	newId: () => string;
	storage: Storage;
	library: Library;
	inspection: Inspection;
	/** Leases of uploads, until they are inspected. */
	leases: Leases;
	auditLog: AuditLog;
	/** Sight of senders: nothing comes into a folder that is closed to who sends it. */
	sight: Sight;
};
export type Keeping = ReturnType<typeof createKeeping>;

/** Milliseconds an answer waits for the inspection. */
const timeout = 4000;

/** The last step of every upload: stored content becomes a file that is held. */
export function createKeeping(deps: KeepingDeps) {
	const { db, clock, newId, storage, library, inspection } = deps;
	const { leases, auditLog, sight } = deps;

	/** Returns the upload kept under this key before. */
	async function earlier(
		sender: Sender,
		key: string | undefined,
		payload: string,
	): Promise<Upload | undefined> {
		if (!key) return undefined;
		const found = await findByKey(db, sender.accountId, key);
		if (found && found.payload_hash !== payload)
			throw new DomainError("conflict", "the key was used for another file", [
				{ field: "Idempotency-Key", message: "used" },
			]);
		return found;
	}

	/** Waits a moment for the outcome: mostly it is there before the answer. */
	async function inspected(upload: Upload): Promise<Upload> {
		await inspection.look(upload.id, timeout);
		return (await findUpload(db, upload.id)) ?? upload;
	}

	return {
		earlier,
		inspected,

		/**
		 * Upload kept under this key, after an insertion failed because another request was
		 * faster.
		 */
		async earlierThan(
			error: unknown,
			sender: Sender,
			key: string | undefined,
			payload: string,
		): Promise<Upload | undefined> {
			return isUniqueViolation(error)
				? earlier(sender, key, payload)
				: undefined;
		},

		/** The file and its upload, both or none. @throws DomainError `not_found` */
		async keepNew(
			sender: Sender,
			announced: Announced,
			payload: string,
			content: StoredContent,
		): Promise<Upload> {
			const { name, note, key } = announced;
			const mediaType = await contentType(storage, content);
			const upload = await againWhenTaken(() =>
				db.transaction().execute(async (trx) => {
					await demandPlace(trx, sender, announced.folderId);
					const closed = await sight.closedWithin(trx, sender);
					const { id: folderId } = await library.folderAt(
						{ ...announced, closed },
						trx,
					);
					const file = { folderId, name, note, sender };
					const entry = await addEntry(file, { ...content, mediaType }, trx);
					const now = clock.now().toISOString();
					const id = newId();
					await logKept(id, sender, entry, trx);
					await leases(id).begin(trx);
					return insertUpload(trx, {
						...keptAs(entry),
						receipt: acknowledged({ name, account: sender.account, at: now }),
						id,
						account_id: sender.accountId,
						folder_id: folderId,
						name,
						note,
						size: content.size,
						network: sender.network,
						idempotency_key: key ?? null,
						payload_hash: payload,
						created_at: now,
						expires_at: now,
					});
				}),
			);
			return inspected(upload);
		},

		/**
		 * Keeps the content of an open upload as a file, called by the holder of its lease.
		 * Refused where its folder is gone, or closed to its sender.
		 */
		async keepOpen(upload: Upload, content: StoredContent): Promise<Upload> {
			const mediaType = await contentType(storage, content);
			const sender = await senderOf(upload);
			const file = { ...upload, folderId: upload.folder_id, sender };
			try {
				await againWhenTaken(() =>
					db.transaction().execute(async (trx) => {
						const closed = await sight.closedWithin(trx, sender);
						const hidden = await hiddenAmong(trx, closed, [file.folderId]);
						if (hidden.size > 0) throw new DomainError("not_found");
						const entry = await addEntry(file, { ...content, mediaType }, trx);
						const { account } = sender;
						const at = clock.now().toISOString();
						const receipt = acknowledged({ name: upload.name, account, at });
						const kept = { ...keptAs(entry), receipt };
						const moved = await moveUpload(trx, upload.id, "open", kept);
						// Cancelled, or finished by another process.
						if (!moved) throw new MovedOn();
						await logKept(upload.id, sender, entry, trx);
					}),
				);
			} catch (error) {
				if (error instanceof DomainError && error.code === "not_found")
					await inspection.refuse(upload, "open", { code: "folder" });
				else if (!(error instanceof MovedOn)) throw error;
			}
			return inspected(upload);
		},
	};

	async function addEntry(
		file: { folderId: string; name: string; note: string; sender: Sender },
		content: StoredContent & { mediaType: string },
		within: Db,
	): Promise<FileEntry> {
		const { sha256, size, crc32, mediaType } = content;
		const entry = await library.addFile(
			{
				sha256,
				size,
				crc32,
				mediaType,
				parentId: file.folderId,
				name: file.name,
				previewable: isPreviewable(mediaType),
				note: file.note,
				uploadedBy: file.sender.accountId,
			},
			within,
		);
		return entry;
	}

	function keptAs(entry: FileEntry) {
		return {
			state: "held",
			entry_id: entry.id,
			entry_name: entry.name,
			sha256: entry.sha256,
		};
	}

	async function logKept(
		subject: string,
		sender: Sender,
		{ name, size, sha256 }: FileEntry,
		within: Db,
	): Promise<void> {
		const detail = { name, size, sha256 };
		await auditLog.write(
			{ action: "upload", outcome: "ok", ...sender, subject, detail },
			within,
		);
	}

	async function senderOf(upload: Upload): Promise<Sender> {
		const { account_id: accountId, network } = upload;
		const account = await accountNameOf(db, accountId);
		return { accountId, account, network };
	}
}

/** Undoes a transaction: somebody else has done its work. */
class MovedOn extends Error {}

/** Two files of one name at the same time: the later one gets the next number. */
export async function againWhenTaken<T>(work: () => Promise<T>): Promise<T> {
	for (let left = 5; ; left--) {
		try {
			return await work();
		} catch (error) {
			const taken = error instanceof DomainError && error.code === "conflict";
			if (!taken || left === 0) throw error;
		}
	}
}

/** Tells one payload from another. */
export function hashOf(payload: unknown): string {
	return createHash("sha256").update(JSON.stringify(payload)).digest("hex");
}

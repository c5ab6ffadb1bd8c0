import { createHash } from "node:crypto";
import { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { AuditRecord } from "../accounts/record.ts";
import { contentType } from "./contentType.ts";
import type { Inspection } from "./inspection.ts";
import { isPreviewable } from "./kinds.ts";
import type { Library, StagedContent } from "./library.ts";
import { cleanName } from "./names.ts";
import { uploadItems } from "./uploadItems.ts";
import {
	findByKey,
	findUpload,
	insertUpload,
	pageOfUploads,
	type Upload,
} from "./uploadQueries.ts";

/** Who sends something, and from which network. */
export type Sender = { accountId: string; account: string; network: string };

/** What is said of a file beside its bytes. */
export type Announced = {
	/** Node or folder it goes into. */
	folderId: string;
	/** As the person named it. */
	name: string;
	note: string;
	/** The same sending, however often it is tried. */
	key?: string;
};

export type Uploads = ReturnType<typeof createUploads>;

/** How long an answer waits for the inspection, in milliseconds. */
const patience = 2000;

/**
 * Files that partners send: kept durably before they are answered, held until
 * they are inspected (docs/decisions/0015).
 */
export function createUploads(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	storage: Storage;
	library: Library;
	inspection: Inspection;
	record: AuditRecord;
	/** Bytes a file may have. */
	sizeLimit: number;
}) {
	const { db, clock, newId, storage, library, inspection, record } = deps;

	return {
		sizeLimit: deps.sizeLimit,

		/**
		 * Keeps a whole file whose bytes were taken in. The same key and payload
		 * give the same upload, and the bytes are let go.
		 *
		 * @throws DomainError `not_found` without such a folder, `invalid` for a
		 * name of which nothing is left, `conflict` for another payload under the key
		 */
		async take(
			sender: Sender,
			announced: Announced,
			staged: StagedContent,
		): Promise<Upload> {
			try {
				cleanName(announced.name);
				const { folderId, name, note } = announced;
				const payload = hashOf([folderId, name, note, staged.sha256]);
				const before = await earlier(sender, announced.key, payload);
				if (before) return before;
				await staged.keep();
				const mediaType = await contentType(storage, staged);
				const upload = await keep(sender, announced, payload, {
					...staged,
					mediaType,
				});
				await inspection.look(upload.id, patience);
				return (await findUpload(db, upload.id)) ?? upload;
			} finally {
				await staged.drop();
			}
		},

		/** An upload of this account. @throws DomainError `not_found` */
		async one(accountId: string, id: string): Promise<Upload> {
			const found = await findUpload(db, id);
			if (found?.account_id !== accountId) throw new DomainError("not_found");
			return found;
		},

		/** A page of what an account sent, newest first. */
		page: (accountId: string, at: { page: number; limit: number }) =>
			pageOfUploads(db, accountId, at),

		/** For an answer, in the reader's language. */
		items: (uploads: Upload[], language: LanguageCode) =>
			uploadItems(db, uploads, language),
	};

	/** What was kept under this key before. */
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

	/** The file and its upload, both or none. */
	async function keep(
		sender: Sender,
		announced: Announced,
		payload: string,
		content: StagedContent & { mediaType: string },
	): Promise<Upload> {
		const { folderId, name, note, key } = announced;
		const now = clock.now().toISOString();
		try {
			return await againWhenTaken(() =>
				db.transaction().execute(async (trx) => {
					const entry = await library.addFile(
						{
							sha256: content.sha256,
							size: content.size,
							crc32: content.crc32,
							parentId: folderId,
							name,
							mediaType: content.mediaType,
							previewable: isPreviewable(content.mediaType),
							note,
							uploadedBy: sender.accountId,
						},
						trx,
					);
					const upload = await insertUpload(trx, {
						id: newId(),
						account_id: sender.accountId,
						folder_id: folderId,
						name,
						note,
						size: content.size,
						state: "held",
						entry_id: entry.id,
						entry_name: entry.name,
						sha256: content.sha256,
						idempotency_key: key ?? null,
						payload_hash: payload,
						created_at: now,
						expires_at: now,
					});
					await record.write(
						{
							action: "upload",
							outcome: "ok",
							...sender,
							subject: upload.id,
							detail: {
								name: entry.name,
								size: content.size,
								sha256: content.sha256,
							},
						},
						trx,
					);
					return upload;
				}),
			);
		} catch (error) {
			// Somebody else with the same key was faster: it is his that counts.
			const before =
				isUniqueViolation(error) && (await earlier(sender, key, payload));
			if (before) return before;
			throw error;
		}
	}
}

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

function hashOf(payload: unknown): string {
	return createHash("sha256").update(JSON.stringify(payload)).digest("hex");
}

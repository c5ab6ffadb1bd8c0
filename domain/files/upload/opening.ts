import { DomainError } from "../../../contracts/errors.ts";
import { kindOf } from "../../../contracts/files/fileNames.ts";
import type { Db } from "../../../platform/db/open.ts";
import { judgeName } from "../inspection/fileTypes.ts";
import { refusalMessage } from "../inspection/refusalMessage.ts";
import { cleanName, refuseCharacters } from "../library/names.ts";
import type { Announced, Sender } from "./announced.ts";
import {
	againWhenTaken,
	hashOf,
	type Keeping,
	type KeepingDeps,
} from "./keeping.ts";
import { demandPlace } from "./placeQueries.ts";
import type { Quota } from "./quota.ts";
import {
	countOpen,
	deleteUpload,
	findOpen,
	insertUpload,
	mostOpen,
	moveUpload,
	type Upload,
} from "./uploadQueries.ts";

/** The beginning of an upload that arrives in pieces. */
export function createOpening(
	deps: KeepingDeps & {
		keeping: Keeping;
		quota: Quota;
		sizeLimit: number;
		/** Milliseconds after which an upload that is still open is let go. */
		openTime: number;
		/** Makes a complete one a file: one without bytes is complete at once. */
		finish: (id: string) => Promise<Upload>;
	},
) {
	const { db, clock, newId, library, keeping, quota, finish, sight } = deps;

	/**
	 * Opens an upload, or finds the open one of this account that was announced
	 * with the same name, size, place and fingerprint: it goes on where it stopped,
	 * and a note that is given now takes the place of the former one.
	 *
	 * @throws DomainError `too_large`, `unsupported_type` for a name whose kind is
	 * never taken, `invalid`, `not_found` without such a folder, or none he may see, `conflict` for another payload under the key, `too_many` open ones,
	 * `insufficient_storage`
	 */
	return async function open(
		sender: Sender,
		announced: Announced & {
			size: number;
			/** Fingerprint of the content; without one nothing is found. */
			fingerprint?: string;
		},
	): Promise<Upload> {
		const { folderId, folders = [], name, note, size, key } = announced;
		if (size > deps.sizeLimit) throw tooLarge(deps.sizeLimit);
		folders.forEach(cleanName);
		refuseKind(cleanName(name), size);
		const { fingerprint = "" } = announced;
		const facts = [folderId, name, note, size, fingerprint, ...folders];
		const payload = hashOf(["resumable", ...facts]);
		const withoutNote = [folderId, name, size, fingerprint, ...folders];
		const resume = fingerprint ? hashOf(["resume", ...withoutNote]) : null;
		const before = await keeping.earlier(sender, key, payload);
		if (before) return before;
		await demandPlace(db, sender, folderId);
		const folder = await sight.holder(sender, folderId);
		const now = clock.now();
		const known = resume
			? await findOpen(db, sender.accountId, resume, payload, now.toISOString())
			: undefined;
		if (known && folder) return noted(known, note);
		// Not before: what was begun under an older rule ends.
		[...folders, name].forEach(refuseCharacters);
		if (!folder) throw new DomainError("not_found", "no such folder");
		await quota.checkRate(sender.accountId);
		if ((await countOpen(db, sender.accountId)) >= mostOpen)
			throw new DomainError("too_many");
		const id = newId();
		try {
			const upload = await againWhenTaken(() =>
				db.transaction().execute(async (trx) =>
					insertUpload(trx, {
						id,
						account_id: sender.accountId,
						folder_id: (await folderFor(sender, announced, trx)).id,
						name,
						note,
						size,
						state: "open",
						network: sender.network,
						idempotency_key: key ?? null,
						payload_hash: payload,
						resume_hash: resume,
						fingerprint: fingerprint || null,
						created_at: now.toISOString(),
						expires_at: new Date(now.getTime() + deps.openTime).toISOString(),
					}),
				),
			);
			await quota.check(sender.accountId, size).catch(async (error) => {
				await deleteUpload(db, id);
				throw error;
			});
			return size === 0 ? await finish(id) : upload;
		} catch (error) {
			const other = await keeping.earlierThan(error, sender, key, payload);
			if (!other) throw error;
			return other;
		}
	};

	/** The folder it goes into, made where it is missing. */
	async function folderFor(sender: Sender, announced: Announced, trx: Db) {
		const closed = await sight.closedWithin(trx, sender);
		return library.folderAt({ ...announced, closed }, trx);
	}

	/** Replaces an upload's note; an empty one leaves the earlier note. */
	async function noted(upload: Upload, note: string): Promise<Upload> {
		if (note === "" || note === upload.note) return upload;
		return (await moveUpload(db, upload.id, "open", { note })) ?? upload;
	}
}

/**
 * Refuses a file by its name, before all of it has come, which may be days
 * later.
 */
function refuseKind(name: string, size: number): void {
	const refusal = judgeName({ ext: kindOf(name), size });
	// Empty files have arrived: their inspection says so.
	if (refusal?.code !== "kind") return;
	throw new DomainError("unsupported_type", "kind of file", [], {
		publicMessage: refusalMessage(refusal),
	});
}

/** For a file above the limit, in bytes. */
export function tooLarge(limit: number): DomainError {
	const megabytes = Math.floor(limit / 1024 / 1024);
	return new DomainError("too_large", "too large", [
		{ field: "file", message: `${megabytes} MB` },
	]);
}

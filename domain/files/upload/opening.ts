import { DomainError } from "../../../contracts/errors.ts";
import { cleanName } from "../library/names.ts";
import { findHolder } from "../library/queries.ts";
import type { Announced, Sender } from "./announced.ts";
import {
	againWhenTaken,
	hashOf,
	type Keeping,
	type KeepingDeps,
} from "./keeping.ts";
import {
	countOpen,
	deleteUpload,
	findOpen,
	insertUpload,
	type Upload,
} from "./queries.ts";
import type { Quota } from "./quota.ts";

/** Uploads an account may have open at the same time. */
const mostOpen = 100;

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
	const { db, clock, newId, library, keeping, quota, finish } = deps;

	/**
	 * Opens an upload, or finds the open one of this account that was announced
	 * with the same words and the same fingerprint: it goes on where it stopped.
	 *
	 * @throws DomainError `too_large`, `invalid`, `not_found` without such a
	 * folder, `conflict` for another payload under the key, `too_many` open ones,
	 * `insufficient_storage`
	 */
	return async function open(
		sender: Sender,
		announced: Announced & {
			size: number;
			/** What tells this content from another; without one nothing is found. */
			fingerprint?: string;
		},
	): Promise<Upload> {
		const { folderId, folders = [], name, note, size, key } = announced;
		if (size > deps.sizeLimit) throw tooLarge(deps.sizeLimit);
		[...folders, name].forEach(cleanName);
		const { fingerprint = "" } = announced;
		const facts = [folderId, name, note, size, fingerprint, ...folders];
		const payload = hashOf(["resumable", ...facts]);
		const before = await keeping.earlier(sender, key, payload);
		if (before) return before;
		const now = clock.now();
		const known = fingerprint
			? await findOpen(db, sender.accountId, payload, now.toISOString())
			: undefined;
		if (known) return known;
		const folder = await findHolder(db, folderId);
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
						folder_id: (await library.folderAt(announced, trx)).id,
						name,
						note,
						size,
						state: "open",
						network: sender.network,
						idempotency_key: key ?? null,
						payload_hash: payload,
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
}

/** For a file above the limit, in bytes. */
export function tooLarge(limit: number): DomainError {
	const megabytes = Math.floor(limit / 1024 / 1024);
	return new DomainError("too_large", "too large", [
		{ field: "file", message: `${megabytes} MB` },
	]);
}

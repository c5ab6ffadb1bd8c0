import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { Drafts } from "../../../platform/storage/drafts/drafts.ts";
import type { Access } from "../../identity/partners/access.ts";
import { kindRules } from "../inspection/fileTypes.ts";
import { isReviewed } from "../inspection/policies.ts";
import type { StagedContent } from "../library/library.ts";
import { cleanName, refuseCharacters } from "../library/names.ts";
import type { Announced, Sender } from "./announced.ts";
import { findDuplicates } from "./duplicates/duplicates.ts";
import { createUploadGrants } from "./grants.ts";
import { uploadItems } from "./items.ts";
import { createKeeping, hashOf, type KeepingDeps } from "./keeping.ts";
import { createOwnUploads } from "./ownUploads.ts";
import type { Quota } from "./quota.ts";
import { createReceipts } from "./receipts.ts";
import { createResumable } from "./resumable.ts";
import {
	findUpload,
	openOf,
	pageOfUploads,
	type Upload,
} from "./uploadQueries.ts";

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Files that partners send: kept durably before they are answered, held until
 * they are inspected (docs/decisions/0015).
 */
export function createUploads(
	deps: KeepingDeps & {
		drafts: Drafts;
		quota: Quota;
		secrets: Secrets;
		access: Access;
		/** Origin of the site. */
		publicUrl: string;
		/** Bytes a file may have. */
		sizeLimit: number;
		/** Milliseconds a resumable one may be open. */
		openTime: number;
	},
) {
	const { db, clock, sizeLimit, quota } = deps;
	const keeping = createKeeping(deps);

	return {
		sizeLimit,
		quota,

		/** Uploads that arrive in chunks. */
		resumable: createResumable({
			...deps,
			keeping,
			grants: createUploadGrants(deps),
		}),

		/**
		 * Keeps a whole file whose bytes were taken in. The same key and payload
		 * give the same upload, and the bytes are let go.
		 *
		 * @throws DomainError `not_found` without such a folder, `invalid` for a
		 * name of which nothing is left or no file can have, `conflict` for another payload under the key
		 */
		async take(
			sender: Sender,
			announced: Announced,
			staged: StagedContent,
		): Promise<Upload> {
			const { folderId, folders = [], name, note, key } = announced;
			const payload = hashOf([folderId, name, note, staged.sha256, ...folders]);
			try {
				[...folders, name].forEach(cleanName);
				const before = await keeping.earlier(sender, key, payload);
				if (before) return await keeping.inspected(before);
				[...folders, name].forEach(refuseCharacters);
				await staged.keep();
				return await keeping.keepNew(sender, announced, payload, staged);
			} catch (error) {
				const other = await keeping.earlierThan(error, sender, key, payload);
				if (!other) throw error;
				return await keeping.inspected(other);
			} finally {
				await staged.drop();
			}
		},

		/** Signed receipt of one that came whole. */
		receipt: createReceipts(deps),

		/** Changes to what waits for approval. */
		own: createOwnUploads(deps),

		/** An upload of this account. @throws DomainError `not_found` */
		async one(accountId: string, id: string): Promise<Upload> {
			const found = await findUpload(db, id);
			if (found?.account_id !== accountId) throw new DomainError("not_found");
			return found;
		},

		/** Unfinished uploads of an account, newest first: a hundred at most. */
		open: (accountId: string): Promise<Upload[]> =>
			openOf(db, accountId, clock.now().toISOString()),

		/**
		 * Rules by which files are refused without a look at their content, and
		 * free space in bytes.
		 *
		 * @param place folder or node; `reviewed` says whether staff approve what is sent there,
		 * and nothing of one that is not seen
		 */
		async rules(viewer: { accountId: string }, place = "") {
			const { bytes, whose } = await quota.room(viewer.accountId);
			const holder = place ? await deps.sight.holder(viewer, place) : undefined;
			const reviewed = holder && (await isReviewed(db, holder.id));
			const room = { room: bytes, roomOf: whose };
			return { ...kindRules, sizeLimit, ...room, reviewed };
		},

		/** Files of the same bytes, as far as the account may see them. */
		duplicates: (accountId: string, hashes: string[], language: LanguageCode) =>
			findDuplicates({ db, sight: deps.sight }, accountId, hashes, language),

		/** A page of what an account sent, newest first. */
		page: (accountId: string, at: { page: number; limit: number }) =>
			pageOfUploads(db, accountId, at),

		/** Uploads of one account for an answer, in the reader's language. */
		items: (uploads: Upload[], language: LanguageCode) =>
			uploadItems({ db, sight: deps.sight }, uploads, language),
	};
}

import { DomainError } from "../../../contracts/errors.ts";
import { createSingleFlight } from "../../../platform/runtime/singleFlight.ts";
import { isDiskFull } from "../../../platform/storage/diskSpace.ts";
import type { Drafts } from "../../../platform/storage/drafts.ts";
import type { StoredContent } from "../library/library.ts";
import { cleanName } from "../library/names.ts";
import { findHolder } from "../library/queries.ts";
import type { NoUpload, UploadGrants } from "./grants.ts";
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
	findUpload,
	idsIn,
	insertUpload,
	moveUpload,
	type Upload,
} from "./queries.ts";
import { noSpace, type Quota } from "./quota.ts";
import { createRunningSums } from "./runningHashes.ts";
import type { Announced, Sender } from "./uploads.ts";

/** Uploads an account may have open at the same time. */
const mostOpen = 100;
/** Bytes after which it is noted in the row how many have come. */
const noteEvery = 64 * 1024 * 1024;

export type Resumable = ReturnType<typeof createResumable>;

/**
 * Uploads that arrive in pieces and survive a broken connection, the end of the
 * session, and the end of the process. The account that opened one may go on until
 * its time is over, with a grant of whatever session it has then.
 */
export function createResumable(
	deps: KeepingDeps & {
		keeping: Keeping;
		drafts: Drafts;
		quota: Quota;
		grants: UploadGrants;
		sizeLimit: number;
		/** Milliseconds after which an upload that is still open is let go. */
		openTime: number;
	},
) {
	const { db, clock, newId, library, storage, drafts, keeping } = deps;
	const { grants, quota } = deps;
	const sums = createRunningSums();
	const finishing = createSingleFlight<Upload>();

	const resumable = {
		/**
		 * Opens an upload, or finds the open one of this account that was announced
		 * with the same words and the same fingerprint: it goes on where it stopped.
		 *
		 * @throws DomainError `too_large`, `invalid`, `not_found` without such a
		 * folder, `conflict` for another payload under the key, `too_many` open ones,
		 * `insufficient_storage`
		 */
		async open(
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
		},

		/** The right of a session to send an upload's bytes, for their address. */
		grantOf: (id: string, sessionId: string): Promise<string> =>
			grants.of(id, sessionId),

		/** The upload a grant is for, cancelled where its time is over. */
		async byGrant(id: string, grant: string): Promise<Upload | NoUpload> {
			const upload = await grants.check(id, grant);
			if (typeof upload === "string") return upload;
			const late =
				upload.state === "open" &&
				upload.expires_at < clock.now().toISOString();
			if (!late) return upload;
			await resumable.cancel(id);
			return { ...upload, state: "cancelled" };
		},

		/** Bytes that are here for good. A complete upload that was not finished is. */
		async offset(id: string): Promise<{ offset: number; size: number }> {
			const upload = await existing(id);
			const size = upload.size ?? 0;
			if (upload.state !== "open") return { offset: size, size };
			const offset = await sizeHere(upload);
			if (offset !== undefined && offset < size) return { offset, size };
			await finish(id);
			return { offset: size, size };
		},

		/**
		 * Adds bytes at the end; also those that came before the source failed.
		 * `written` is called with each part that nobody here needs any more.
		 *
		 * @throws DomainError `insufficient_storage` before the disk is full: the
		 * upload can go on later; on a disk that is full it is given up
		 */
		async append(
			id: string,
			offset: number,
			source: AsyncIterable<Uint8Array>,
			written?: (part: Uint8Array) => void,
		): Promise<number> {
			const upload = await existing(id);
			if (upload.state !== "open") return offset;
			if (offset === 0) await drafts.create(id);
			let noted = 0;
			const watched = quota.watch(source, async (received) => {
				if (received - noted < noteEvery) return;
				noted = received;
				await moveUpload(db, id, "open", { received: offset + received });
			});
			const { content, settle } = sums.follow(id, offset, watched);
			try {
				await drafts.append(id, offset, content, written);
			} catch (error) {
				if (!isDiskFull(error)) throw error;
				// Others were quicker than the reserve: the database needs the room now.
				await drop(id);
				await resumable.cancel(id);
				throw noSpace("all", 0);
			} finally {
				const received = (await drafts.size(id)) ?? 0;
				settle(received);
				await moveUpload(db, id, "open", { received });
			}
			return (await drafts.size(id)) ?? 0;
		},

		finish,

		/** Lets an open upload go; others stay as they are. */
		async cancel(id: string): Promise<Upload> {
			const moved = await moveUpload(db, id, "open", {
				state: "cancelled",
				settled_at: clock.now().toISOString(),
			});
			if (moved) await drop(id);
			return moved ?? (await existing(id));
		},

		/** Finishes what is complete, after a process ended between the two. */
		async resume(): Promise<void> {
			const faults: unknown[] = [];
			for (const id of await idsIn(db, "open"))
				try {
					const upload = await existing(id);
					const here = await sizeHere(upload);
					if (here === undefined || here === upload.size) await finish(id);
				} catch (error) {
					// One keeps no other waiting.
					faults.push(error);
				}
			if (faults.length > 0) throw new AggregateError(faults);
		},

		/** Cancels what was open for too long, and removes drafts nobody goes on with. */
		async sweep(): Promise<void> {
			const now = clock.now().toISOString();
			for (const id of await idsIn(db, "open"))
				if ((await existing(id)).expires_at < now) await resumable.cancel(id);
			for (const id of await drafts.list())
				if ((await findUpload(db, id))?.state !== "open") await drop(id);
		},
	};
	return resumable;

	/** Makes a complete draft a file; twice is once. */
	function finish(id: string): Promise<Upload> {
		return finishing.run(id, () => finishOnce(id));
	}

	async function finishOnce(id: string): Promise<Upload> {
		const upload = await existing(id);
		if (upload.state !== "open") return upload;
		const content = await seal(upload);
		const kept = await keeping.keepOpen(upload, content);
		sums.forget(id);
		return kept;
	}

	/** The draft's content as an object. */
	async function seal(upload: Upload): Promise<StoredContent> {
		const { id, size } = upload;
		const here = await sizeHere(upload);
		if (here === undefined) return sealedBefore(upload);
		if (here !== size)
			throw new DomainError("conflict", "the upload is not complete");
		if (size === 0) await drafts.create(id);
		const content = await sums.of(id, here, () => drafts.read(id));
		// Noted first: when the process ends in between, the object is found by it.
		await moveUpload(db, id, "open", { sha256: content.sha256 });
		await drafts.seal(id, content);
		return content;
	}

	/** Bytes of its draft, which is made with the first; undefined after it was sealed. */
	async function sizeHere({ id, sha256 }: Upload): Promise<number | undefined> {
		return (await drafts.size(id)) ?? (sha256 === null ? 0 : undefined);
	}

	/** A process ended after the draft became an object. */
	async function sealedBefore({ id, sha256: name, size }: Upload) {
		const read = name ? await storage.read(name) : undefined;
		if (!name || !read || read.size !== size) {
			read?.stream.destroy();
			throw new DomainError("not_found", "the upload is gone");
		}
		return sums.of(`${id} sealed`, size, async () => read.stream);
	}

	async function existing(id: string): Promise<Upload> {
		const found = await findUpload(db, id);
		if (!found || found.state === "cancelled")
			throw new DomainError("not_found");
		return found;
	}

	async function drop(id: string): Promise<void> {
		sums.forget(id);
		await drafts.remove(id);
	}
}

/** For a file above the limit, in bytes. */
export function tooLarge(limit: number): DomainError {
	const megabytes = Math.floor(limit / 1024 / 1024);
	return new DomainError("too_large", "too large", [
		{ field: "file", message: `${megabytes} MB` },
	]);
}

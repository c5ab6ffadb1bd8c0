import { DomainError } from "../../../contracts/errors.ts";
import { isDiskFull } from "../../../platform/storage/disk/diskSpace.ts";
import { DraftBusyError } from "../../../platform/storage/drafts/draftLock.ts";
import type { Drafts } from "../../../platform/storage/drafts/drafts.ts";
import type { Sender } from "./announced.ts";
import { createFinishing, existing } from "./finishing.ts";
import type { NoUpload, UploadGrants } from "./grants.ts";
import type { Keeping, KeepingDeps } from "./keeping.ts";
import { createOpening } from "./opening.ts";
import { demandPlace } from "./placeQueries.ts";
import { noSpace, type Quota } from "./quota.ts";
import { createRunningHashes } from "./runningHashes.ts";
import { findUpload, idsIn, moveUpload, type Upload } from "./uploadQueries.ts";

const day = 24 * 60 * 60 * 1000;
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
	const { db, clock, drafts, grants, quota, inspection, sight } = deps;
	const sums = createRunningHashes();
	const { finish, sizeHere } = createFinishing({ ...deps, sums });

	const resumable = {
		open: createOpening({ ...deps, finish }),

		/** The right of a session to send an upload's bytes, for their address. */
		grantOf: (id: string, sessionId: string): Promise<string> =>
			grants.of(id, sessionId),

		/**
		 * An open upload of this account, for one who has chosen its file again.
		 *
		 * @param file its size and fingerprint; without a fingerprint nothing can be
		 * told from anything else
		 * @throws DomainError `not_found`, also for one that is no longer open, and for one in
		 * a folder that a program has no token for; `conflict` for another file
		 */
		async goOn(
			sender: Pick<Sender, "accountId" | "folders">,
			id: string,
			file: { size: number; fingerprint: string },
		): Promise<Upload> {
			const upload = await findUpload(db, id);
			const isThere =
				upload?.account_id === sender.accountId &&
				upload.state === "open" &&
				upload.expires_at > clock.now().toISOString();
			if (!isThere || (await isClosed(upload)))
				throw new DomainError("not_found");
			await demandPlace(db, sender, upload.folder_id);
			const isIt =
				upload.size === file.size &&
				file.fingerprint !== "" &&
				upload.fingerprint === file.fingerprint;
			if (!isIt)
				throw new DomainError("conflict", "another file", [], {
					publicMessage: { text: "server/files.otherFile" },
				});
			return upload;
		},

		/**
		 * The upload a grant is for, cancelled where its time is over, and refused where its
		 * folder is closed to its sender by now.
		 */
		async byGrant(id: string, grant: string): Promise<Upload | NoUpload> {
			const upload = await grants.check(id, grant);
			if (typeof upload === "string") return upload;
			if (await isClosed(upload)) return { ...upload, state: "refused" };
			const late =
				upload.state === "open" &&
				upload.expires_at < clock.now().toISOString();
			if (!late) return upload;
			await resumable.cancel(id);
			return { ...upload, state: "cancelled" };
		},

		/** Bytes that are here for good. A complete upload that was not finished is. */
		async offset(id: string): Promise<{ offset: number; size: number }> {
			const upload = await existing(db, id);
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
			const upload = await existing(db, id);
			if (upload.state !== "open") return offset;
			if (offset === 0) await drafts.create(id);
			let noted = 0;
			const watched = quota.watch(source, async (received) => {
				if (received - noted < noteEvery) return;
				noted = received;
				await moveUpload(db, id, "open", { received: offset + received });
			});
			const { content, settle } = sums.follow(id, offset, watched);
			let failure: unknown;
			try {
				await drafts.append(id, offset, content, written);
			} catch (error) {
				failure = error;
				if (!isDiskFull(error)) throw error;
				// Others were quicker than the reserve: the database needs the room now.
				if (drafts.onDisk) {
					await drop(id);
					await resumable.cancel(id);
				}
				throw noSpace("all", 0);
			} finally {
				const received = (await drafts.size(id)) ?? 0;
				settle(received, failure);
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
			return moved ?? (await existing(db, id));
		},

		/** Finishes what is complete, after a process ended between the two. */
		async resume(): Promise<void> {
			const faults: unknown[] = [];
			for (const id of await idsIn(db, "open"))
				try {
					const upload = await existing(db, id);
					const here = await sizeHere(upload);
					if (here === undefined || here === upload.size) await finish(id);
				} catch (error) {
					// A failed upload does not hold up the others; another process may be busy with it.
					if (!(error instanceof DraftBusyError)) faults.push(error);
				}
			if (faults.length > 0) throw new AggregateError(faults);
		},

		/** Cancels what was open for too long, and removes drafts nobody goes on with. */
		async sweep(): Promise<void> {
			const now = clock.now().toISOString();
			for (const id of await idsIn(db, "open"))
				if ((await existing(db, id)).expires_at < now)
					await resumable.cancel(id);
			for (const id of await drafts.list())
				if ((await findUpload(db, id))?.state !== "open") await drop(id);
			await drafts.sweep(day);
		},
	};
	return resumable;

	/**
	 * Whether the folder of an open upload is closed to its sender by now; it ends then, as
	 * where the folder is gone.
	 */
	async function isClosed(upload: Upload): Promise<boolean> {
		const { id, account_id: accountId, folder_id, state } = upload;
		if (state !== "open") return false;
		if (await sight.sees({ accountId }, folder_id)) return false;
		await inspection.refuse(upload, "open", { code: "folder" });
		await drop(id);
		return true;
	}

	async function drop(id: string): Promise<void> {
		sums.forget(id);
		await drafts.remove(id);
	}
}

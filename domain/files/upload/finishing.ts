import { setTimeout as pause } from "node:timers/promises";
import { DomainError } from "../../../contracts/errors.ts";
import type { Leases } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import { whileHeld } from "../../../platform/runtime/concurrency/lease.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { DraftBusyError } from "../../../platform/storage/drafts/draftLock.ts";
import type { Drafts } from "../../../platform/storage/drafts/drafts.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { StoredContent } from "../library/library.ts";
import type { Keeping } from "./keeping.ts";
import type { RunningHashes } from "./runningHashes.ts";
import { findUpload, moveUpload, type Upload } from "./uploadQueries.ts";

/** Milliseconds another process is waited for that finishes it, asked every so often. */
const longestWait = 60_000;
const askAgainAfter = 200;

/** The end of an upload that arrived in pieces: its draft becomes a file. */
export function createFinishing(deps: {
	db: Db;
	storage: Storage;
	drafts: Drafts;
	keeping: Keeping;
	leases: Leases;
	sums: RunningHashes;
}) {
	const { db, storage, drafts, keeping, leases, sums } = deps;
	const finishing = createSingleFlight<Upload>();

	return { finish, sizeHere };

	/** Makes a complete draft a file; twice is once. */
	function finish(id: string): Promise<Upload> {
		return finishing.run(id, () => finishOnce(id));
	}

	/** Finishes an upload in one process at a time: gigabytes may take minutes. */
	async function finishOnce(id: string): Promise<Upload> {
		const lease = leases(id);
		const late = performance.now() + longestWait;
		for (let waited = false; ; waited = true) {
			const upload = await existing(db, id);
			if (upload.state !== "open")
				return waited ? keeping.inspected(upload) : upload;
			if ((await lease.take()) === 0) break;
			if (performance.now() > late) throw new DraftBusyError();
			await pause(askAgainAfter);
		}
		let state = "open";
		try {
			return await whileHeld(lease, async () => {
				const upload = await existing(db, id);
				if (upload.state !== "open") return upload;
				const content = await seal(upload);
				const kept = await keeping.keepOpen(upload, content);
				sums.forget(id);
				state = kept.state;
				return kept;
			});
		} finally {
			// A held file is still inspected under this lease.
			if (state !== "held") await lease.end(0);
		}
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
}

/** An upload that was not cancelled. @throws DomainError `not_found` */
export async function existing(db: Db, id: string): Promise<Upload> {
	const found = await findUpload(db, id);
	if (!found || found.state === "cancelled") throw new DomainError("not_found");
	return found;
}

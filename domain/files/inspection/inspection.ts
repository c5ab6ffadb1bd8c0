import { setTimeout as pause } from "node:timers/promises";
import type { Leases } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { whileHeld } from "../../../platform/runtime/concurrency/lease.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import type { Scanner } from "../../../platform/scanner/port.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { Thumbnailer } from "../../../platform/thumbnails/port.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountNameOf } from "../../identity/partners/accountQueries.ts";
import type { Notices } from "../../notices/notices.ts";
import type { Library } from "../library/library.ts";
import { type FileEntry, findEntry } from "../library/libraryQueries.ts";
import {
	findUpload,
	idsIn,
	moveUpload,
	oldestHeld,
	reviewsWithoutFile,
	type Upload,
} from "../upload/uploadQueries.ts";
import { checkFileType, isCheckable, type Refusal } from "./fileTypes.ts";
import { isReviewed } from "./policies.ts";

/** Milliseconds until it is asked again whether another process is through. */
const askAgainAfter = 200;

export type Inspection = ReturnType<typeof createInspection>;

/**
 * Looks at what was uploaded before others see it: its type by content, for
 * viruses where a scanner is set, and whether it can be opened. The held uploads
 * in the database are its queue, so that nothing is forgotten when the process
 * ends. Of several processes one looks at each, and settles it.
 */
export function createInspection(deps: {
	db: Db;
	clock: Clock;
	storage: Storage;
	library: Library;
	notices: Notices;
	auditLog: AuditLog;
	/** Leases that say which process an upload belongs to. */
	leases: Leases;
	scanner?: Scanner;
	/** Says of content whether it is damaged; without it nothing is. */
	thumbnailer?: Pick<Thumbnailer, "isDamaged">;
	/** Milliseconds until what could not be looked at is tried again. */
	every?: number;
}) {
	const { db, clock, storage, library, notices, auditLog, leases } = deps;
	const { scanner, thumbnailer } = deps;
	const { every = 30_000 } = deps;
	const flights = createSingleFlight<number>();
	const listeners = new Set<() => void>();
	let ending = new AbortController();
	let onError: (error: unknown) => void = () => {};
	const worker = createWorker({ round: inspectHeld, every });

	/**
	 * Inspects one upload; a second caller waits for the first. Gives 0, or where
	 * another process does it, milliseconds until it may have ended.
	 */
	function inspect(id: string): Promise<number> {
		return flights.run(id, async () => {
			if ((await findUpload(db, id))?.state !== "held") return 0;
			const lease = leases(id);
			const wait = await lease.take();
			if (wait > 0) return wait;
			try {
				await whileHeld(lease, () => inspectOne(id));
			} finally {
				await lease.end(0);
			}
			return 0;
		});
	}

	async function inspectOne(id: string): Promise<void> {
		const upload = await findUpload(db, id);
		if (upload?.state !== "held" || !upload.entry_id) return;
		const entry = await findEntry(db, upload.entry_id);
		const refusal = entry
			? (judgeEntry(entry) ?? (await scan(entry)) ?? (await open(entry)))
			: ({ code: "folder" } as const);
		if (entry && !refusal && (await isReviewed(db, entry.parent_id)))
			await moveUpload(db, id, "held", { state: "review" });
		else await settle(upload, "held", refusal);
		for (const listener of listeners) listener();
	}

	async function scan(
		entry: Pick<FileEntry, "sha256" | "size">,
	): Promise<Refusal | undefined> {
		if (!scanner || !entry.sha256 || entry.size === 0) return undefined;
		const read = await storage.read(entry.sha256);
		if (!read) throw new Error(`There is no object ${entry.sha256}.`);
		try {
			const finding = await scanner.scan(read.stream, ending.signal);
			if (finding.state === "clean") return undefined;
			if (finding.state === "too_large") return { code: "unscannable" };
			return { code: "infected", found: finding.name };
		} finally {
			read.stream.destroy();
		}
	}

	/** Whether it can be opened at all, last: viruses are for the scanner. */
	async function open(
		entry: Pick<FileEntry, "sha256" | "size" | "media_type">,
	): Promise<Refusal | undefined> {
		const { sha256, media_type, size } = entry;
		if (!thumbnailer || !sha256 || size === 0) return undefined;
		// Before it is fetched from a storage far away.
		if (!isCheckable(media_type)) return undefined;
		const damaged = await storage.withFile(sha256, (file) =>
			thumbnailer.isDamaged(file, media_type),
		);
		return damaged ? { code: "damaged" } : undefined;
	}

	/**
	 * Publishes or refuses, with everything that follows and `also`, once. False
	 * where somebody else was faster.
	 *
	 * @param withhold keeps the file of a refusal that can be taken back; else it is removed
	 */
	function settle(
		upload: Upload,
		from: "held" | "open" | "review",
		refusal: Refusal | undefined,
		also: (within: Db) => Promise<void> = async () => {},
		withhold = (id: string, within: Db) => library.remove(id, within),
	): Promise<boolean> {
		return db.transaction().execute(async (trx) => {
			const state = refusal ? "refused" : "published";
			const moved = await moveUpload(trx, upload.id, from, {
				state,
				reason: refusal ? JSON.stringify(refusal) : null,
				settled_at: clock.now().toISOString(),
			});
			if (!moved) return false;
			const { entry_id } = moved;
			if (entry_id && refusal) await withhold(entry_id, trx);
			else if (entry_id) await library.publish(entry_id, trx);
			const name = moved.entry_name ?? moved.name;
			await notices.tell(
				{
					...{ accountId: moved.account_id, kind: state },
					about: { name, refusal, upload: moved.id },
				},
				trx,
			);
			if (refusal) await logRefusal(moved, refusal, trx);
			await also(trx);
			// With what it was for: a write of its own saved.
			await leases(upload.id).end(0, trx);
			return true;
		});
	}

	/**
	 * Refuses uploads that wait for staff in a removed folder: nobody can approve
	 * them.
	 */
	async function refuseLost(): Promise<void> {
		for (const upload of await reviewsWithoutFile(db))
			await settle(upload, "review", { code: "folder" });
	}

	async function logRefusal(upload: Upload, refusal: Refusal, within: Db) {
		await auditLog.write(
			{
				action: "upload",
				outcome: "refused",
				accountId: upload.account_id,
				account: await accountNameOf(within, upload.account_id),
				network: upload.network,
				subject: upload.id,
				detail: { name: upload.entry_name, ...refusal },
			},
			within,
		);
	}

	function reported(error: unknown): void {
		if (!ending.signal.aborted) onError(error);
	}

	async function inspectHeld(goOn: () => boolean): Promise<void> {
		await refuseLost();
		for (const id of await idsIn(db, "held")) {
			if (!goOn()) return;
			// A file that cannot be inspected does not hold up the others.
			await inspect(id).catch(reported);
		}
	}

	return {
		/**
		 * Inspects an upload now, and waits for it at most so many milliseconds. It
		 * goes on afterwards; what fails is tried again later.
		 */
		async look(id: string, timeout: number): Promise<void> {
			let late: NodeJS.Timeout | undefined;
			let isLate = false;
			const enough = new Promise<void>((resolve) => {
				late = setTimeout(() => {
					isLate = true;
					resolve();
				}, timeout);
			});
			const inspected = async () => {
				// Another process may be at it.
				while (!isLate && (await inspect(id)) > 0) await pause(askAgainAfter);
			};
			await Promise.race([inspected().catch(reported), enough]);
			clearTimeout(late);
		},

		/** Looks at stored content that is no upload, as it would at one; says why it is refused. */
		async judgeStored(content: {
			sha256: string;
			size: number;
			mediaType: string;
			/** Extension of its name. */
			ext: string;
		}): Promise<Refusal | undefined> {
			const { mediaType: media_type, ...stored } = content;
			return (
				checkFileType(content) ??
				(await scan(stored)) ??
				(await open({ ...stored, media_type }))
			);
		},

		/** Refuses an upload for what its inspection need not find. */
		refuse: (upload: Upload, from: "held" | "open", refusal: Refusal) =>
			settle(upload, from, refusal),

		/**
		 * Settles an upload as staff decide, refused or published; `also` belongs
		 * to the same transaction, and `withhold` keeps what is refused. False where it
		 * was decided meanwhile.
		 */
		decide: (
			upload: Upload,
			from: "held" | "review",
			refusal: Refusal | undefined,
			also: (within: Db) => Promise<void>,
			withhold?: (id: string, within: Db) => Promise<void>,
		) => settle(upload, from, refusal, also, withhold),

		/** Looks at all that is held, and nobody else looks at; throws what went wrong with the first. */
		async lookAtAll(): Promise<void> {
			await refuseLost();
			for (const id of await idsIn(db, "held")) await inspect(id);
		},

		/**
		 * Time at which the file came in that has waited longest; undefined where
		 * none waits.
		 */
		oldest: (): Promise<string | undefined> => oldestHeld(db),

		/** Calls back when an upload was settled; returns how to stop. */
		onSettled(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},

		/** Takes up what was left, and tries again what could not be inspected. */
		start(report: (error: unknown) => void): void {
			onError = report;
			ending = new AbortController();
			worker.start(report);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			const ended = worker.stop();
			// A scan may take minutes: it begins anew another time.
			ending.abort();
			await Promise.all([ended, flights.settled()]);
		},
	};
}

function judgeEntry(entry: FileEntry): Refusal | undefined {
	return checkFileType({
		ext: entry.ext,
		mediaType: entry.media_type,
		size: entry.size,
	});
}

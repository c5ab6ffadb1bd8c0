import { DomainError } from "../../../contracts/errors.ts";
import {
	type PreparedReason,
	reasonLength,
} from "../../../contracts/files/refusalReasons.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import type { Notices } from "../../notices/notices.ts";
import { changedBy } from "../changing/overtaken.ts";
import type { Deletions } from "../deleting/deletions.ts";
import type { Refusal } from "../inspection/fileTypes.ts";
import type { Inspection } from "../inspection/inspection.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
	setEntryState,
} from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import {
	settledUpload,
	type Upload,
	undecidedUpload,
} from "../upload/uploadQueries.ts";
import { givenWords } from "./givenWords.ts";
import type { RefusalMails } from "./refusalMails.ts";
import { waitAgain, withhold } from "./withheld.ts";

/** Milliseconds in which an approval can be taken back: what is older was seen by others. */
export const takenBackWithin = 10 * 60_000;

/** Name and folder that somebody saw who decides; both may have changed since. */
export type SeenUpload = { name: string; folder: string };
/** Reason of a refusal: prepared, or in words of one's own, or both. */
export type GivenReason = {
	prepared?: PreparedReason | undefined;
	words?: string | undefined;
};

export type DecisionDeps = {
	db: Db;
	clock: Clock;
	inspection: Pick<Inspection, "decide">;
	notices: Pick<Notices, "takeBack">;
	deletions: Pick<Deletions, "restoreOne">;
	auditLog: AuditLog;
	/** None where no mail is sent. */
	refusalMails: RefusalMails | undefined;
	/** The file of an id, as a transaction sees it where one is given. */
	find: (id: string, within?: Db) => Promise<FileEntry>;
	note: (
		action: AuditAction,
		file: FileEntry,
		by: StaffEntry["by"],
		within: Db,
		detail?: Record<string, unknown>,
	) => Promise<void>;
	/** Reason why something cannot be done with a file. */
	inTheWay: (file: FileEntry) => Promise<string>;
};

/**
 * Decisions of staff about uploads that wait for them. Each is one transaction with the
 * notice to its sender, the mail, and its line in the audit log, so that of two who decide
 * at once one does.
 *
 * @throws DomainError `not_found`, or `conflict` with what is in the way
 */
export function createDecisions(deps: DecisionDeps) {
	const { db, clock, inspection, auditLog, notices, deletions } = deps;
	const { refusalMails, find, note, inTheWay } = deps;

	async function decide(
		id: string,
		by: StaffEntry["by"],
		refusal: Refusal | undefined,
		seen: SeenUpload | undefined,
	): Promise<FileEntry> {
		const file = await find(id);
		const upload = await undecidedUpload(db, id);
		const state = upload?.state;
		if (state !== "review" && !(state === "held" && refusal))
			throw new DomainError("conflict", await inTheWay(file));
		const action = refusal ? "file-refuse" : "file-approve";
		const detail = refusal
			? { reason: refusal.found ?? "", prepared: refusal.code }
			: {};
		async function also(trx: Db, { account_id, id: uploadId }: Upload) {
			const now = seen && (await findEntry(trx, id));
			// The sender may have renamed or moved it since it was looked at.
			if (now && (now.name !== seen.name || now.parent_id !== seen.folder))
				throw await changedBy(auditLog, now, trx);
			const name = now?.name ?? file.name;
			if (refusal)
				await refusalMails?.queue(trx, {
					accountId: account_id,
					item: { upload: uploadId, name, refusal },
				});
			await note(action, file, by, trx, detail);
		}
		const isDone =
			upload &&
			(await inspection.decide(
				upload,
				state,
				refusal,
				(trx) => also(trx, upload),
				// An upload that was not inspected to its end is not kept.
				state === "review"
					? (entry, trx) => withhold({ clock, by }, entry, trx)
					: undefined,
			));
		if (isDone) return file;
		const now = await find(id).catch(() => undefined);
		throw new DomainError(
			"conflict",
			now ? await inTheWay(now) : `${file.name} was refused already.`,
		);
	}

	/** Takes a published file out of sight again, as far as it is still what was approved. */
	async function unpublish(file: FileEntry, upload: Upload, trx: Db) {
		const since = Date.parse(upload.settled_at ?? "");
		const isLate = clock.now().getTime() - since > takenBackWithin;
		const isSame = file.sha256 === upload.sha256;
		const moved =
			!isLate &&
			isSame &&
			(await setEntryState(trx, file.id, "published", "held"));
		if (!moved) throw refused("conflict", "approvedLong", { name: file.name });
		if (moved.parent_id) await countChange(trx, moved.parent_id, -1);
		await waitAgain(file.id, trx);
	}

	return {
		/** Publishes what was inspected and held for a person. */
		approve: (id: string, by: StaffEntry["by"], seen?: SeenUpload) =>
			decide(id, by, undefined, seen),

		/**
		 * Refuses what is not published yet; the sender reads the reason in a notice, and by
		 * mail. What waited for approval is kept for 30 days with what was deleted.
		 *
		 * @throws DomainError `invalid` without a reason
		 */
		async refuse(
			id: string,
			reason: GivenReason,
			by: StaffEntry["by"],
			seen?: SeenUpload,
		): Promise<FileEntry> {
			return decide(id, by, refusalOf(reason), seen);
		},

		/**
		 * Takes a decision back, so that the upload waits again: as long as its sender was not
		 * told, and of an approval for ten minutes.
		 */
		takeBack: (id: string, by: StaffEntry["by"]): Promise<FileEntry> =>
			db.transaction().execute(async (trx) => {
				const file = await findEntry(trx, id);
				const upload = await settledUpload(trx, id);
				if (!file || !upload) throw refused("not_found", "gone");
				const { account_id: accountId } = upload;
				const isMailed =
					upload.state === "refused" &&
					(await refusalMails?.takeBack(trx, accountId, upload.id)) === false;
				const isUnknown =
					!isMailed && (await notices.takeBack(trx, accountId, upload.id));
				if (!isUnknown) throw refused("conflict", "told", { name: file.name });
				if (upload.state === "published") await unpublish(file, upload, trx);
				else await deletions.restoreOne(id, by, trx);
				await note("file-undecide", file, by, trx);
				return file;
			}),
	};
}

/** @throws DomainError `invalid` for neither a prepared reason nor words */
function refusalOf({ prepared, words = "" }: GivenReason): Refusal {
	const found = givenWords(words, reasonLength);
	if (found === undefined || (found === "" && !prepared))
		throw new DomainError(
			"invalid",
			`A reason has 1 to ${reasonLength} characters.`,
			[{ field: "words", message: "required" }],
		);
	return { code: prepared ?? "staff", ...(found && { found }) };
}

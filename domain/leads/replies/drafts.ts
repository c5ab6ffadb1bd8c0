import { DomainError } from "../../../contracts/errors.ts";
import {
	mostCopies,
	mostOwnFiles,
	mostReplyFiles,
	mostReplyLength,
} from "../../../contracts/leads/replyBounds.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadRow } from "../leadQueries.ts";
import { replyChannel } from "../mail/mails.ts";
import {
	type DraftRow,
	deleteDraft,
	deleteDraftOf,
	draftRow,
	draftsWithMail,
	putDraft,
	unsettledReplies,
} from "./draftQueries.ts";
import { deleteOwnFiles } from "./ownFileQueries.ts";

/** Answer as a member writes it. */
export type ReplyWords = {
	text: string;
	/** Addresses that a copy goes to. */
	cc: string[];
	/** Ids of files of the library that are linked to. */
	files: string[];
	/** Ids of files of the member's own. */
	attached: string[];
};

/** Draft of a member; `version` is from 1, and 0 where there is none. */
export type ReplyDraft = ReplyWords & { version: number; savedAt: string };

/** Outcome of a save; `draft` is what is there, of another window in a conflict. */
export type SavedDraft = {
	outcome: "saved" | "conflict" | "sending";
	draft: ReplyDraft | null;
};

/**
 * Drafts of answers, one for a case and a member, kept with each save: they are there
 * again after a reload, in another browser, and when an answer is taken back. Nobody else
 * reads them.
 */
export function createReplyDrafts(deps: {
	db: Db;
	/** Clock shared by all processes, where it is not the database's. */
	time?: SharedClock | undefined;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	const { db, find } = deps;
	const { time = databaseClock(db) } = deps;

	async function saveOver(
		trx: Db,
		keys: { lead_id: string; staff_id: string },
		words: ReplyWords,
		{ seen, now }: { seen: number; now: Date },
	): Promise<SavedDraft> {
		const row = await draftRow(trx, keys.lead_id, keys.staff_id);
		if (row?.mail_id) return { outcome: "sending", draft: null };
		const there = row ? draftOf(row) : null;
		if (isSame(there ?? noWords, words))
			return { outcome: "saved", draft: there };
		if ((row?.version ?? 0) !== seen)
			return { outcome: "conflict", draft: there };
		if (row && isSame(words, noWords)) {
			await deleteDraft(trx, keys);
			return { outcome: "saved", draft: null };
		}
		const saved = rowOf(keys, words, seen + 1, now);
		if (await putDraft(trx, saved, seen))
			return { outcome: "saved", draft: draftOf(saved) };
		const other = await draftRow(trx, keys.lead_id, keys.staff_id);
		return { outcome: "conflict", draft: other ? draftOf(other) : null };
	}

	return {
		/**
		 * Keeps what a member has written, over the version that was seen. One that says nothing
		 * is kept no longer.
		 *
		 * @throws DomainError `forbidden`; `not_found`; `invalid` where it is too long
		 */
		async save(
			who: Staff,
			receipt: string,
			given: ReplyWords & { seen: number },
		): Promise<SavedDraft> {
			const { seen, ...words } = given;
			const lead = await find(who, receipt, "leads.write");
			demandBounds(words);
			const keys = { lead_id: lead.id, staff_id: who.id };
			const now = await time.now();
			return db.transaction().execute(async (trx) => {
				await dropSent(trx, lead.id);
				return saveOver(trx, keys, words, { seen, now });
			});
		},
	};
}

/** When an answer is due (ISO-8601, UTC) that can be taken back still; undefined for any other. */
export async function dueOf(
	db: Db,
	{ lead_id, mail_id }: Pick<DraftRow, "lead_id" | "mail_id">,
): Promise<string | undefined> {
	if (mail_id === null) return undefined;
	const channel = replyChannel(mail_id);
	const found = (await unsettledReplies(db, [lead_id], [channel])).get(channel);
	return found?.attempts === 0 ? found.due : undefined;
}

/** Deletes drafts of a case whose answers nobody can take back any longer. */
export async function dropSent(db: Db, leadId: string): Promise<void> {
	for (const row of await draftsWithMail(db, leadId))
		if ((await dueOf(db, row)) === undefined && (await deleteDraftOf(db, row)))
			await deleteOwnFiles(db, row, draftOf(row).attached);
}

const noWords: ReplyWords = { text: "", cc: [], files: [], attached: [] };

/** Draft of its row. */
export function draftOf(row: DraftRow): ReplyDraft {
	const { text, version, saved_at: savedAt } = row;
	const [cc, files] = [JSON.parse(row.cc), JSON.parse(row.files)];
	const attached = JSON.parse(row.attached);
	return { text, cc, files, attached, version, savedAt };
}

/** Row of a draft. */
export function rowOf(
	keys: Pick<DraftRow, "lead_id" | "staff_id">,
	{ text, cc, files, attached }: ReplyWords,
	version: number,
	now: Date,
): DraftRow {
	return {
		...keys,
		// Characters that no database takes are written nowhere.
		text: text.replaceAll("\0", "").toWellFormed(),
		cc: JSON.stringify(cc),
		files: JSON.stringify(files),
		attached: JSON.stringify(attached),
		version,
		saved_at: now.toISOString(),
		mail_id: null,
	};
}

/** Whether two answers say the same. */
export function isSame(one: ReplyWords, other: ReplyWords): boolean {
	return (
		one.text === other.text &&
		one.cc.join("\n") === other.cc.join("\n") &&
		one.files.join("\n") === other.files.join("\n") &&
		one.attached.join("\n") === other.attached.join("\n")
	);
}

/** @throws DomainError `invalid` for an answer beyond its bounds */
export function demandBounds(words: ReplyWords): void {
	const { text, cc, files, attached } = words;
	const isFit =
		text.length <= mostReplyLength &&
		cc.length <= mostCopies &&
		cc.every((one) => one.length <= 320) &&
		files.length <= mostReplyFiles &&
		attached.length <= mostOwnFiles.files;
	if (!isFit) throw new DomainError("invalid", "the answer is too long");
}

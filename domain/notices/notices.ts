import type * as z from "zod";
import type { LanguageCode } from "../../contracts/language.ts";
import type { NoticeItem, noticeText } from "../../contracts/notices.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../accounts/auditLog.ts";
import {
	anyMessage,
	countUnread,
	deleteOutcomes,
	insertNotice,
	markNotices,
	pageOfNotices,
	removeMessage,
	staffMessages,
} from "./queries.ts";
import { type Outcome, outcomeText } from "./texts.ts";

/** Days the outcome of an upload is kept, as the privacy statement says. */
const outcomeDays = 365;

/** A message of staff in the languages they wrote it in. */
export type StaffTexts = z.infer<typeof noticeText>;

type NewMessage = {
	accountId?: string;
	account?: string;
	texts: StaffTexts;
	/** ISO-8601, UTC; now where it is not said. */
	createdAt?: string;
};

export type Notices = ReturnType<typeof createNotices>;

/**
 * What the page "Inspection Notice" shows: messages of staff, to one account or
 * to all, and the outcome of each upload. Kept without words where they follow
 * from the outcome, so that every reader has them in his language.
 */
export function createNotices(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, auditLog } = deps;

	async function insert(
		trx: Db,
		notice: NewMessage,
		by: string,
	): Promise<string> {
		const { accountId, account, texts } = notice;
		const id = newId();
		await insertNotice(trx, {
			id,
			account_id: accountId ?? null,
			kind: "message",
			content: JSON.stringify(texts),
			created_at: notice.createdAt ?? clock.now().toISOString(),
		});
		const detail = { title: inLanguage(texts, "en").title };
		await auditLog.byStaff(
			{ action: "notice-add", by, accountId, account, subject: id, detail },
			trx,
		);
		return id;
	}

	return {
		/**
		 * A message of staff; to everybody without an account.
		 *
		 * @param by who sends it, for the audit log
		 */
		add: (notice: NewMessage, by = "site"): Promise<string> =>
			db.transaction().execute((trx) => insert(trx, notice, by)),

		/** All of them or none, and only where staff have never written. */
		addFirst: (notices: readonly NewMessage[]): Promise<void> =>
			db.transaction().execute(async (trx) => {
				if (await anyMessage(trx)) return;
				for (const notice of notices) await insert(trx, notice, "site");
			}),

		/** Messages of staff, newest first, with their English title and the account they are for. */
		async messages() {
			const rows = await staffMessages(db);
			return rows.map((row) => ({
				id: row.id,
				created_at: row.created_at,
				account: row.account,
				title: textsOf(row, "en").title,
			}));
		},

		/** Takes a message of staff back; false where there is none. `by` as for `add`. */
		remove: (id: string, by = "site"): Promise<boolean> =>
			db.transaction().execute(async (trx) => {
				const removed = await removeMessage(trx, id);
				if (removed)
					await auditLog.byStaff(
						{ action: "notice-remove", by, subject: id },
						trx,
					);
				return removed;
			}),

		/** Tells an account the outcome of an upload, within the caller's transaction. */
		async tell(
			notice: {
				accountId: string;
				kind: "published" | "refused";
				about: Outcome;
			},
			within: Db = db,
		): Promise<void> {
			await insertNotice(within, {
				id: newId(),
				account_id: notice.accountId,
				kind: notice.kind,
				content: JSON.stringify(notice.about),
				created_at: clock.now().toISOString(),
			});
		},

		/** Deletes outcomes of uploads that are older than a year; messages stay until staff take them back. */
		async sweep(): Promise<void> {
			const age = outcomeDays * 24 * 60 * 60_000;
			const before = new Date(clock.now().getTime() - age).toISOString();
			await deleteOutcomes(db, before);
		},

		/** A page of an account's notices, newest first; `count` of all, `unread` of those. */
		async page(
			accountId: string,
			language: LanguageCode,
			at: { page: number; limit: number },
		): Promise<{ items: NoticeItem[]; count: number; unread: number }> {
			const [{ rows, count }, unread] = await Promise.all([
				pageOfNotices(db, accountId, at),
				countUnread(db, accountId),
			]);
			const items = rows.map((row) => ({
				id: row.id,
				kind: row.kind as NoticeItem["kind"],
				...textsOf(row, language),
				date: row.created_at,
				read: row.read_at !== null,
				acknowledged: row.acknowledged_at !== null,
			}));
			return { items, count, unread };
		},

		/** How many notices an account has not read. */
		unread: (accountId: string): Promise<number> => countUnread(db, accountId),

		/** Marks as read, or as acknowledged too; ids of others' notices are passed over. */
		async mark(
			accountId: string,
			ids: string[],
			acknowledge: boolean,
		): Promise<void> {
			await markNotices(db, accountId, [...new Set(ids)], {
				at: clock.now().toISOString(),
				acknowledge,
			});
		},
	};
}

function textsOf(
	row: { kind: string; content: string },
	language: LanguageCode,
): { title: string; text: string } {
	if (row.kind !== "message")
		return outcomeText(
			language,
			row.kind === "refused" ? "refused" : "published",
			JSON.parse(row.content) as Outcome,
		);
	return inLanguage(JSON.parse(row.content), language);
}

function inLanguage(texts: StaffTexts, language: LanguageCode) {
	return (
		texts[language] ??
		texts.en ??
		Object.values(texts)[0] ?? { title: "", text: "" }
	);
}

import type { LanguageCode } from "../../contracts/language.ts";
import type { NoticeItem, NoticeOutcome } from "../../contracts/notices.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import { createSight, type Sight } from "../files/audience/sight.ts";
import { recalledIn } from "../files/recalls/recallQueries.ts";
import {
	entryOf,
	inLanguage,
	kindOf,
	type StaffTexts,
	searchKeyOf,
	sumOf,
	textsOf,
} from "./noticeItems.ts";
import {
	anyMessage,
	countUnread,
	insertNotice,
	joinedTo,
	markNotices,
	pageOfNotices,
} from "./noticeQueries.ts";
import { type Outcome, outcomeReason, sumText } from "./noticeTexts.ts";
import {
	deleteOutcomes,
	latestOutcomes,
	latestUnread,
	pageOfOutcomes,
	removeOutcome,
	renewNotice,
} from "./outcomeQueries.ts";
import { readerOf, seesEntry } from "./seen.ts";

/** Days the outcome of an upload is kept, as the privacy statement says. */
const outcomeDays = 365;
/** Milliseconds within which an outcome joins the one before it, where nobody has read that. */
const together = 60 * 60_000;
/** Outcomes of an account among which one is looked for that is taken back. */
const mostLookedAt = 1000;

type NewMessage = {
	accountId?: string;
	account?: string;
	texts: StaffTexts;
	/** ISO-8601, UTC; now where it is not said. */
	createdAt?: string;
};

export type Notices = ReturnType<typeof createNotices>;

/**
 * Notices of the page "Inspection Notice": messages of staff, to one account or
 * to all, and the outcome of each upload. Kept without words where they follow
 * from the outcome, so that every reader has them in his language.
 */
export function createNotices(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	sight?: Sight;
}) {
	const { db, clock, newId, auditLog, sight = createSight(deps) } = deps;

	const readerNow = (accountId: string) =>
		readerOf(db, sight, accountId, clock.now().toISOString());

	/** File that has what holds now in place of what was recalled, for a reader who sees it. */
	async function holdsNow(
		accountId: string,
		{ id, kind }: { id: string; kind: string },
	): Promise<string | null> {
		const file = kind === "recall" ? await recalledIn(db, id) : undefined;
		const isSeen = file && (await seesEntry(sight, { accountId }, file));
		return isSeen ? file : null;
	}

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
			search_key: searchKeyOf(texts),
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
				const now = clock.now().toISOString();
				for (const notice of notices) {
					// A sample that is dated later is there all the same.
					const { createdAt = now } = notice;
					const at = createdAt < now ? createdAt : now;
					await insert(trx, { ...notice, createdAt: at }, "site");
				}
			}),

		/**
		 * Tells an account the outcome of an upload, within the caller's transaction:
		 * of many that come within an hour of each other in one notice, until that is
		 * read (docs/decisions/0068). Two never begin one each, for what changes the
		 * library takes turns.
		 */
		async tell(
			notice: {
				accountId: string;
				kind: "published" | "refused";
				about: Outcome;
			},
			within: Db = db,
		): Promise<void> {
			const { accountId, kind, about } = notice;
			const now = clock.now();
			const created_at = now.toISOString();
			const since = new Date(now.getTime() - together).toISOString();
			const head = await latestUnread(within, accountId, since);
			await insertNotice(within, {
				id: newId(),
				account_id: accountId,
				kind,
				created_at,
				content: JSON.stringify(about),
				head_id: head ?? null,
			});
			if (head) await renewNotice(within, head, created_at);
		},

		/**
		 * Takes the outcome of an upload back, within the caller's transaction; false where
		 * its account has read it.
		 */
		async takeBack(
			within: Db,
			accountId: string,
			upload: string,
		): Promise<boolean> {
			const rows = await latestOutcomes(within, accountId, mostLookedAt);
			const found = rows.find(
				({ content }) => (JSON.parse(content) as Outcome).upload === upload,
			);
			if (!found || found.read_at !== null) return false;
			await removeOutcome(within, found);
			return true;
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
			const reader = await readerNow(accountId);
			const [{ rows, count }, unread] = await Promise.all([
				pageOfNotices(db, reader, at),
				countUnread(db, reader),
			]);
			const ids = rows.map(({ id }) => id);
			const joined = Map.groupBy(
				await joinedTo(db, reader, ids),
				({ head_id }) => head_id,
			);
			const items: NoticeItem[] = [];
			for (const row of rows) {
				const about = await entryOf(
					db,
					row.entry_id ?? (await holdsNow(accountId, row)),
					language,
				);
				const others = joined.get(row.id) ?? [];
				const sum = sumOf(row, others);
				items.push({
					id: row.id,
					kind: kindOf(row, sum),
					...(others.length > 0
						? { ...sumText(language, sum), language }
						: textsOf(row, language, about)),
					date: row.created_at,
					read:
						row.read_at !== null &&
						others.every(({ count, read }) => count === read),
					acknowledged: row.acknowledged_at !== null,
					outcomes: sum.published + sum.refused,
					asks: row.asks === 1,
					is_recall: row.kind === "recall",
					entry: about,
				});
			}
			return { items, count, unread };
		},

		/** A page of the outcomes that one notice of an account tells of; `count` of all. */
		async outcomes(
			accountId: string,
			language: LanguageCode,
			id: string,
			at: { page: number; limit: number },
		): Promise<{ items: NoticeOutcome[]; count: number }> {
			const { rows, count } = await pageOfOutcomes(db, accountId, id, at);
			const items = rows.map(({ id, kind, content }) => {
				const outcome: Outcome = JSON.parse(content);
				return {
					id,
					kind: kind as NoticeOutcome["kind"],
					name: outcome.name,
					reason: outcomeReason(language, outcome),
				};
			});
			return { items, count };
		},

		/** Number of notices an account has not read. */
		unread: async (accountId: string): Promise<number> =>
			countUnread(db, await readerNow(accountId)),

		/** Marks as read, or as acknowledged too; ids of others' notices are passed over. */
		async mark(
			accountId: string,
			ids: string[],
			acknowledge: boolean,
		): Promise<void> {
			await markNotices(
				db,
				await readerNow(accountId),
				{ ids: [...new Set(ids)] },
				{ acknowledge },
			);
		},

		/** Marks all that an account may read and that are not newer than `until` (ISO 8601). */
		async markUntil(
			accountId: string,
			until: string,
			acknowledge: boolean,
		): Promise<void> {
			const reader = await readerNow(accountId);
			await markNotices(db, reader, { until }, { acknowledge });
		},
	};
}

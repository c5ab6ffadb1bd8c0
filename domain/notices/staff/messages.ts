import { defaultLanguage } from "../../../contracts/language.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { createSight } from "../../files/audience/sight.ts";
import { inLanguage } from "../noticeItems.ts";
import { refusedNotice } from "../refusedNotice.ts";
import { queueCopies } from "./copyQueries.ts";
import {
	changeMessage,
	countReleasedSince,
	deleteMessage,
	deleteWithdrawnBefore,
	findMessage,
	insertMessage,
	type MessageRow,
	type MessageState,
	setGroupsOf,
} from "./messageQueries.ts";
import { countReaders, readersOf } from "./readers.ts";
import { columnsOf, type MessageTexts, type NewMessage } from "./writing.ts";

const day = 24 * 60 * 60_000;
/** Days that a withdrawn message is kept with its marks. */
const withdrawnDays = 365;

type By = StaffEntry["by"];

export type Messages = ReturnType<typeof createMessages>;

/**
 * Messages of staff to partners: drafted, planned or sent, withdrawn. A planned one is there
 * from its time on by the clock at each request, so that no job has to run for it
 * (docs/decisions/0109). Who changes one says which version he saw.
 *
 * @throws DomainError `not_found`, `invalid`, or `conflict` with what is in the way
 */
export function createMessages(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	/** Whether mail is sent at all. */
	sendsMail: boolean;
}) {
	const { db, clock, newId, auditLog, sendsMail } = deps;

	async function find(trx: Db, id: string): Promise<MessageRow> {
		const row = await findMessage(trx, id);
		if (!row) throw refusedNotice("not_found", "gone");
		return row;
	}

	/** The message as it was seen. */
	async function seen(trx: Db, id: string, version: number) {
		const row = await find(trx, id);
		if (row.version !== version)
			throw refusedNotice("conflict", "changed", { who: row.written_by });
		return row;
	}

	async function change(
		trx: Db,
		row: MessageRow,
		changes: Parameters<typeof changeMessage>[2],
	): Promise<void> {
		if (!(await changeMessage(trx, row, changes)))
			throw refusedNotice("conflict", "changed", { who: row.written_by });
	}

	/** Writes a draft, or changes one; `seen`: its version when it was looked at. */
	async function write(
		trx: Db,
		given: NewMessage & { seen?: { id: string; version: number } | undefined },
		by: By,
	): Promise<{ id: string; version: number }> {
		const { columns, groups } = await columnsOf(trx, given);
		const written_by = nameOf(by);
		if (given.seen) {
			const row = await seen(trx, given.seen.id, given.seen.version);
			if (row.state !== "draft") throw refusedNotice("conflict", "noDraft");
			await change(trx, row, { ...columns, written_by });
			await setGroupsOf(trx, row.id, groups);
			return { id: row.id, version: row.version + 1 };
		}
		const id = newId();
		const created_at = clock.now().toISOString();
		await insertMessage(trx, {
			...{ id, kind: "message", state: "draft", created_at },
			...{ ...columns, written_by, version: 1 },
		});
		await setGroupsOf(trx, id, groups);
		return { id, version: 1 };
	}

	/** Recipients of a message as of now. */
	const recipientsOf = (trx: Db, row: MessageRow) =>
		readersOf(trx, createSight({ db: trx, clock }), row);

	async function release(
		trx: Db,
		{ id, version }: { id: string; version: number },
		{ at, recipients }: { at?: string | undefined; recipients?: number },
		by: By,
	): Promise<{ recipients: number; at: string }> {
		const row = await seen(trx, id, version);
		if (row.state !== "draft") throw refusedNotice("conflict", "noDraft");
		const texts = JSON.parse(row.content) as MessageTexts;
		const { title } = inLanguage(texts, defaultLanguage);
		// A notice to one account may be in his language alone.
		if (title === "" || (!texts.en && row.account_id === null))
			throw refusedNotice("invalid", "noEnglish", {}, "texts");
		const now = clock.now();
		const released_at = now.toISOString();
		const created_at = at ?? released_at;
		if (created_at < released_at)
			throw refusedNotice("invalid", "past", {}, "at");
		const last = now.getTime() + noticeBounds.daysAhead * day;
		if (created_at > new Date(last).toISOString())
			throw refusedNotice("invalid", "far", {}, "at");
		const since = new Date(now.getTime() - day).toISOString();
		if ((await countReleasedSince(trx, since)) >= noticeBounds.perDay)
			throw refusedNotice("conflict", "most", { max: noticeBounds.perDay });
		const readers = await recipientsOf(trx, row);
		const { length: count } = readers;
		// Accounts that are made later read a notice to everybody.
		const isToAll =
			row.account_id === null && row.to_groups === 0 && row.entry_id === null;
		// Somebody may see what it is about by then, or have come into a group.
		if (count === 0 && created_at === released_at && !isToAll)
			throw refusedNotice("conflict", "nobody");
		if (recipients !== undefined && recipients !== count)
			throw refusedNotice("conflict", "otherNumber", { count });
		await change(trx, row, {
			...{ state: "given", created_at, released_at },
			written_by: nameOf(by),
		});
		if (row.mails === 1 && sendsMail)
			await queueCopies(trx, newId, {
				...{ notice: id, version: version + 1, at: created_at },
				accounts: readers.flatMap((one) => (one.email ? one.id : [])),
			});
		const isLater = created_at > released_at;
		const [only] = row.account_id === null ? [] : readers;
		await auditLog.byStaff(
			{
				...{ action: "notice-add", by, subject: id },
				...(only && { accountId: only.id, account: only.account }),
				detail: {
					title,
					...(row.account_id === null && { recipients: count }),
					...(isLater && { at: created_at }),
				},
			},
			trx,
		);
		return { recipients: count, at: created_at };
	}

	return {
		/** Writes a draft, or changes one. */
		save: (given: Parameters<typeof write>[1], by: By) =>
			serializable(db, (trx) => write(trx, given, by)),

		/**
		 * Sends a draft at once, or at a time (ISO-8601, UTC): to exactly as many as
		 * `recipients` says, where that was said.
		 */
		release: (
			message: { id: string; version: number },
			how: { at?: string | undefined; recipients?: number },
			by: By,
		) => serializable(db, (trx) => release(trx, message, how, by)),

		/** Writes and sends in one. */
		send: (given: NewMessage, how: { at?: string | undefined }, by: By) =>
			serializable(db, async (trx) => {
				const draft = await write(trx, given, by);
				return { ...draft, ...(await release(trx, draft, how, by)) };
			}),

		/** Takes a planned message back to a draft. */
		unplan: (message: { id: string; version: number }, by: By): Promise<void> =>
			serializable(db, async (trx) => {
				const row = await seen(trx, message.id, message.version);
				if (stateOf(row, clock.now().toISOString()) !== "planned")
					throw refusedNotice("conflict", "notPlanned");
				await change(trx, row, {
					...{ state: "draft", released_at: null, written_by: nameOf(by) },
					created_at: clock.now().toISOString(),
				});
				const subject = row.id;
				await auditLog.byStaff({ action: "notice-unplan", by, subject }, trx);
			}),

		/**
		 * Withdraws a message that was sent or planned: nobody reads it any longer; deletes a
		 * draft. False where there is none.
		 */
		withdraw: (id: string, by: By, version?: number): Promise<boolean> =>
			serializable(db, async (trx) => {
				const row = await findMessage(trx, id);
				if (!row || row.state === "withdrawn") return false;
				if (version !== undefined) await seen(trx, id, version);
				if (row.state === "draft") {
					await deleteMessage(trx, id);
					return true;
				}
				await change(trx, row, {
					...{ state: "withdrawn", written_by: nameOf(by) },
					withdrawn_at: clock.now().toISOString(),
				});
				await auditLog.byStaff(
					{ action: "notice-remove", by, subject: id },
					trx,
				);
				return true;
			}),

		/** Numbers of those a message reaches as of now. */
		weigh: async (row: MessageRow) => countReaders(await recipientsOf(db, row)),

		/** Deletes messages that were withdrawn a year ago. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - withdrawnDays * day;
			await deleteWithdrawnBefore(db, new Date(before).toISOString());
		},
	};
}

/** State of a message at a time. */
export function stateOf(
	{ state, created_at }: Pick<MessageRow, "state" | "created_at">,
	now: string,
): MessageState {
	if (state === "draft" || state === "withdrawn") return state;
	return created_at > now ? "planned" : "sent";
}

function nameOf(by: By): string {
	return typeof by === "string" ? by : by.name;
}

import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadDraftTable } from "../../../platform/db/schema/leads.ts";

export type DraftRow = Selectable<LeadDraftTable>;

export function draftRow(
	db: Db,
	leadId: string,
	staffId: string,
): Promise<DraftRow | undefined> {
	return db
		.selectFrom("lead_draft")
		.selectAll()
		.where("lead_id", "=", leadId)
		.where("staff_id", "=", staffId)
		.executeTakeFirst();
}

/** Whether anybody but one member has saved a draft of an answer since a time (ISO-8601), and not sent it. */
export async function isDraftedByOthers(
	db: Db,
	leadId: string,
	{ but, since }: { but: string; since: string },
): Promise<boolean> {
	const row = await db
		.selectFrom("lead_draft")
		.select("staff_id")
		.where("lead_id", "=", leadId)
		.where("staff_id", "!=", but)
		.where("saved_at", ">=", since)
		.where("mail_id", "is", null)
		.where("text", "!=", "")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Keeps a draft, over that of the version before (0 where there is none).
 *
 * @returns false where another version is there by now
 */
export async function putDraft(
	db: Db,
	row: Insertable<LeadDraftTable>,
	before: number,
): Promise<boolean> {
	const { lead_id, staff_id, ...changes } = row;
	const done =
		before === 0
			? await db
					.insertInto("lead_draft")
					.values(row)
					.onConflict((conflict) => conflict.doNothing())
					.returning("lead_id")
					.executeTakeFirst()
			: await db
					.updateTable("lead_draft")
					.set(changes)
					.where("lead_id", "=", lead_id)
					.where("staff_id", "=", staff_id)
					.where("version", "=", before)
					.returning("lead_id")
					.executeTakeFirst();
	return done !== undefined;
}

export async function deleteDraft(
	db: Db,
	{ lead_id, staff_id }: Pick<DraftRow, "lead_id" | "staff_id">,
): Promise<void> {
	await db
		.deleteFrom("lead_draft")
		.where("lead_id", "=", lead_id)
		.where("staff_id", "=", staff_id)
		.execute();
}

/** Deletes the draft of a mail; false where it was taken back. */
export async function deleteDraftOf(
	db: Db,
	{ lead_id, mail_id }: Pick<DraftRow, "lead_id" | "mail_id">,
): Promise<boolean> {
	const gone = await db
		.deleteFrom("lead_draft")
		.where("lead_id", "=", lead_id)
		.where("mail_id", "=", mail_id)
		.returning("lead_id")
		.executeTakeFirst();
	return gone !== undefined;
}

/** Drafts of a case that became mails. */
export function draftsWithMail(db: Db, leadId: string): Promise<DraftRow[]> {
	return db
		.selectFrom("lead_draft")
		.selectAll()
		.where("lead_id", "=", leadId)
		.where("mail_id", "is not", null)
		.execute();
}

/** Members who have written an answer to a case since a time (ISO-8601), which waits to be sent. */
export async function writersSince(
	db: Db,
	leadId: string,
	since: string,
): Promise<string[]> {
	const rows = await db
		.selectFrom("lead_draft")
		.select("staff_id")
		.where("lead_id", "=", leadId)
		.where("mail_id", "is", null)
		.where("saved_at", ">=", since)
		.execute();
	return rows.map(({ staff_id }) => staff_id);
}

/** Delivery of a mail: when it is due (ISO-8601, UTC), tries so far, and the last fault. */
export type UnsettledReply = {
	due: string;
	attempts: number;
	error: string | null;
};

/** Deliveries of mails that wait, or were given up: when they are due, by their channels. */
export async function unsettledReplies(
	db: Db,
	leadIds: string[],
	channels: string[],
): Promise<Map<string, UnsettledReply>> {
	if (channels.length === 0) return new Map();
	const rows = await db
		.selectFrom("lead_outbox")
		.select(["channel", "due_at as due", "last_error as error", "attempts"])
		.where("lead_id", "in", leadIds)
		.where("channel", "in", channels)
		.where("state", "<>", "delivered")
		.execute();
	return new Map(rows.map(({ channel, ...row }) => [channel, row]));
}

import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	LeadMailFileTable,
	LeadMailTable,
} from "../../../platform/db/schema/leads.ts";

export type MailRow = Selectable<LeadMailTable>;
export type MailFileRow = Selectable<LeadMailFileTable>;

/** Keeps a mail; false where it is there already. */
export async function insertMail(
	db: Db,
	row: Insertable<LeadMailTable>,
	files: Insertable<LeadMailFileTable>[],
): Promise<boolean> {
	const made = await db
		.insertInto("lead_mail")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!made) return false;
	if (files.length > 0)
		await db.insertInto("lead_mail_file").values(files).execute();
	return true;
}

/** Mails of a case, the oldest first. */
export function mailsOf(db: Db, leadId: string): Promise<MailRow[]> {
	return db
		.selectFrom("lead_mail")
		.selectAll()
		.where("lead_id", "=", leadId)
		.orderBy("id")
		.execute();
}

/** Addresses that answers of a case were sent to in copy. */
export async function copiedTo(db: Db, leadId: string): Promise<string[]> {
	const rows = await db
		.selectFrom("lead_mail")
		.select("cc_addresses")
		.distinct()
		.where("lead_id", "=", leadId)
		.where("direction", "=", "out")
		.execute();
	return rows.flatMap(({ cc_addresses }) =>
		JSON.parse(cc_addresses).map(({ address }: { address: string }) => address),
	);
}

export function mailById(db: Db, id: string): Promise<MailRow | undefined> {
	return db
		.selectFrom("lead_mail")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

export async function filesOfMails(
	db: Db,
	mails: string[],
): Promise<MailFileRow[]> {
	if (mails.length === 0) return [];
	return db
		.selectFrom("lead_mail_file")
		.selectAll()
		.where("mail_id", "in", mails)
		.orderBy("mail_id")
		.orderBy("number")
		.execute();
}

/** Attachment of a case, by its id. */
export function mailFileOf(
	db: Db,
	leadId: string,
	id: string,
): Promise<MailFileRow | undefined> {
	return db
		.selectFrom("lead_mail_file")
		.innerJoin("lead_mail", "lead_mail.id", "lead_mail_file.mail_id")
		.selectAll("lead_mail_file")
		.where("lead_mail_file.id", "=", id)
		.where("lead_mail.lead_id", "=", leadId)
		.executeTakeFirst();
}

export async function setMailState(
	db: Db,
	id: string,
	state: string,
): Promise<void> {
	await db
		.updateTable("lead_mail")
		.set({ state })
		.where("id", "=", id)
		.execute();
}

/** Whether a mail came into a case before. */
export async function hasMail(
	db: Db,
	leadId: string,
	fingerprint: string,
): Promise<boolean> {
	const row = await db
		.selectFrom("lead_mail")
		.select("id")
		.where("lead_id", "=", leadId)
		.where("fingerprint", "=", fingerprint)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Mails of a case: all of them with the bytes of their attachments, and how many came in
 * since a time (ISO-8601) that were automatic, or that somebody wrote.
 */
export async function countMails(
	db: Db,
	leadId: string,
	since: string,
): Promise<{
	all: number;
	bytes: number;
	automatic: number;
	/** Answers of the maker's side that went to nobody. */
	unsent: number;
	written: number;
}> {
	const [rows, files] = await Promise.all([
		db
			.selectFrom("lead_mail")
			.select(["automatic", "at", "fingerprint"])
			.where("lead_id", "=", leadId)
			.execute(),
		db
			.selectFrom("lead_mail_file")
			.innerJoin("lead_mail", "lead_mail.id", "lead_mail_file.mail_id")
			.select((q) => q.fn.sum<number | null>("lead_mail_file.size").as("bytes"))
			.where("lead_mail.lead_id", "=", leadId)
			.where("lead_mail_file.object", "is not", null)
			.executeTakeFirst(),
	]);
	const recent = rows.filter((row) => row.fingerprint && row.at > since);
	const isAutomatic = ({ automatic }: { automatic: string | null }) =>
		automatic === "reply" || automatic === "bounce";
	return {
		all: rows.length,
		bytes: Number(files?.bytes ?? 0),
		automatic: recent.filter(isAutomatic).length,
		unsent: recent.filter(
			({ automatic }) => automatic === "withdrawn" || automatic === "spam",
		).length,
		written: recent.filter((row) => !isAutomatic(row)).length,
	};
}

/** Bytes of attachments of held leads that came since a time (ISO-8601). */
export async function heldBytes(db: Db, since: string): Promise<number> {
	const found = await db
		.selectFrom("lead_mail_file")
		.innerJoin("lead_mail", "lead_mail.id", "lead_mail_file.mail_id")
		.innerJoin("lead", "lead.id", "lead_mail.lead_id")
		.select((q) => q.fn.sum<number | null>("lead_mail_file.size").as("bytes"))
		.where("lead.created_at", ">", since)
		.where("lead.state", "=", "quarantined")
		.where("lead_mail_file.object", "is not", null)
		.executeTakeFirst();
	return Number(found?.bytes ?? 0);
}

/** Marks what of a case waited to be sent, or for a decision, and will not be sent. */
export async function failUnsent(db: Db, leadId: string): Promise<void> {
	await db
		.updateTable("lead_mail")
		.set({ state: "failed" })
		.where("lead_id", "=", leadId)
		.where("state", "=", "queued")
		.execute();
	await db
		.updateTable("lead_mail")
		.set({ state: "refused" })
		.where("lead_id", "=", leadId)
		.where("state", "=", "held")
		.execute();
}

/** Takes back a mail that nobody has begun to send; false where it is too late. */
export async function deleteUnsent(
	db: Db,
	mail: { id: string; leadId: string; channel: string },
): Promise<boolean> {
	if (!(await deleteDelivery(db, mail))) return false;
	await db.deleteFrom("lead_mail").where("id", "=", mail.id).execute();
	return true;
}

/** Deletes a delivery that nobody has begun; false where it is too late. */
export async function deleteDelivery(
	db: Db,
	mail: { leadId: string; channel: string },
): Promise<boolean> {
	const row = await db
		.deleteFrom("lead_outbox")
		.where("lead_id", "=", mail.leadId)
		.where("channel", "=", mail.channel)
		.where("state", "=", "queued")
		.where("attempts", "=", 0)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Keys of distributors that have, or had, a case; the one that has it first. Whoever has the
 * case that this one is laid over has this one.
 */
export async function distributorsOf(
	db: Db,
	leadId: string,
): Promise<{ now: string | null; all: string[] }> {
	const [row, events] = await Promise.all([
		db
			.selectFrom("lead_case as own")
			.leftJoin("lead_case as target", "target.lead_id", "own.merged_into")
			.select(["own.distributor", "own.merged_into"])
			.select("target.distributor as other")
			.where("own.lead_id", "=", leadId)
			.executeTakeFirst(),
		db
			.selectFrom("lead_event")
			.select("detail")
			.where("lead_id", "=", leadId)
			.where("type", "=", "routed")
			.orderBy("number")
			.execute(),
	]);
	const now = (row?.merged_into ? row.other : row?.distributor) ?? null;
	const had = events.flatMap(
		({ detail }) =>
			(JSON.parse(detail) as { distributor: string | null }).distributor ?? [],
	);
	return { now, all: [...new Set([...(now ? [now] : []), ...had])] };
}

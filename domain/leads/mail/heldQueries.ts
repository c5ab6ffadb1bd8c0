import type { Updateable } from "kysely";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadMailTable } from "../../../platform/db/schema/leads.ts";
import { withinReach } from "../inbox/reachQueries.ts";
import type { MailRow } from "./mailQueries.ts";

/** Mail of a case that waits for a decision. */
export function heldMail(
	db: Db,
	leadId: string,
	id: string,
): Promise<MailRow | undefined> {
	return db
		.selectFrom("lead_mail")
		.selectAll()
		.where("id", "=", id)
		.where("lead_id", "=", leadId)
		.where("state", "=", "held")
		.executeTakeFirst();
}

/** Writes what became of a mail that waited; false where somebody else has decided. */
export async function settleHeld(
	db: Db,
	id: string,
	settled: Updateable<LeadMailTable>,
): Promise<boolean> {
	const row = await db
		.updateTable("lead_mail")
		.set(settled)
		.where("id", "=", id)
		.where("state", "=", "held")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Heads of a mail that passing it on writes over. */
const heads = [
	...(["to_addresses", "cc_addresses", "subject"] as const),
	...(["message_id", "message_refs"] as const),
];

/** Heads of a mail as it came, to be kept while it is passed on. */
export function headsOf(row: MailRow): string {
	return JSON.stringify(
		Object.fromEntries(heads.map((name) => [name, row[name]])),
	);
}

/** Mail of a case about which a member has decided. */
export function decidedMail(
	db: Db,
	leadId: string,
	id: string,
): Promise<MailRow | undefined> {
	return db
		.selectFrom("lead_mail")
		.selectAll()
		.where("id", "=", id)
		.where("lead_id", "=", leadId)
		.where("decided_by", "is not", null)
		.where("state", "in", ["queued", "refused"])
		.executeTakeFirst();
}

/** Lets a mail wait again, as it came. */
export async function holdAgain(
	db: Db,
	{ id, held_as }: Pick<MailRow, "id" | "held_as">,
): Promise<void> {
	const asItCame = held_as === null ? {} : JSON.parse(held_as);
	await db
		.updateTable("lead_mail")
		.set({
			...asItCame,
			...{ direction: "in", automatic: "stranger", state: "held" },
			...{ decided_by: null, decided_at: null, held_as: null },
		})
		.where("id", "=", id)
		.execute();
}

/** Whether the person wrote since a time (ISO-8601, UTC), at which a mail came. */
export async function wroteSince(
	db: Db,
	leadId: string,
	at: string,
): Promise<boolean> {
	const row = await db
		.selectFrom("lead_mail")
		.select("id")
		.where("lead_id", "=", leadId)
		.where("at", ">=", at)
		.where("direction", "=", "in")
		.where("side", "=", "person")
		.where("automatic", "is", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Cases with mails that wait, within reach of whoever asks. */
const waiting = (db: Db, reach: LeadReach[]) =>
	db
		.selectFrom("lead_mail")
		.innerJoin("lead_case", "lead_case.lead_id", "lead_mail.lead_id")
		.where("lead_mail.state", "=", "held")
		.where((row) => withinReach(row, reach));

/** Number of mails that wait, by the index `lead_mail_held`. */
export async function countHeldMails(
	db: Db,
	reach: LeadReach[],
): Promise<number> {
	const found = await waiting(db, reach)
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.executeTakeFirst();
	return Number(found?.count ?? 0);
}

/** First mails that wait, with the request of each. */
export function firstHeldMails(db: Db, reach: LeadReach[], limit: number) {
	return waiting(db, reach)
		.innerJoin("lead", "lead.id", "lead_mail.lead_id")
		.select([
			"lead_mail.id",
			"lead_mail.at",
			"lead_mail.author",
			"lead.receipt",
			"lead.name",
		])
		.orderBy("lead_mail.id")
		.limit(limit)
		.execute();
}

import { sql } from "kysely";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { MailSide } from "../cases/caseState.ts";
import { type Where, withinReach } from "./reachQueries.ts";

/** Leads with their cases. */
export async function listedLeads(db: Db, ids: string[]) {
	if (ids.length === 0) return [];
	return db
		.selectFrom("lead")
		.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select([
			...(["lead.id", "receipt", "lead.kind", "name"] as const),
			...(["lead.country", "language", "model", "content"] as const),
			...(["lead.state", "reason", "created_at", "stage"] as const),
			...(["owner_id", "events", "updated_at", "distributor"] as const),
			...(["due_at", "own_stage", "merged_into"] as const),
			"consent_withdrawn_at",
		])
		.where("lead.id", "in", ids)
		.execute();
}

/** Leads among these that a receiver did not get. */
export async function undelivered(db: Db, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("lead_outbox")
		.select("lead_id")
		.distinct()
		.where("lead_id", "in", ids)
		.where("state", "=", "failed")
		.execute();
	return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Newest words of a conversation: the side that wrote them, the name, and their beginning. */
export type LastWords = { side: MailSide; author: string; text: string };

/** Newest mail of each of these leads, so many characters of it; none of those without mails. */
export async function lastWords(
	db: Db,
	ids: string[],
	length: number,
): Promise<Map<string, LastWords>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("lead_mail as mail")
		.select(["lead_id", "side", "author", "from_name"])
		.select(sql<string>`substr(text, 1, ${sql.lit(length)})`.as("text"))
		.where("lead_id", "in", ids)
		.where("automatic", "is", null)
		.where(({ eb, selectFrom }) =>
			eb(
				"id",
				"=",
				selectFrom("lead_mail as newest")
					.select("newest.id")
					.whereRef("newest.lead_id", "=", "mail.lead_id")
					.where("newest.automatic", "is", null)
					.orderBy("newest.id", "desc")
					.limit(1),
			),
		)
		.execute();
	return new Map(
		rows.map(({ lead_id, side, author, from_name, text }) => [
			lead_id,
			{ side: side as MailSide, author: author ?? from_name, text },
		]),
	);
}

/** Further requests of a person that are named. */
const mostOthers = 20;

/** Further requests besides one, the newest first, within reach. */
const others = (db: Db, but: string, reach: LeadReach[]) =>
	db
		.selectFrom("lead")
		.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select(["lead.id", "receipt", "lead.kind", "created_at", "stage"])
		.select(["name", "own_stage", "merged_into", "events"])
		.where("lead.id", "<>", but)
		.where((row) => withinReach(row as unknown as Where, reach))
		.orderBy("created_at", "desc")
		.limit(mostOthers);

/** Requests besides one that have these receipts. */
export async function requestsNamed(
	db: Db,
	{ id }: { id: string },
	receipts: readonly string[],
	reach: LeadReach[],
) {
	if (receipts.length === 0) return [];
	const some = receipts.slice(0, mostOthers);
	return others(db, id, reach).where("receipt", "in", some).execute();
}

/** Requests of a person besides one: same email address or phone number, between two times. */
export async function requestsOfPerson(
	db: Db,
	{ id, email_key, phone }: { id: string; email_key: string; phone: string },
	{ from, to }: { from: string; to: string },
	reach: LeadReach[],
) {
	const same = (column: "email_key" | "phone", value: string) =>
		others(db, id, reach)
			.where(`lead.${column}`, "=", value)
			.where("created_at", ">=", from)
			.where("created_at", "<=", to)
			.execute();
	const found = [
		...(email_key ? await same("email_key", email_key) : []),
		...(phone ? await same("phone", phone) : []),
	];
	return [...new Map(found.map((row) => [row.id, row])).values()].sort(
		(a, b) => (a.created_at < b.created_at ? 1 : -1),
	);
}

import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { LeadTable } from "../../platform/db/schema/leads.ts";
import { emailKey } from "./intake/read.ts";

export type LeadRow = Selectable<LeadTable>;

/** Stores a lead; false where its key, its form token or its receipt is taken. */
export async function insertLead(
	db: Db,
	lead: Insertable<LeadTable>,
): Promise<boolean> {
	const row = await db
		.insertInto("lead")
		.values(lead)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Answer to the payload already kept under a key, or with a form token. */
export function findSent(
	db: Db,
	by: { idempotency_key: string } | { form_nonce: string },
) {
	const query = db
		.selectFrom("lead")
		.select(["receipt", "state", "reason", "payload_hash"]);
	return "form_nonce" in by
		? query.where("form_nonce", "=", by.form_nonce).executeTakeFirst()
		: query
				.where("idempotency_key", "=", by.idempotency_key)
				.executeTakeFirst();
}

const addressColumns = [
	"address_hash",
	"address_hash_56",
	"address_hash_48",
] as const;

/** Number of leads since a time (ISO-8601) that share all that is given. */
export async function countLeads(
	db: Db,
	since: string,
	where: {
		state?: "accepted" | "quarantined";
		/** Hashes of one network, and which: 0 is the narrowest. */
		network?: { hashes: string[]; width: number };
		email?: string;
		phone?: string;
		contentKey?: string;
		formType?: string;
	},
): Promise<number> {
	let query = db
		.selectFrom("lead")
		.select((q) => q.fn.countAll<number>().as("n"))
		.where("created_at", ">", since);
	if (where.state) query = query.where("state", "=", where.state);
	if (where.network) {
		const { hashes, width } = where.network;
		query = query.where(addressColumns[width] ?? "address_hash", "in", hashes);
	}
	if (where.email) query = query.where("email_key", "=", emailKey(where.email));
	if (where.phone) query = query.where("phone", "=", where.phone);
	if (where.contentKey)
		query = query.where("content_key", "=", where.contentKey);
	if (where.formType) query = query.where("form_type", "=", where.formType);
	return (await query.executeTakeFirstOrThrow()).n;
}

export function findLead(
	db: Db,
	receipt: string,
): Promise<LeadRow | undefined> {
	return db
		.selectFrom("lead")
		.selectAll()
		.where("receipt", "=", receipt)
		.executeTakeFirst();
}

/** Lets a lead out of quarantine; false where it is not in it. */
export async function setReleased(
	db: Db,
	id: string,
	now: string,
): Promise<boolean> {
	const row = await db
		.updateTable("lead")
		.set({ state: "accepted", released_at: now })
		.where("id", "=", id)
		.where("state", "=", "quarantined")
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Puts a lead back into quarantine that nobody was sent. */
export async function setHeldAgain(db: Db, id: string): Promise<void> {
	await db
		.updateTable("lead")
		.set({ state: "quarantined", released_at: null })
		.where("id", "=", id)
		.execute();
}

/** Leads received from `from` on and before `to` (ISO-8601), the oldest first. */
export function leadsBetween(
	db: Db,
	{ from, to }: { from?: string; to?: string },
): Promise<LeadRow[]> {
	let query = db.selectFrom("lead").selectAll();
	if (from) query = query.where("created_at", ">=", from);
	if (to) query = query.where("created_at", "<", to);
	return query.orderBy("id").execute();
}

export function leadById(db: Db, id: string): Promise<LeadRow> {
	return db
		.selectFrom("lead")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

/** All there is of a person; see `emailKey`. */
export function leadsOf(db: Db, key: string): Promise<LeadRow[]> {
	return db
		.selectFrom("lead")
		.selectAll()
		.where("email_key", "=", key)
		.orderBy("id")
		.execute();
}

/** Further leads of phone numbers, as they are stored, that another address sent; the newest come first. */
export async function leadsOfPhones(
	db: Db,
	{ key, phones, limit }: { key: string; phones: string[]; limit: number },
): Promise<LeadRow[]> {
	const known = [...new Set(phones)].filter((phone) => phone !== "");
	if (known.length === 0) return [];
	return db
		.selectFrom("lead")
		.selectAll()
		.where("phone", "in", known)
		.where("email_key", "<>", key)
		.where("email_key", "<>", "")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export async function changeLead(
	db: Db,
	id: string,
	changes: Updateable<LeadTable>,
): Promise<void> {
	await db.updateTable("lead").set(changes).where("id", "=", id).execute();
}

export async function deleteLead(db: Db, id: string): Promise<void> {
	await db.deleteFrom("lead").where("id", "=", id).execute();
}

/** Deletes secrets whose name begins so and stands before another in order. */
export async function deleteSecretsBefore(
	db: Db,
	prefix: string,
	name: string,
): Promise<void> {
	await db
		.deleteFrom("secret_version")
		.where("name", "like", `${prefix}%`)
		.where("name", "<", name)
		.execute();
}

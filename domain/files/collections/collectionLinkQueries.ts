import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** A link that stands, with its collection and the owner, who has to be active. */
export function openLink(db: Db, id: string, now: string) {
	return db
		.selectFrom("collection_link")
		.innerJoin("collection", "collection.id", "collection_link.collection_id")
		.innerJoin("account", "account.id", "collection.owner_id")
		.select([
			"collection_link.id",
			"collection_link.expires_at",
			"collection.id as collection_id",
			"collection.name",
			"collection.revision",
			"account.id as account_id",
			"account.account",
			"account.name as owner_name",
		])
		.where("collection_link.id", "=", id)
		.where("collection_link.ended_at", "is", null)
		.where("collection_link.expires_at", ">", now)
		.where("account.state", "=", "active")
		.executeTakeFirst();
}

/** Links of a collection, the newest first. */
export function linksOf(db: Db, collectionId: string) {
	return db
		.selectFrom("collection_link")
		.selectAll()
		.where("collection_id", "=", collectionId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

export async function countOpenLinks(
	db: Db,
	collectionId: string,
	now: string,
): Promise<number> {
	const { count } = await db
		.selectFrom("collection_link")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("collection_id", "=", collectionId)
		.where("ended_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertLink(
	db: Db,
	row: {
		id: string;
		collection_id: string;
		created_at: string;
		expires_at: string;
	},
): Promise<void> {
	await db.insertInto("collection_link").values(row).execute();
}

/** Ends a link that stands; whose and which it was, or undefined. `ownerId`: only one of his. */
export async function endLink(
	db: Db,
	id: string,
	end: { at: string; by: string; ownerId?: string },
) {
	const row = await db
		.selectFrom("collection_link")
		.innerJoin("collection", "collection.id", "collection_link.collection_id")
		.innerJoin("account", "account.id", "collection.owner_id")
		.select([
			"collection.id as collection_id",
			"collection.name",
			"account.id as account_id",
			"account.account",
			"collection_link.ended_at",
		])
		.where("collection_link.id", "=", id)
		.executeTakeFirst();
	if (!row || (end.ownerId !== undefined && row.account_id !== end.ownerId))
		return undefined;
	const { numUpdatedRows } = await db
		.updateTable("collection_link")
		.set({ ended_at: end.at, ended_by: end.by })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	return { ...row, isNew: numUpdatedRows === 1n };
}

/** Counts that the page of a link was opened, or that something was taken by it. */
export async function countUse(
	db: Db,
	id: string,
	what: "opened" | "taken",
	at: string,
): Promise<void> {
	await db
		.updateTable("collection_link")
		.set({ [what]: sql`${sql.ref(what)} + 1`, used_at: at })
		.where("id", "=", id)
		.execute();
}

/** Links of all accounts, the newest first, behind one. */
export function linksAfter(
	db: Db,
	last: { created_at: string; id: string } | undefined,
	limit: number,
) {
	let query = db
		.selectFrom("collection_link as link")
		.innerJoin("collection", "collection.id", "link.collection_id")
		.innerJoin("account", "account.id", "collection.owner_id")
		.selectAll("link")
		.select(["collection.name", "account.account", "account.state"])
		.orderBy("link.created_at", "desc")
		.orderBy("link.id", "desc")
		.limit(limit);
	if (last)
		query = query.where(
			sql<boolean>`(link.created_at, link.id) < (${last.created_at}, ${last.id})`,
		);
	return query.execute();
}

/** Number of all links that are kept, and of those that stand. */
export async function countLinks(
	db: Db,
	now: string,
): Promise<{ all: number; open: number }> {
	const { all } = await db
		.selectFrom("collection_link")
		.select(({ fn }) => fn.countAll<number>().as("all"))
		.executeTakeFirstOrThrow();
	const { open } = await db
		.selectFrom("collection_link")
		.innerJoin("collection", "collection.id", "collection_link.collection_id")
		.innerJoin("account", "account.id", "collection.owner_id")
		.select(({ fn }) => fn.countAll<number>().as("open"))
		.where("ended_at", "is", null)
		.where("expires_at", ">", now)
		.where("account.state", "=", "active")
		.executeTakeFirstOrThrow();
	return { all, open };
}

/** Deletes links that ended, or whose time was over, long ago. */
export async function deleteLinksBefore(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("collection_link")
		.where((row) =>
			row.or([row("ended_at", "<", before), row("expires_at", "<", before)]),
		)
		.execute();
}

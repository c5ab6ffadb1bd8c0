import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";

type Row = ExpressionBuilder<
	Database & { owner: Database["account"] },
	"collection" | "owner"
>;

/** Whether a collection is an account's, or a colleague's of the same distributor who shares it. */
const isFor = (row: Row, accountId: string) =>
	row.or([
		row("collection.owner_id", "=", accountId),
		row.and([
			row("collection.shared", "=", 1),
			row(
				"owner.distributor",
				"=",
				row
					.selectFrom("account as me")
					.select("me.distributor")
					.where("me.id", "=", accountId),
			),
		]),
	]);

function collections(db: Db) {
	return db
		.selectFrom("collection")
		.innerJoin("account as owner", "owner.id", "collection.owner_id")
		.select([
			"collection.id",
			"collection.owner_id",
			"collection.name",
			"collection.shared",
			"collection.revision",
			"collection.changed_at",
			"owner.name as owner_name",
			"owner.distributor",
		]);
}

export type CollectionRow = NonNullable<
	Awaited<ReturnType<typeof findCollection>>
>;

/** A collection that an account may read. */
export function findCollection(db: Db, accountId: string, id: string) {
	return collections(db)
		.where("collection.id", "=", id)
		.where((row) => isFor(row, accountId))
		.executeTakeFirst();
}

/** Collections that an account may read, those changed last first. */
export function collectionsFor(db: Db, accountId: string, now: string) {
	return collections(db)
		.select((row) => [
			row
				.selectFrom("collection_link")
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.whereRef("collection_link.collection_id", "=", "collection.id")
				.where("collection_link.ended_at", "is", null)
				.where("collection_link.expires_at", ">", now)
				.as("links"),
		])
		.where((row) => isFor(row, accountId))
		.orderBy("collection.changed_at", "desc")
		.orderBy("collection.id", "desc")
		.execute();
}

export async function countOwned(db: Db, ownerId: string): Promise<number> {
	const { count } = await db
		.selectFrom("collection")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("owner_id", "=", ownerId)
		.executeTakeFirstOrThrow();
	return count;
}

/** Key of the distributor an account works for; null without one. */
export async function distributorOf(db: Db, id: string) {
	const row = await db
		.selectFrom("account")
		.select("distributor")
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.distributor ?? null;
}

export async function insertCollection(
	db: Db,
	row: {
		id: string;
		owner_id: string;
		name: string;
		shared: number;
		at: string;
	},
): Promise<void> {
	const { at, ...rest } = row;
	await db
		.insertInto("collection")
		.values({ ...rest, created_at: at, changed_at: at })
		.execute();
}

/** Changes an own collection, or notes that its entries did; false where there is none. */
export async function changeCollection(
	db: Db,
	ownerId: string,
	id: string,
	changes: { name?: string; shared?: number; changed_at: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("collection")
		.set({ ...changes, revision: sql`revision + 1` })
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function deleteCollection(
	db: Db,
	ownerId: string,
	id: string,
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("collection")
		.where("id", "=", id)
		.where("owner_id", "=", ownerId)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Entries of a collection in the order they came in. */
export function itemsOf(db: Db, id: string) {
	return db
		.selectFrom("collection_item")
		.select(["entry_id", "name"])
		.where("collection_id", "=", id)
		.orderBy("position")
		.orderBy("entry_id")
		.execute();
}

/** Adds entries behind those there are; one that is there stays where it is. */
export async function putItems(
	db: Db,
	id: string,
	items: { entry_id: string; name: string }[],
): Promise<void> {
	const { last } = await db
		.selectFrom("collection_item")
		.select(({ fn }) => fn.max<number | null>("position").as("last"))
		.where("collection_id", "=", id)
		.executeTakeFirstOrThrow();
	const rows = items.map((item, at) => ({
		...item,
		collection_id: id,
		position: (last ?? 0) + 1 + at,
	}));
	for (let start = 0; start < rows.length; start += 500)
		await db
			.insertInto("collection_item")
			.values(rows.slice(start, start + 500))
			.onConflict((conflict) =>
				conflict.columns(["collection_id", "entry_id"]).doNothing(),
			)
			.execute();
}

export async function dropItems(
	db: Db,
	id: string,
	ids: string[],
): Promise<void> {
	for (let start = 0; start < ids.length; start += 500)
		await db
			.deleteFrom("collection_item")
			.where("collection_id", "=", id)
			.where("entry_id", "in", ids.slice(start, start + 500))
			.execute();
}

export async function countItems(db: Db, id: string): Promise<number> {
	const { count } = await db
		.selectFrom("collection_item")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("collection_id", "=", id)
		.executeTakeFirstOrThrow();
	return count;
}

export async function hasItem(
	db: Db,
	id: string,
	entryId: string,
): Promise<boolean> {
	const row = await db
		.selectFrom("collection_item")
		.select("entry_id")
		.where("collection_id", "=", id)
		.where("entry_id", "=", entryId)
		.executeTakeFirst();
	return row !== undefined;
}

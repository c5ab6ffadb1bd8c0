import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	ContentOrderTable,
	ReleasePlaceTable,
} from "../../../platform/db/schema/content.ts";

export type OrderRow = Selectable<ContentOrderTable>;
export type PlaceRow = Selectable<ReleasePlaceTable>;

/** Entries of a kind that are not in the bin, in the order visitors see. */
export function inOrder(db: Db, kind: string) {
	return db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.position"])
		.where("e.kind", "=", kind)
		.where("b.entry_id", "is", null)
		.orderBy("e.position")
		.orderBy("e.slug")
		.orderBy("e.id")
		.execute();
}

export function orderDraft(db: Db, kind: string) {
	return db
		.selectFrom("content_order")
		.selectAll()
		.where("kind", "=", kind)
		.executeTakeFirst();
}

/** Writes the draft of an order that is as it was read (`version`; null: there was none); whether it did. */
export async function writeOrder(
	trx: Db,
	row: Omit<OrderRow, "version">,
	version: number | null,
): Promise<boolean> {
	if (version === null) {
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto("content_order")
			.values({ ...row, version: 1 })
			.onConflict((conflict) => conflict.column("kind").doNothing())
			.executeTakeFirst();
		return Number(numInsertedOrUpdatedRows) > 0;
	}
	const { kind, ...values } = row;
	const { numUpdatedRows } = await trx
		.updateTable("content_order")
		.set({ ...values, version: version + 1 })
		.where("kind", "=", kind)
		.where("version", "=", version)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Takes the draft of an order away, unless it was changed since it was read; whether it did. */
export async function deleteOrder(
	trx: Db,
	{ kind, version }: Pick<OrderRow, "kind" | "version">,
): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("content_order")
		.where("kind", "=", kind)
		.where("version", "=", version)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}

/** Addresses and orders of a release. */
export function placesOfRelease(db: Db, release: string): Promise<PlaceRow[]> {
	return db
		.selectFrom("release_place")
		.selectAll()
		.where("release_id", "=", release)
		.orderBy("kind")
		.orderBy("subject")
		.execute();
}

/** Addresses and orders of what a version of the content published. */
export function placesPublishedBy(
	db: Db,
	version: number,
): Promise<PlaceRow[]> {
	return db
		.selectFrom("release_place as p")
		.innerJoin("release as r", "r.id", "p.release_id")
		.selectAll("p")
		.where("r.published_version", "=", version)
		.orderBy("p.kind")
		.orderBy("p.subject")
		.execute();
}

export async function putPlace(trx: Db, row: PlaceRow): Promise<void> {
	const { release_id: _, subject: __, ...values } = row;
	await trx
		.insertInto("release_place")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["release_id", "subject"]).doUpdateSet(values),
		)
		.execute();
}

/** Writes down what a place of a release replaces. */
export async function notePlaceBefore(
	trx: Db,
	{
		release,
		subject,
		before,
	}: { release: string; subject: string; before: string },
): Promise<void> {
	await trx
		.updateTable("release_place")
		.set({ before })
		.where("release_id", "=", release)
		.where("subject", "=", subject)
		.execute();
}

export async function deletePlace(
	trx: Db,
	place: { release: string; subject: string },
): Promise<void> {
	await trx
		.deleteFrom("release_place")
		.where("release_id", "=", place.release)
		.where("subject", "=", place.subject)
		.execute();
}

/** Number of addresses and orders in each release. */
export async function placeCounts(db: Db): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("release_place")
		.select((select) => ["release_id", select.fn.countAll().as("count")])
		.groupBy("release_id")
		.execute();
	return new Map(
		rows.map(({ release_id, count }) => [release_id, Number(count)]),
	);
}

/** Present slugs of entries. */
export async function slugsOf(
	db: Db,
	entries: string[],
): Promise<Map<string, string>> {
	if (entries.length === 0) return new Map();
	const rows = await db
		.selectFrom("content_entry")
		.select(["id", "slug"])
		.where("id", "in", entries)
		.execute();
	return new Map(rows.map(({ id, slug }) => [id, slug]));
}

import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	ReleaseItemTable,
	ReleaseTable,
} from "../../../platform/db/schema/content.ts";

export type ReleaseRow = Selectable<ReleaseTable>;
export type ReleaseItemRow = Selectable<ReleaseItemTable>;

export async function insertRelease(db: Db, row: ReleaseRow): Promise<void> {
	await db.insertInto("release").values(row).execute();
}

export function releaseById(db: Db, id: string) {
	return db
		.selectFrom("release")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

/** The newest first. */
export function allReleases(db: Db): Promise<ReleaseRow[]> {
	return db
		.selectFrom("release")
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Planned ones whose time has come, in the order of their times. */
export function dueReleases(db: Db, now: string): Promise<ReleaseRow[]> {
	return db
		.selectFrom("release")
		.selectAll()
		.where("state", "=", "planned")
		.where("due_at", "<=", now)
		.orderBy("due_at")
		.orderBy("id")
		.execute();
}

/** Releases that failed since then. */
export function failedReleases(db: Db, since: string): Promise<ReleaseRow[]> {
	return db
		.selectFrom("release")
		.selectAll()
		.where("state", "=", "failed")
		.where("settled_at", ">=", since)
		.orderBy("settled_at")
		.execute();
}

/**
 * Changes a release that is in one of these states, and where `version` is given
 * as it was read; whether it did.
 */
export async function changeRelease(
	trx: Db,
	of: { id: string; states: string[]; version?: number },
	changes: Partial<
		Pick<
			ReleaseRow,
			| "name"
			| "state"
			| "due_at"
			| "planned_by"
			| "planned_at"
			| "problems"
			| "settled_at"
			| "published_version"
		>
	>,
): Promise<boolean> {
	let query = trx
		.updateTable("release")
		.set((row) => ({ ...changes, version: row("version", "+", 1) }))
		.where("id", "=", of.id)
		.where("state", "in", of.states);
	if (of.version !== undefined) query = query.where("version", "=", of.version);
	const { numUpdatedRows } = await query.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

export async function deleteRelease(
	trx: Db,
	id: string,
	states: string[],
): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("release")
		.where("id", "=", id)
		.where("state", "in", states)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}

export async function deleteReleasesBefore(
	db: Db,
	states: string[],
	time: string,
): Promise<void> {
	await db
		.deleteFrom("release")
		.where("state", "in", states)
		.where("settled_at", "<", time)
		.execute();
}

/** Number of items in each release. */
export async function itemCounts(db: Db): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("release_item")
		.select((select) => ["release_id", select.fn.countAll().as("count")])
		.groupBy("release_id")
		.execute();
	return new Map(
		rows.map(({ release_id, count }) => [release_id, Number(count)]),
	);
}

/** Planned releases an entry is in, in one language, the soonest first, with the body that goes out. */
export function plansOf(db: Db, place: { entry: string; language: string }) {
	return db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.leftJoin("content_revision as v", "v.id", "i.revision_id")
		.select([
			"r.id as release",
			"r.name",
			"r.due_at as at",
			"r.planned_by as by",
			"r.planned_at as plannedAt",
			"i.added_at as addedAt",
			"v.body",
		])
		.where("i.entry_id", "=", place.entry)
		.where("i.language", "=", place.language)
		.where("r.state", "=", "planned")
		.orderBy("r.due_at")
		.orderBy("r.id")
		.execute();
}

/** Items of a release, with what they are about and what is being written since. */
export function itemsOfRelease(db: Db, release: string) {
	return db
		.selectFrom("release_item as i")
		.innerJoin("content_entry as e", "e.id", "i.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.leftJoin("content_revision as r", "r.id", "i.revision_id")
		.leftJoin("content_draft as d", (join) =>
			join
				.onRef("d.entry_id", "=", "i.entry_id")
				.onRef("d.language", "=", "i.language"),
		)
		.select((select) => [
			"i.entry_id as entry",
			"i.language",
			"i.revision_id as revision",
			"i.base_id as base",
			"i.author_id as author",
			"i.added_at as addedAt",
			"e.kind",
			select.fn.coalesce("b.slug", "e.slug").as("slug"),
			"r.author_id as writer",
			"r.body",
			"d.body as draft",
		])
		.where("i.release_id", "=", release)
		.orderBy("e.kind")
		.orderBy("e.slug")
		.orderBy("i.language")
		.execute();
}

export async function putItem(trx: Db, row: ReleaseItemRow): Promise<void> {
	const { release_id: _, entry_id: __, language: ___, ...values } = row;
	await trx
		.insertInto("release_item")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["release_id", "entry_id", "language"]).doUpdateSet({
				revision_id: values.revision_id,
				base_id: values.base_id,
				author_id: values.author_id,
				added_at: values.added_at,
			}),
		)
		.execute();
}

export async function deleteItem(
	trx: Db,
	item: { release: string; entry: string; language: string },
): Promise<void> {
	await trx
		.deleteFrom("release_item")
		.where("release_id", "=", item.release)
		.where("entry_id", "=", item.entry)
		.where("language", "=", item.language)
		.execute();
}

import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type {
	MediaJobTable,
	MediaTable,
	MediaTextTable,
} from "../../platform/db/schema/content.ts";

export type MediaRow = Selectable<MediaTable>;
export type TextRow = Selectable<MediaTextTable>;
export type JobRow = Selectable<MediaJobTable>;

/** Rows of one statement: engines bound the number of its parameters. */
const batch = 500;

/** A picture, in the bin or not; `best`: its largest file that opens everywhere. */
export async function findRow(
	db: Db,
	id: string,
): Promise<
	| (MediaRow & { best: { object: string; width: number } | undefined })
	| undefined
> {
	const row = await db
		.selectFrom("media")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	if (row.master !== null) return { ...row, best: undefined };
	const file = await db
		.selectFrom("media_file")
		.select(["object", "width"])
		.where("media_id", "=", id)
		.where("format", "!=", "avif")
		.orderBy("width", "desc")
		.orderBy("format", "desc")
		.executeTakeFirst();
	return { ...row, best: file };
}

/** Pictures, not frames, the newest first, after a given one. */
export function pageOfRows(
	db: Db,
	{
		limit,
		after,
		binned,
	}: {
		limit: number;
		after?: { at: string; id: string } | undefined;
		binned: boolean;
	},
): Promise<MediaRow[]> {
	let query = db
		.selectFrom("media")
		.selectAll()
		.where("frame", "=", 0)
		.where("removed_at", binned ? "is not" : "is", null)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit);
	if (after)
		query = query.where((where) =>
			where.or([
				where("created_at", "<", after.at),
				where.and([
					where("created_at", "=", after.at),
					where("id", "<", after.id),
				]),
			]),
		);
	return query.execute();
}

export async function rowsById(db: Db, ids: string[]): Promise<MediaRow[]> {
	const found: MediaRow[] = [];
	for (let at = 0; at < ids.length; at += batch)
		found.push(
			...(await db
				.selectFrom("media")
				.selectAll()
				.where("id", "in", ids.slice(at, at + batch))
				.execute()),
		);
	return found;
}

export async function textsOf(db: Db, ids: string[]): Promise<TextRow[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("media_text")
		.selectAll()
		.where("media_id", "in", ids)
		.execute();
}

export async function jobsOf(db: Db, ids: string[]): Promise<JobRow[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("media_job")
		.selectAll()
		.where("media_id", "in", ids)
		.execute();
}

/** Pictures cut from one. */
export function cropsOf(db: Db, id: string): Promise<MediaRow[]> {
	return db
		.selectFrom("media")
		.selectAll()
		.where("parent_id", "=", id)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

export async function updateRow(
	db: Db,
	id: string,
	changes: { title?: string; focus?: string | null },
): Promise<void> {
	await db.updateTable("media").set(changes).where("id", "=", id).execute();
}

/** Writes a text; an empty one goes. */
export async function putText(db: Db, row: TextRow): Promise<void> {
	const { media_id, language, ...values } = row;
	if (row.alt === "") {
		await db
			.deleteFrom("media_text")
			.where("media_id", "=", media_id)
			.where("language", "=", language)
			.execute();
		return;
	}
	await db
		.insertInto("media_text")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["media_id", "language"]).doUpdateSet(values),
		)
		.execute();
}

/** Puts a picture into the bin; whether it was not there yet. */
export async function removeRow(
	db: Db,
	id: string,
	{ by, now }: { by: string; now: string },
): Promise<boolean> {
	const row = await db
		.updateTable("media")
		.set({ removed_at: now, removed_by: by })
		.where("id", "=", id)
		.where("removed_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export async function restoreRow(db: Db, id: string): Promise<boolean> {
	const row = await db
		.updateTable("media")
		.set({ removed_at: null, removed_by: null })
		.where("id", "=", id)
		.where("removed_at", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Pictures in the bin since before a time. */
export async function removedBefore(db: Db, time: string): Promise<string[]> {
	const rows = await db
		.selectFrom("media")
		.select("id")
		.where("removed_at", "<", time)
		.execute();
	return rows.map(({ id }) => id);
}

/** Deletes a picture for good; its files, texts and job with it. */
export async function deleteRow(db: Db, id: string): Promise<void> {
	await db.deleteFrom("media_file").where("media_id", "=", id).execute();
	await db.deleteFrom("media").where("id", "=", id).execute();
}

import { type Insertable, type Selectable, sql } from "kysely";
import type { PictureSize } from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { PictureSizeTable } from "../../../platform/db/schema/files.ts";

export type SizeRow = Selectable<PictureSizeTable>;

/** Rows of some pictures in some sizes. */
export async function sizesOf(
	db: Db,
	sources: readonly string[],
	sizes: readonly PictureSize[],
): Promise<SizeRow[]> {
	if (sources.length === 0) return [];
	return db
		.selectFrom("picture_size")
		.selectAll()
		.where("source", "in", [...new Set(sources)])
		.where("size", "in", sizes)
		.execute();
}

/** Keeps what was made, in place of what was known before. */
export async function keepSize(
	db: Db,
	row: Insertable<PictureSizeTable>,
): Promise<void> {
	const { source: _, size: __, ...rest } = row;
	await db
		.insertInto("picture_size")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["source", "size"]).doUpdateSet(rest),
		)
		.execute();
}

/** Notes that some sizes are wanted; those that were since a time stay as they are. */
export async function touchSizes(
	db: Db,
	sources: readonly string[],
	now: string,
	since: string,
): Promise<void> {
	if (sources.length === 0) return;
	await db
		.updateTable("picture_size")
		.set({ used_at: now })
		.where("source", "in", [...new Set(sources)])
		.where("used_at", "<", since)
		.execute();
}

/** Deletes sizes of pictures that no file has or had any longer, and those that nobody wanted since a time. */
export async function deleteUnwanted(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("picture_size")
		.where((q) =>
			q.or([
				q("used_at", "<", before),
				q.and([
					sql<boolean>`not exists (select 1 from file_entry where file_entry.sha256 = picture_size.source)`,
					sql<boolean>`not exists (select 1 from file_edition where file_edition.sha256 = picture_size.source)`,
					sql<boolean>`not exists (select 1 from file_version where file_version.sha256 = picture_size.source)`,
				]),
			]),
		)
		.execute();
}

/** Bytes of all sizes that are kept. */
export async function bytesOfSizes(db: Db): Promise<number> {
	const { bytes } = await db
		.selectFrom("picture_size")
		.select((q) => q.fn.sum<number | null>("bytes").as("bytes"))
		.executeTakeFirstOrThrow();
	return Number(bytes ?? 0);
}

/** Sizes that were wanted longest ago, up to a time. */
export function leastWanted(db: Db, before: string, limit: number) {
	return db
		.selectFrom("picture_size")
		.select(["source", "size", "bytes"])
		.where("object", "is not", null)
		.where("used_at", "<", before)
		.orderBy("used_at")
		.limit(limit)
		.execute();
}

export async function deleteSize(
	db: Db,
	{ source, size }: Pick<SizeRow, "source" | "size">,
): Promise<void> {
	await db
		.deleteFrom("picture_size")
		.where("source", "=", source)
		.where("size", "=", size)
		.execute();
}

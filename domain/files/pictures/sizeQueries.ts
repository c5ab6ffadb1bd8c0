import { type Insertable, type Selectable, sql } from "kysely";
import type {
	MadeSize,
	PictureSize,
} from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { PictureSizeTable } from "../../../platform/db/schema/files.ts";
import { sizeRecipe } from "../../../platform/pictureSizes/port.ts";
import type { Closed } from "../audience/closed.ts";

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

/** Deletes sizes whose content is lost; whether there were any. */
export async function deleteSizesAt(db: Db, object: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("picture_size")
		.where("object", "=", object)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Pictures, whether or not they can be opened, among some entries, with their contents. */
export async function picturesOf(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return db
		.selectFrom("file_entry")
		.select(["id", "sha256", "media_type"])
		.where("id", "in", ids)
		.where("media_type", "like", "image/%")
		.execute();
}

/** Bytes of a size of some contents, where it is made. */
export async function bytesOfContents(
	db: Db,
	sources: readonly string[],
	size: MadeSize,
): Promise<Map<string, number>> {
	const rows = await sizesOf(db, sources, [size]);
	return new Map(
		rows
			.filter(({ object, recipe }) => object && recipe === sizeRecipe)
			.map(({ source, bytes }) => [source, Number(bytes)]),
	);
}

/** Pictures below a folder, apart by whether their originals are kept. */
export type PicturesBelow = {
	/** Folder that was asked for. */
	top: string;
	kept: boolean;
	pictures: number;
	/** Bytes of the originals. */
	originals: number;
	/** Pictures of which the size is made, and the bytes of that. */
	made: number;
	bytes: number;
};

/** Published pictures below some folders that are not closed, as `childrenAfter` meets them. */
export async function picturesBelow(
	db: Db,
	{
		holders,
		inside,
		folders,
		closed,
		size,
	}: {
		holders: readonly string[];
		/** Folders among them that lie in a kept one, or are one. */
		inside: readonly string[];
		/** Folders that keep originals. */
		folders: readonly string[];
		closed: Closed;
		size: MadeSize;
	},
): Promise<PicturesBelow[]> {
	const among = (ids: readonly (string | number)[]) =>
		ids.length > 0 ? sql`(${sql.join([...ids])})` : sql`(null)`;
	const { numbers, granted = [], firm = [] } = closed;
	const isOpen =
		numbers.length === 0
			? sql`1 = 1`
			: sql`(at.audience is null or at.audience not in ${among(numbers)}
				or (at.id in ${among(granted.map(({ id }) => id))}
					and at.audience not in ${among(firm.length > 0 ? firm : [0])}))`;
	const { rows } = await sql<Record<string, string | number>>`
		with recursive walk(top, id, kept) as (
			select id, id, case when id in ${among(inside)} then 1 else 0 end
			from file_entry where id in ${among(holders)}
			union all
			select walk.top, at.id, case when at.id in ${among(folders)} then 1 else walk.kept end
			from walk join file_entry at on at.parent_id = walk.id
			where at.rank = 0 and at.state = 'published' and ${isOpen}
		)
		select walk.top as top, walk.kept as kept, count(*) as pictures,
			sum(at.size) as originals, count(made.object) as made,
			coalesce(sum(case when made.object is not null then made.bytes end), 0) as bytes
		from walk join file_entry at on at.parent_id = walk.id
		left join picture_size made on made.source = at.sha256 and made.size = ${size}
			and made.recipe = ${sizeRecipe}
		where at.rank = 1 and at.state = 'published' and ${isOpen}
			and at.media_type like 'image/%' and at.media_type <> 'image/vnd.dwg'
		group by walk.top, walk.kept`.execute(db);
	return rows.map((row) => ({
		top: String(row.top),
		kept: Number(row.kept) === 1,
		pictures: Number(row.pictures),
		originals: Number(row.originals),
		made: Number(row.made),
		bytes: Number(row.bytes),
	}));
}

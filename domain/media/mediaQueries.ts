import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { MediaTable } from "../../platform/db/schema/content.ts";

/** Facts of a picture besides its alternative text. */
export type Media = {
	id: string;
	width: number;
	height: number;
	widths: number[];
	fallbackWidth: number;
	transparent: boolean;
	/** The point that matters: from the left and from the top, 0 to 1. */
	focus?: [number, number];
};

export async function findMedia(
	db: Db,
	id: string,
): Promise<Media | undefined> {
	const row = await db
		.selectFrom("media")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return row && mediaOf(row);
}

export function mediaOf(row: Selectable<MediaTable>): Media {
	return {
		id: row.id,
		width: row.width,
		height: row.height,
		widths: JSON.parse(row.widths),
		fallbackWidth: row.fallback_width,
		transparent: row.transparent === 1,
		...(row.focus !== null && { focus: JSON.parse(row.focus) }),
	};
}

export type NewFile = {
	media_id: string;
	width: number;
	format: string;
	object: string;
	size: number;
};

/**
 * A picture and the files there are of it appear together or not at all; `job`:
 * the others have still to be made. Whether it was not there.
 */
export async function insertMedia(
	db: Db,
	media: Media,
	origin: {
		master: string;
		name: string | null;
		crop: string | null;
		title?: string | null;
		parent_id?: string | null;
		uploaded_by?: string | null;
	},
	files: NewFile[],
	now: string,
	{
		job = false,
		// Of all others the last file is one that every browser can show.
		frame = files.every(({ format }) => format === "webp"),
	}: { job?: boolean; frame?: boolean } = {},
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const added = await trx
			.insertInto("media")
			.values({
				id: media.id,
				source_sha256: origin.master,
				...origin,
				width: media.width,
				height: media.height,
				transparent: media.transparent ? 1 : 0,
				widths: JSON.stringify(media.widths),
				fallback_width: media.fallbackWidth,
				frame: frame ? 1 : 0,
				created_at: now,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.returning("id")
			.executeTakeFirst();
		await insertFiles(trx, files);
		if (job && added)
			await trx
				.insertInto("media_job")
				.values({
					media_id: media.id,
					state: "waiting",
					done: 0,
					tries: 0,
					error: null,
					created_at: now,
				})
				.execute();
		return added !== undefined;
	});
}

export async function insertFiles(db: Db, files: NewFile[]): Promise<void> {
	if (files.length === 0) return;
	await db
		.insertInto("media_file")
		.values(files)
		.onConflict((conflict) =>
			conflict.columns(["media_id", "width", "format"]).doNothing(),
		)
		.execute();
}

/** The files there are of a picture. */
export function filesOfMedia(db: Db, id: string) {
	return db
		.selectFrom("media_file")
		.select(["width", "format", "object"])
		.where("media_id", "=", id)
		.orderBy("width")
		.execute();
}

/** The master and the name of a picture that is there. */
export function findOrigin(db: Db, id: string) {
	return db
		.selectFrom("media")
		.select(["master", "name"])
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
}

export async function keepOrigin(
	db: Db,
	id: string,
	origin: { master: string | null; name: string | null },
): Promise<void> {
	await db.updateTable("media").set(origin).where("id", "=", id).execute();
}

/** Master and name of every picture; `best` is the largest file that may lie in a folder. */
export async function allOrigins(db: Db) {
	const rows = await db
		.selectFrom("media")
		.select([
			"id",
			"source_sha256 as source",
			"master",
			"name",
			"crop",
			"title",
			"focus",
		])
		.orderBy("id")
		.execute();
	const files = await db
		.selectFrom("media_file as f")
		.innerJoin("media as m", "m.id", "f.media_id")
		.select(["f.media_id", "f.object"])
		.where("m.master", "is", null)
		.where("f.format", "!=", "avif")
		.orderBy("f.width")
		// At the same width WebP comes last, which keeps transparency and most detail.
		.orderBy("f.format")
		.execute();
	const best = new Map(files.map((file) => [file.media_id, file.object]));
	return rows.map((row) => ({ ...row, best: best.get(row.id) ?? row.source }));
}

export function findFile(db: Db, id: string, width: number, format: string) {
	return db
		.selectFrom("media_file")
		.select("object")
		.where("media_id", "=", id)
		.where("width", "=", width)
		.where("format", "=", format)
		.executeTakeFirst();
}

import type { Db } from "../../platform/db/open.ts";
import type { Media } from "./media.ts";

export async function findMedia(
	db: Db,
	id: string,
): Promise<Media | undefined> {
	const row = await db
		.selectFrom("media")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
	return (
		row && {
			id: row.id,
			width: row.width,
			height: row.height,
			widths: JSON.parse(row.widths),
			fallbackWidth: row.fallback_width,
			transparent: row.transparent === 1,
		}
	);
}

/** A picture and all its files appear together or not at all. */
export async function insertMedia(
	db: Db,
	media: Media,
	sourceSha256: string,
	files: {
		media_id: string;
		width: number;
		format: string;
		object: string;
		size: number;
	}[],
	now: string,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto("media")
			.values({
				id: media.id,
				source_sha256: sourceSha256,
				width: media.width,
				height: media.height,
				transparent: media.transparent ? 1 : 0,
				widths: JSON.stringify(media.widths),
				fallback_width: media.fallbackWidth,
				created_at: now,
			})
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
		await trx
			.insertInto("media_file")
			.values(files)
			.onConflict((conflict) =>
				conflict.columns(["media_id", "width", "format"]).doNothing(),
			)
			.execute();
	});
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

import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntry } from "../library/libraryQueries.ts";

/** Kind of the leases under which the picture of a content is made. */
export const leaseKind = "thumbnail";

/**
 * The file that has waited longest for its picture, published or inspected and waiting for
 * staff, who look at it; given a time, of those that no process has then.
 */
export function nextWaiting(
	db: Db,
	films: boolean,
	now?: string,
): Promise<FileEntry | undefined> {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("thumbnail_state", "=", "waiting")
		.where(({ eb, and, or, exists, selectFrom }) =>
			or([
				eb("state", "=", "published"),
				and([
					eb("state", "=", "held"),
					exists(
						selectFrom("upload")
							.select("upload.id")
							.whereRef("upload.entry_id", "=", "file_entry.id")
							.where("upload.state", "=", "review"),
					),
				]),
			]),
		)
		.$if(now !== undefined, (query) =>
			query.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("lease")
							.select("name")
							.where("until", ">", now ?? "")
							.where(
								"name",
								"=",
								sql<string>`${`${leaseKind} `} || coalesce(file_entry.sha256, '')`,
							),
					),
				),
			),
		)
		.$if(!films, (query) => query.where("media_type", "not like", "video/%"))
		.orderBy("number")
		.limit(1)
		.executeTakeFirst();
}

/** The picture of another entry with the same content. */
export async function madeOf(
	db: Db,
	sha256: string,
): Promise<string | undefined> {
	const found = await db
		.selectFrom("file_entry")
		.select("thumbnail")
		.where("sha256", "=", sha256)
		.where("thumbnail_state", "=", "made")
		.limit(1)
		.executeTakeFirst();
	return found?.thumbnail ?? undefined;
}

/** Null where none can be made. */
export async function setThumbnail(
	db: Db,
	id: string,
	thumbnail: string | null,
): Promise<void> {
	await db
		.updateTable("file_entry")
		.set({ thumbnail, thumbnail_state: thumbnail ? "made" : "failed" })
		.where("id", "=", id)
		.where("thumbnail_state", "=", "waiting")
		.execute();
}

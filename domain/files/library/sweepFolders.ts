import type { Db } from "../../../platform/db/open.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes folders that came with files of which none was published, after a day. */
export async function sweepFolders(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - day).toISOString();
	const unused = db
		.selectFrom("file_entry")
		.where("kind", "=", "folder")
		.where("state", "=", "held")
		.where("created_at", "<", before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("file_entry as inside")
						.select("inside.id")
						.whereRef("inside.parent_id", "=", "file_entry.id"),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("upload")
						.select("upload.id")
						.whereRef("upload.folder_id", "=", "file_entry.id")
						.where("upload.state", "=", "open"),
				),
			),
		);
	for (const { id, revision } of await unused
		.select(["id", "revision"])
		.execute())
		await db
			.deleteFrom("file_entry")
			.where("id", "=", id)
			// Nothing has come into it since (`folderAt`).
			.where("revision", "=", revision)
			.execute();
}

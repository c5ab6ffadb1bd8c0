import type { Db } from "../../../platform/db/open.ts";

/** Rows of the library looked at for one content: the same bytes lie rarely in more places. */
const most = 50;

/** Files that have some content now. */
export function filesWith(db: Db, sha256: string) {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("sha256", "=", sha256)
		.where("kind", "=", "file")
		.limit(most)
		.execute();
}

/** Files that had some content, with whether it was withdrawn. */
export function formerFilesWith(db: Db, sha256: string) {
	return db
		.selectFrom("file_version")
		.innerJoin("file_entry", "file_entry.id", "file_version.entry_id")
		.selectAll("file_entry")
		.select("file_version.withdrawn_at")
		.where("file_version.sha256", "=", sha256)
		.whereRef("file_entry.sha256", "!=", "file_version.sha256")
		.orderBy("file_version.version", "desc")
		.limit(most)
		.execute();
}

import type { Db } from "../../../platform/db/open.ts";

/** Entries of a place by their names in English, in lower case; without a parent roots of the tree. */
export function childrenCalled(
	db: Db,
	parentId: string | null,
	names: string[],
) {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("parent_id", parentId === null ? "is" : "=", parentId)
		.where("unique_name", "in", names)
		.orderBy("number")
		.execute();
}

/** Entries of a place that have names in several languages. */
export function otherNamesIn(db: Db, parentId: string | null) {
	return db
		.selectFrom("file_entry")
		.select(["id", "names"])
		.where("parent_id", parentId === null ? "is" : "=", parentId)
		.where("names", "is not", null)
		.orderBy("number")
		.execute();
}

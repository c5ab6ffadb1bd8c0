import type { Db } from "../../../platform/db/open.ts";

/** A folder's own policy, and what it lies in. */
export function policyHere(db: Db, id: string) {
	return db
		.selectFrom("file_entry")
		.select(["parent_id", "policy as value"])
		.where("id", "=", id)
		.executeTakeFirst();
}

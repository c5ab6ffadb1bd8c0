import type { Db } from "../../platform/db/open.ts";

/** What members of the staff are called. */
export function memberNames(db: Db) {
	return db.selectFrom("staff").select(["id", "name", "account"]).execute();
}

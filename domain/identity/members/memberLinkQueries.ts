import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StaffLinkTable } from "../../../platform/db/schema/staff.ts";

/** A link of the staff that nobody has used, and that is not over. */
export function findLink(
	db: Db,
	tokenHash: string,
	now: string,
): Promise<Selectable<StaffLinkTable> | undefined> {
	return db
		.selectFrom("staff_link")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
}

import type { Db } from "../../platform/db/open.ts";

/** Names of members of staff. */
export function memberNames(db: Db) {
	return db.selectFrom("staff").select(["id", "name", "account"]).execute();
}

/** Accounts of members of the staff, by id: unlike names they are one person's, and stay. */
export type MemberAccounts = ReadonlyMap<string, string>;

export async function memberAccounts(db: Db): Promise<MemberAccounts> {
	return new Map(
		(await memberNames(db)).map(({ id, account }) => [id, account]),
	);
}

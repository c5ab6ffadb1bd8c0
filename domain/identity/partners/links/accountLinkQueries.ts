import type { Selectable } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { AccountLinkTable } from "../../../../platform/db/schema/accounts.ts";

/** Link of a token, whatever became of it. */
export function linkByHash(
	db: Db,
	tokenHash: string,
): Promise<Selectable<AccountLinkTable> | undefined> {
	return db
		.selectFrom("account_link")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
}

/** Number of links that an account was given for a purpose since a time (ISO-8601). */
export async function countLinksSince(
	db: Db,
	accountId: string,
	purpose: string,
	since: string,
): Promise<number> {
	const { count } = await db
		.selectFrom("account_link")
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.where("account_id", "=", accountId)
		.where("purpose", "=", purpose)
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

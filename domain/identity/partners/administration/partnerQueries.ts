import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { Database } from "../../../../platform/db/schema.ts";

/** Part of an account's name, name shown or mail address that is looked for. */
function matches(row: ExpressionBuilder<Database, "account">, search: string) {
	const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	const has = (column: string) =>
		sql<SqlBool>`lower(${sql.ref(column)}) like ${part} escape '\\'`;
	return row.or([
		has("account.account_key"),
		has("account.name"),
		has("account.email"),
	]);
}

/** A page of accounts by name, with their sessions and links. */
export function pageOfPartners(
	db: Db,
	filter: { search: string; state?: string | undefined },
	at: { after?: string | undefined; limit: number; now: string },
) {
	const { search, state } = filter;
	const { after, limit, now } = at;
	let query = db
		.selectFrom("account")
		.selectAll("account")
		.select((row) => [
			row
				.selectFrom("session")
				.select((q) => q.fn.countAll<number | string>().as("n"))
				.whereRef("session.account_id", "=", "account.id")
				.where("session.ended_at", "is", null)
				.where("session.expires_at", ">", now)
				.as("sessions"),
			row
				.selectFrom("session")
				.select((q) => q.fn.max("session.seen_at").as("at"))
				.whereRef("session.account_id", "=", "account.id")
				.as("seen_at"),
			row
				.selectFrom("account_link")
				.select((q) => q.fn.max("account_link.expires_at").as("at"))
				.whereRef("account_link.account_id", "=", "account.id")
				.where("account_link.used_at", "is", null)
				.where("account_link.expires_at", ">", now)
				.as("link_until"),
			row
				.selectFrom("account_mail")
				.select("account_mail.state")
				.whereRef("account_mail.account_id", "=", "account.id")
				.where("account_mail.link_id", "is not", null)
				.orderBy("account_mail.id", "desc")
				.limit(1)
				.as("mail_state"),
		])
		.orderBy("account_key")
		.limit(limit);
	if (search !== "") query = query.where((row) => matches(row, search));
	if (state !== undefined) query = query.where("state", "=", state);
	if (after !== undefined) query = query.where("account_key", ">", after);
	return query.execute();
}

/** Numbers of accounts that match, by state. */
export async function countPartners(
	db: Db,
	search: string,
): Promise<Record<string, number>> {
	let query = db
		.selectFrom("account")
		.select((row) => ["state", row.fn.countAll<number | string>().as("count")])
		.groupBy("state");
	if (search !== "") query = query.where((row) => matches(row, search));
	const rows = await query.execute();
	return Object.fromEntries(
		rows.map(({ state, count }) => [state, Number(count)]),
	);
}

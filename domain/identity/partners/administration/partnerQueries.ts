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

/** Which accounts are looked for; `search` is in lower case, empty for all. */
export type PartnerFilter = {
	search: string;
	state?: string | undefined;
	/** Id of a group they are in. */
	group?: string | undefined;
};

/** Whether an account is one of those looked for. */
function isFound(
	row: ExpressionBuilder<Database, "account">,
	{ search, state, group }: PartnerFilter,
) {
	return row.and([
		...(search === "" ? [] : [matches(row, search)]),
		...(state === undefined ? [] : [row("account.state", "=", state)]),
		...(group === undefined
			? []
			: [
					row(
						"account.id",
						"in",
						row
							.selectFrom("account_group")
							.select("account_group.account_id")
							.where("account_group.group_id", "=", group),
					),
				]),
	]);
}

/** A page of accounts by name, with their sessions and links. */
export function pageOfPartners(
	db: Db,
	filter: PartnerFilter,
	at: { after?: string | undefined; limit: number; now: string },
) {
	const { after, limit, now } = at;
	let query = db
		.selectFrom("account")
		.leftJoin("digest", "digest.account_id", "account.id")
		.selectAll("account")
		.select([
			...(["digest.every", "digest.weekday"] as const),
			...(["digest.hour", "digest.zone"] as const),
		])
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
		.where((row) => isFound(row, filter))
		.orderBy("account_key")
		.limit(limit);
	if (after !== undefined) query = query.where("account_key", ">", after);
	return query.execute();
}

/** Numbers of accounts that match, by state. */
export async function countPartners(
	db: Db,
	filter: PartnerFilter,
): Promise<Record<string, number>> {
	const rows = await db
		.selectFrom("account")
		.select((row) => ["state", row.fn.countAll<number | string>().as("count")])
		.where((row) => isFound(row, filter))
		.groupBy("state")
		.execute();
	return Object.fromEntries(
		rows.map(({ state, count }) => [state, Number(count)]),
	);
}

/** Every group by its name, with the number of its members that match. */
export async function groupsWithMatching(db: Db, filter: PartnerFilter) {
	const rows = await db
		.selectFrom("partner_group")
		.leftJoin(
			(join) =>
				join
					.selectFrom("account_group")
					.innerJoin("account", "account.id", "account_group.account_id")
					.select((row) => [
						"account_group.group_id",
						row.fn.countAll<number | string>().as("count"),
					])
					.where((row) => isFound(row, filter))
					.groupBy("account_group.group_id")
					.as("matching"),
			(join) => join.onRef("matching.group_id", "=", "partner_group.id"),
		)
		.select(["partner_group.id", "partner_group.name", "matching.count"])
		.orderBy("partner_group.name_key")
		.execute();
	return rows.map(({ id, name, count }) => ({
		...{ id, name, count: Number(count ?? 0) },
	}));
}

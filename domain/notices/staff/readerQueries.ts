import type { Db } from "../../../platform/db/open.ts";

/** Accounts that a notice is to, before it is asked what they see of the library. */
export type Addressed = {
	id: string;
	account_id: string | null;
	to_groups: number;
};

/**
 * Accounts that a notice is to, by their names, with their marks; of disabled ones those that
 * had read it before.
 */
export async function addressedBy(db: Db, notice: Addressed) {
	const { id, account_id, to_groups } = notice;
	let query = db
		.selectFrom("account")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.account_id", "=", "account.id")
				.on("notice_mark.notice_id", "=", id),
		)
		.select(["account.id", "account.account", "account.name"])
		.select(["account.email", "account.account_key", "account.state"])
		.select(["notice_mark.read_at", "notice_mark.acknowledged_at"])
		.where((eb) =>
			eb.or([
				eb("account.state", "!=", "disabled"),
				eb("notice_mark.read_at", "is not", null),
				eb("notice_mark.acknowledged_at", "is not", null),
			]),
		)
		.orderBy("account.name")
		.orderBy("account.account_key");
	if (account_id !== null) query = query.where("account.id", "=", account_id);
	else if (to_groups === 1)
		query = query.where("account.id", "in", (q) =>
			q
				.selectFrom("account_group")
				.innerJoin(
					"notice_group",
					"notice_group.group_id",
					"account_group.group_id",
				)
				.select("account_group.account_id")
				.where("notice_group.notice_id", "=", id),
		);
	return query.execute();
}

/**
 * Key of what an account sees by, alike for all who see the same: the ids of its groups, or
 * its own where something is granted to it alone. Accounts in no group have none.
 */
export async function sightKeys(db: Db): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("account_group")
		.select(["account_id", "group_id"])
		.orderBy("group_id")
		.execute();
	const found = new Map<string, string>();
	for (const { account_id, group_id } of rows)
		found.set(account_id, `${found.get(account_id) ?? ""} ${group_id}`);
	const granted = await db
		.selectFrom("entry_grant")
		.select("account_id")
		.distinct()
		.execute();
	for (const { account_id } of granted) found.set(account_id, account_id);
	return found;
}

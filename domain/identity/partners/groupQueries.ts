import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { PartnerGroupTable } from "../../../platform/db/schema/accounts.ts";

export type GroupRow = Selectable<PartnerGroupTable>;

/** Every group, with the number of its members and of the folders whose audience names it or that keep it from originals. */
export function allGroups(db: Db) {
	return db
		.selectFrom("partner_group")
		.selectAll("partner_group")
		.select((row) => [
			row
				.selectFrom("account_group")
				.select((q) => q.fn.countAll<number>().as("n"))
				.whereRef("account_group.group_id", "=", "partner_group.id")
				.as("members"),
			row
				.selectFrom(
					row
						.selectFrom("audience_group")
						.innerJoin(
							"file_entry",
							"file_entry.audience",
							"audience_group.audience",
						)
						.select("file_entry.id")
						.whereRef("audience_group.group_id", "=", "partner_group.id")
						.union(
							row
								.selectFrom("kept_original")
								.select("kept_original.entry_id as id")
								.whereRef("kept_original.group_id", "=", "partner_group.id"),
						)
						.as("naming"),
				)
				.select((q) => q.fn.countAll<number>().as("n"))
				.as("folders"),
		])
		.orderBy("name_key")
		.execute();
}

export async function countGroups(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("partner_group")
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Groups by their ids or folded names. */
export function groupsCalled(
	db: Db,
	words: { ids: string[]; keys: string[] },
): Promise<GroupRow[]> {
	return db
		.selectFrom("partner_group")
		.selectAll()
		.where((q) =>
			q.or([q("id", "in", words.ids), q("name_key", "in", words.keys)]),
		)
		.orderBy("name_key")
		.execute();
}

export async function insertGroup(
	db: Db,
	row: Insertable<PartnerGroupTable>,
): Promise<void> {
	await db.insertInto("partner_group").values(row).execute();
}

export async function changeGroup(
	db: Db,
	id: string,
	changes: { name: string; name_key: string },
): Promise<void> {
	await db
		.updateTable("partner_group")
		.set(changes)
		.where("id", "=", id)
		.execute();
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
	await db.deleteFrom("partner_group").where("id", "=", id).execute();
}

/** Folders whose audience names a group, or named it before they were deleted, or that keep it from originals; some of them. */
export function foldersNaming(db: Db, id: string, limit: number) {
	const naming = db
		.selectFrom("audience_group")
		.select("audience")
		.where("group_id", "=", id);
	return db
		.selectFrom("file_entry")
		.select(["id", "name", "names"])
		.where((q) =>
			q.or([
				q("audience", "in", naming),
				q(
					"id",
					"in",
					q
						.selectFrom("deleted_entry")
						.select("entry_id")
						.where("deleted_entry.audience", "in", naming),
				),
				q(
					"id",
					"in",
					q
						.selectFrom("kept_original")
						.select("kept_original.entry_id")
						.where("kept_original.group_id", "=", id),
				),
			]),
		)
		.orderBy("sort_key")
		.limit(limit)
		.execute();
}

/** Deletes audiences that no folder has any longer. */
export async function deleteUnusedAudiences(db: Db): Promise<void> {
	await db
		.deleteFrom("audience")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("file_entry")
						.select("file_entry.id")
						.whereRef("file_entry.audience", "=", "audience.number"),
				),
			),
		)
		// Deleted entries get their audience back when they are restored.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("deleted_entry")
						.select("entry_id")
						.whereRef("deleted_entry.audience", "=", "audience.number"),
				),
			),
		)
		.execute();
}

/** Groups an account is in, by their names. */
export function groupsOf(db: Db, accountId: string): Promise<GroupRow[]> {
	return db
		.selectFrom("account_group")
		.innerJoin("partner_group", "partner_group.id", "account_group.group_id")
		.selectAll("partner_group")
		.where("account_group.account_id", "=", accountId)
		.orderBy("name_key")
		.execute();
}

/** Groups of some accounts, each by their names. */
export async function groupsOfAccounts(db: Db, accountIds: string[]) {
	if (accountIds.length === 0) return [];
	return db
		.selectFrom("account_group")
		.innerJoin("partner_group", "partner_group.id", "account_group.group_id")
		.select([
			"account_group.account_id",
			"partner_group.id",
			"partner_group.name",
		])
		.where("account_group.account_id", "in", accountIds)
		.orderBy("name_key")
		.execute();
}

/** Names of the groups of every account that is in one. */
export function groupsOfAll(db: Db) {
	return db
		.selectFrom("account_group")
		.innerJoin("partner_group", "partner_group.id", "account_group.group_id")
		.select(["account_group.account_id", "partner_group.name"])
		.orderBy("name_key")
		.execute();
}

export async function joinGroups(
	db: Db,
	accountId: string,
	ids: string[],
	/** ISO-8601, UTC. */
	at: string,
): Promise<void> {
	if (ids.length === 0) return;
	await db
		.insertInto("account_group")
		.values(
			ids.map((group_id) => ({
				...{ account_id: accountId, group_id },
				joined_at: at,
			})),
		)
		.execute();
}

export async function leaveGroups(
	db: Db,
	accountId: string,
	ids: string[],
): Promise<void> {
	if (ids.length === 0) return;
	await db
		.deleteFrom("account_group")
		.where("account_id", "=", accountId)
		.where("group_id", "in", ids)
		.execute();
}

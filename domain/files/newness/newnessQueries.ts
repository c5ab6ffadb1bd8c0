import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { AudienceChangeTable } from "../../../platform/db/schema/grants.ts";
import type { Granted } from "../audience/closed.ts";

/**
 * Audiences that began after a time, or that an account came into since then: all groups of
 * theirs that it is in it joined later. Those that are closed are among them.
 */
export async function audiencesSince(
	db: Db,
	accountId: string,
	since: string,
): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where(({ eb, or, and, not, exists, selectFrom }) =>
			or([
				eb("visible_from", ">", since),
				and([
					eb("everybody", "=", 0),
					not(
						exists(
							selectFrom("audience_group")
								.innerJoin(
									"account_group",
									"account_group.group_id",
									"audience_group.group_id",
								)
								.select("audience_group.group_id")
								.whereRef("audience_group.audience", "=", "audience.number")
								.where("account_group.account_id", "=", accountId)
								.where((of) =>
									of.or([
										of("joined_at", "is", null),
										of("joined_at", "<=", since),
									]),
								),
						),
					),
				]),
			]),
		)
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** Entries that were granted to an account after a time, and are at another. */
export function grantedSince(
	db: Db,
	accountId: string,
	{ since, now }: { since: string; now: string },
): Promise<Granted[]> {
	return db
		.selectFrom("entry_grant")
		.innerJoin("file_entry", "file_entry.id", "entry_grant.entry_id")
		.select(["file_entry.id", "file_entry.number"])
		.where("account_id", "=", accountId)
		.where("until", ">", now)
		.where("entry_grant.created_at", ">", since)
		.execute();
}

/** Folders that were restored after a time. */
export function foldersSince(db: Db, since: string): Promise<Granted[]> {
	return db
		.selectFrom("file_entry")
		.select(["id", "number"])
		.where("rank", "=", 0)
		.where("appeared_at", ">", since)
		.execute();
}

/** Entries of these that have one of some audiences, are one of some entries, or lie in such at whatever depth. */
export async function openedAmong(
	db: Db,
	ids: string[],
	{
		audiences,
		entries,
	}: { audiences: readonly number[]; entries: readonly string[] },
): Promise<Set<string>> {
	const { rows } = await sql<{ entry: string }>`
		with recursive way(entry, id) as (
			select id, id from file_entry where id in (${sql.join(ids)})
			union all
			select way.entry, at.parent_id from way
			join file_entry at on at.id = way.id where at.parent_id is not null
		)
		select distinct way.entry as entry from way
		join file_entry at on at.id = way.id
		where at.audience in (${sql.join([...audiences, 0])})
			or at.id in (${sql.join([...entries, ""])})`.execute(db);
	return new Set(rows.map(({ entry }) => entry));
}

/** Says that an account has seen all there was up to a time; a later one stays. */
export async function setNewSince(
	db: Db,
	accountId: string,
	since: string,
): Promise<void> {
	await db
		.updateTable("account")
		.set({ new_since: since })
		.where("id", "=", accountId)
		.where((eb) =>
			eb.or([eb("new_since", "is", null), eb("new_since", "<", since)]),
		)
		.execute();
}

/** Notes the audience that an entry had; of two changes at one instant what was before both. */
export async function insertAudienceChange(
	db: Db,
	row: Insertable<AudienceChangeTable>,
): Promise<void> {
	await db
		.insertInto("audience_change")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["changed_at", "entry_id"]).doNothing(),
		)
		.execute();
}

/**
 * First change after a time of each entry's audience, of entries that are there; of more than
 * so many those that changed last.
 */
export function audienceChangesSince(db: Db, since: string, limit: number) {
	return db
		.selectFrom((q) =>
			q
				.selectFrom("audience_change")
				.select((of) => ["entry_id", of.fn.min("changed_at").as("first")])
				.where("changed_at", ">", since)
				.groupBy("entry_id")
				.as("earliest"),
		)
		.innerJoin("audience_change", (join) =>
			join
				.onRef("audience_change.entry_id", "=", "earliest.entry_id")
				.onRef("audience_change.changed_at", "=", "earliest.first"),
		)
		.innerJoin("file_entry", "file_entry.id", "audience_change.entry_id")
		.select([
			...(["file_entry.id", "file_entry.number"] as const),
			...(["file_entry.audience", "audience_change.groups"] as const),
			...(["visible_from", "visible_until"] as const),
		])
		.orderBy("changed_at", "desc")
		.limit(limit)
		.execute();
}

/** Groups that an account is in, and came into at a time or earlier. */
export async function groupsAt(
	db: Db,
	accountId: string,
	time: string,
): Promise<string[]> {
	const rows = await db
		.selectFrom("account_group")
		.select("group_id")
		.where("account_id", "=", accountId)
		.where((of) =>
			of.or([of("joined_at", "is", null), of("joined_at", "<=", time)]),
		)
		.execute();
	return rows.map(({ group_id }) => group_id);
}

export async function dropAudienceChanges(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("audience_change")
		.where("changed_at", "<", before)
		.execute();
}

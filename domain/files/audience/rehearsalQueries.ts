import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

type HolderRow = {
	id: string;
	parent_id: string | null;
	audience: number | null;
	entries: number;
	state: string;
};

/** A folder and all folders and nodes below it. */
export async function holdersBelow(db: Db, id: string): Promise<HolderRow[]> {
	const { rows } = await sql<HolderRow>`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
			where entry.rank = 0
		)
		select id, parent_id, audience, entries, state from file_entry
		where id in (select id from inside)`.execute(db);
	return rows;
}

/** Numbers of published files that have an audience of their own, by the folder below one that they lie in. */
export async function datedFilesBelow(
	db: Db,
	id: string,
): Promise<{ parent_id: string | null; audience: number; files: number }[]> {
	const { rows } = await sql<{
		parent_id: string | null;
		audience: number;
		files: number;
	}>`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
			where entry.rank = 0
		)
		select parent_id, audience, count(*) as files from file_entry
		where parent_id in (select id from inside) and audience is not null
			and rank = 1 and state = 'published'
		group by parent_id, audience`.execute(db);
	return rows.map((row) => ({ ...row, files: Number(row.files) }));
}

/**
 * Number of links to collections that stand and have in them an entry, something below it, or
 * something it lies in.
 *
 * @param steps the entry and what it lies in
 * @param now ISO-8601, UTC
 */
export async function countLinksInto(
	db: Db,
	id: string,
	steps: string[],
	now: string,
): Promise<number> {
	const { rows } = await sql<{ links: number }>`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
			where entry.rank = 0
		)
		select count(distinct link.id) as links from collection_link link
		join collection on collection.id = link.collection_id
		join account on account.id = collection.owner_id
		join collection_item item on item.collection_id = collection.id
		join file_entry entry on entry.id = item.entry_id
		where link.ended_at is null and link.expires_at > ${now} and account.state = 'active'
			and (entry.id in (${sql.join(steps)})
				or entry.id in (select id from inside)
				or entry.parent_id in (select id from inside))`.execute(db);
	return Number(rows[0]?.links ?? 0);
}

/** Audiences that some folders have. */
export async function audiencesOfFolders(
	db: Db,
	ids: string[],
): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("file_entry")
		.select("audience")
		.where("id", "in", ids)
		.execute();
	return rows.flatMap(({ audience }) => audience ?? []);
}

/** Accounts that can log in or will, by their names, with the ids of their groups. */
export async function accountsWithGroups(
	db: Db,
): Promise<{ id: string; account: string; name: string; mine: string[] }[]> {
	const [accounts, members] = await Promise.all([
		db
			.selectFrom("account")
			.select(["id", "account", "name"])
			.where("state", "!=", "disabled")
			.orderBy("name")
			.orderBy("account_key")
			.execute(),
		db
			.selectFrom("account_group")
			.select(["account_id", "group_id"])
			.orderBy("group_id")
			.execute(),
	]);
	const groups = Map.groupBy(members, ({ account_id }) => account_id);
	return accounts.map(({ id, account, name }) => ({
		id,
		account,
		name,
		mine: (groups.get(id) ?? []).map(({ group_id }) => group_id),
	}));
}

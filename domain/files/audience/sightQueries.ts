import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { Closed, Granted } from "./closed.ts";

/** Says of audiences that a time is before or behind theirs. */
function isOutside(now: string) {
	return (eb: ExpressionBuilder<Database, "audience">) =>
		eb.or([eb("visible_from", ">", now), eb("visible_until", "<=", now)]);
}

/**
 * Audiences that somebody is not in at a time, in the order of their numbers.
 *
 * @param who an account, or whoever is in some groups, by their ids
 */
export async function audiencesWithout(
	db: Db,
	who: { accountId: string } | { groups: readonly string[] },
	now: string,
): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where(({ eb, or, and, not, exists, selectFrom }) => {
			const named = selectFrom("audience_group")
				.select("audience_group.group_id")
				.whereRef("audience_group.audience", "=", "audience.number");
			const isIn =
				"accountId" in who
					? exists(
							named
								.innerJoin(
									"account_group",
									"account_group.group_id",
									"audience_group.group_id",
								)
								.where("account_group.account_id", "=", who.accountId),
						)
					: exists(
							named.where("audience_group.group_id", "in", [...who.groups, ""]),
						);
			return or([
				isOutside(now)(eb),
				and([eb("everybody", "=", 0), not(isIn)]),
			]);
		})
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** Audiences that nobody is in by a link without an account, in the order of their numbers. */
export async function audiencesWithoutLinks(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where("by_link", "=", 0)
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** Audiences that those in no group are not in at a time, by a link, in the order of their numbers. */
export async function audiencesOfSome(db: Db, now: string): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where((eb) =>
			eb.or([
				isOutside(now)(eb),
				eb("everybody", "=", 0),
				eb("by_link", "=", 0),
			]),
		)
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** Audiences that nobody is in at a time: it is another than theirs, or they are of what is deleted. */
export async function audiencesShut(db: Db, now: string): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where((eb) => eb.or([isOutside(now)(eb), eb("key", "=", "")]))
		.orderBy("number")
		.execute();
	return rows.map(({ number }) => number);
}

/** Entries that are granted to an account at a time, in the order of their ids. */
export function grantsOf(
	db: Db,
	accountId: string,
	now: string,
): Promise<Granted[]> {
	return db
		.selectFrom("entry_grant")
		.innerJoin("file_entry", "file_entry.id", "entry_grant.entry_id")
		.select(["file_entry.id", "file_entry.number"])
		.where("account_id", "=", accountId)
		.where("until", ">", now)
		.orderBy("file_entry.id")
		.execute();
}

/** The last moment up to a time, and the next after it, at which an audience opens or ends, or a grant ends. */
export async function momentsAround(
	db: Db,
	now: string,
): Promise<{ last: string | null; next: string | null }> {
	const { rows } = await sql<{ last: string | null; next: string | null }>`
		select max(case when moment <= ${now} then moment end) as last,
			min(case when moment > ${now} then moment end) as next
		from (
			select visible_from as moment from audience where visible_from is not null
			union all
			select visible_until from audience where visible_until is not null
			union all
			select until from entry_grant
		) as moments`.execute(db);
	return rows[0] ?? { last: null, next: null };
}

/** The audience that nobody is in, which deleted folders have; none where nothing is deleted. */
export async function audiencesOfNobody(db: Db): Promise<number[]> {
	const rows = await db
		.selectFrom("audience")
		.select("number")
		.where("key", "=", "")
		.execute();
	return rows.map(({ number }) => number);
}

/** Entries of these that lie in a folder which is for customers. */
export async function entriesForCustomers(
	db: Db,
	ids: string[],
): Promise<string[]> {
	const rows = await db
		.selectFrom("file_entry as entry")
		.innerJoin("file_entry as folder", "folder.id", "entry.parent_id")
		.select("entry.id")
		.where("entry.id", "in", ids)
		.where("folder.for_customers", "=", 1)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Entries of these that have one of some audiences, or lie at whatever depth in what has one.
 *
 * @param opened entries whose own audience, and those above them, do not count
 */
export async function entriesWithin(
	db: Db,
	ids: string[],
	audiences: readonly number[],
	opened: readonly string[] = [],
): Promise<string[]> {
	const isShut =
		opened.length > 0
			? sql`at.id not in (${sql.join([...opened])})`
			: sql`1 = 1`;
	const { rows } = await sql<{ entry: string }>`
		with recursive way(entry, id) as (
			select id, id from file_entry where id in (${sql.join(ids)})
			union all
			select way.entry, at.parent_id from way
			join file_entry at on at.id = way.id where at.parent_id is not null and ${isShut}
		)
		select distinct way.entry as entry from way
		join file_entry at on at.id = way.id
		where at.audience in (${sql.join([...audiences])}) and ${isShut}`.execute(
		db,
	);
	return rows.map(({ entry }) => entry);
}

/** Says of entries that their own audience is closed, and nothing opens it. */
export function isShutOff({ numbers, granted = [], firm = [] }: Closed) {
	return (eb: ExpressionBuilder<Database, "file_entry">) => {
		const named = eb("audience", "in", numbers);
		if (granted.length === 0) return named;
		const ids = granted.map(({ id }) => id);
		const isFirm = eb("audience", "in", firm.length > 0 ? firm : [0]);
		return eb.and([named, eb.or([eb("id", "not in", ids), isFirm])]);
	};
}

/** Number of published entries in each of some folders whose own audience is closed. */
export async function countWithin(
	db: Db,
	folders: string[],
	closed: Closed,
): Promise<Map<string, number>> {
	if (folders.length === 0) return new Map();
	const rows = await db
		.selectFrom("file_entry")
		.select((q) => ["parent_id", q.fn.countAll<number>().as("count")])
		.where("parent_id", "in", folders)
		.where(isShutOff(closed))
		.where("state", "=", "published")
		.groupBy("parent_id")
		.execute();
	return new Map(rows.map(({ parent_id, count }) => [parent_id ?? "", count]));
}

/** Folders that entries lie in, and their own audiences, by the numbers of these; entries that are gone are left out. */
export function parentsOf(db: Db, numbers: number[]) {
	return db
		.selectFrom("file_entry")
		.select(["id", "number", "parent_id", "rank", "audience"])
		.where("number", "in", numbers)
		.execute();
}

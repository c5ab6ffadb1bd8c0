import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { TakingTable } from "../../../platform/db/schema/files.ts";

/** Rows of one statement: SQLite takes 32,766 values. */
const rowsAtOnce = 500;

export type NewTaking = Insertable<TakingTable>;

/** Keeps takings, all or none; those that are there already stay as they are. */
export async function insertTakings(
	db: Db,
	rows: readonly NewTaking[],
): Promise<void> {
	const write = async (within: Db) => {
		for (let start = 0; start < rows.length; start += rowsAtOnce)
			await within
				.insertInto("taking")
				.values(rows.slice(start, start + rowsAtOnce))
				.onConflict((conflict) => conflict.column("key").doNothing())
				.execute();
	};
	if (rows.length <= rowsAtOnce) await write(db);
	else await db.transaction().execute(write);
}

export async function deleteTakingsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db.deleteFrom("taking").where("at", "<", before).execute();
}

/** Ids and names of files by their numbers. */
export async function filesNumbered(db: Db, numbers: number[]) {
	if (numbers.length === 0) return [];
	return db
		.selectFrom("file_entry")
		.select(["number", "id", "name"])
		.where("number", "in", numbers)
		.execute();
}

/** Takings to look for. */
export type TakingFilter = {
	/** File by its id. */
	entryId?: string | undefined;
	/** Part of a file's name as `LIKE` takes it, folded. */
	name?: string | undefined;
	/** Part of a login name, likewise, in lower case. */
	account?: string | undefined;
	/** Bounds of time, ISO-8601: from `from` on, and before `to`. */
	from?: string | undefined;
	to?: string | undefined;
};

function matching(db: Db, filter: TakingFilter) {
	const { entryId, name, account, from, to } = filter;
	let query = db.selectFrom("taking");
	if (entryId !== undefined) query = query.where("entry_id", "=", entryId);
	if (name !== undefined)
		query = query.where(sql<boolean>`name_key like ${name} escape '\\'`);
	if (account !== undefined)
		query = query.where(sql<boolean>`account like ${account} escape '\\'`);
	if (from !== undefined) query = query.where("at", ">=", from);
	if (to !== undefined) query = query.where("at", "<", to);
	return query;
}

export type Place = { at: string; number: number };

/** The next takings, the newest first. */
export function takingsAfter(
	db: Db,
	filter: TakingFilter,
	last: Place | undefined,
	limit: number,
) {
	let query = matching(db, filter)
		.select(({ selectFrom }) =>
			selectFrom("account")
				.select("account.name")
				.whereRef("account.id", "=", "taking.account_id")
				.as("partner_name"),
		)
		.select([
			...(["number", "at", "entry_id", "name", "size"] as const),
			...(["account", "way", "sha256", "picture"] as const),
		])
		.orderBy("at", "desc")
		.orderBy("number", "desc")
		.limit(limit);
	if (last)
		query = query.where(
			sql<boolean>`(at, number) < (${last.at}, ${last.number})`,
		);
	return query.execute();
}

/** Number of takings, and of the files and partners among them. */
export async function countTakings(db: Db, filter: TakingFilter) {
	return matching(db, filter)
		.select((q) => [
			q.fn.countAll<number>().as("takings"),
			q.fn.count<number>("entry_id").distinct().as("files"),
			q.fn.count<number>("account_id").distinct().as("partners"),
		])
		.executeTakeFirstOrThrow();
}

/** Time of the oldest taking that is kept. */
export async function firstTaking(db: Db): Promise<string | undefined> {
	const { at } = await db
		.selectFrom("taking")
		.select((q) => q.fn.min("at").as("at"))
		.executeTakeFirstOrThrow();
	return at ?? undefined;
}

/** Published files that nobody took, without those in what staff deleted. */
function untaken(db: Db) {
	return (
		db
			.withRecursive("gone(id)", (q) =>
				q
					.selectFrom("file_entry")
					.innerJoin("audience", "audience.number", "file_entry.audience")
					.select("file_entry.id")
					.where("audience.key", "=", "")
					.unionAll(
						q
							.selectFrom("file_entry as inner")
							.innerJoin("gone", "gone.id", "inner.parent_id")
							.select("inner.id")
							.where("inner.rank", "=", 0),
					),
			)
			.selectFrom("file_entry as file")
			.where("file.kind", "=", "file")
			// No column as it stands: SQLite would read all by the index of states, and sort them.
			.where(sql<boolean>`coalesce(file.state, '') = 'published'`)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("taking")
							.select("taking.number")
							.whereRef("taking.entry_id", "=", "file.id"),
					),
				),
			)
			.where(({ eb, selectFrom }) =>
				eb("file.parent_id", "not in", selectFrom("gone").select("gone.id")),
			)
	);
}

/** The next files that nobody took, the oldest first. */
export function untakenAfter(db: Db, last: number, limit: number) {
	return untaken(db)
		.select([
			...(["file.number", "file.id", "file.name", "file.names"] as const),
			...(["file.size", "file.created_at", "file.parent_id"] as const),
		])
		.where("file.number", ">", last)
		.orderBy("file.number")
		.limit(limit)
		.execute();
}

export async function countUntaken(db: Db): Promise<number> {
	const { count } = await untaken(db)
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

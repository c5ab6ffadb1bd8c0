import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { AuditRecordTable } from "../../platform/db/schema/accounts.ts";

export type AuditRow = Selectable<AuditRecordTable>;

type Filter = {
	account?: string;
	accountId?: string;
	action?: string;
	outcome?: string;
	from?: string;
	to?: string;
	person?: { part: string; staffIds: string[] };
	saved?: boolean;
};

/**
 * End of the detail of a file that was only looked at; within a name its quotes
 * are escaped.
 */
const viewed = '%,"shown":true}';
/** Bytes no detail of a single file reaches: that of an archive need not be read for its end. */
const longestOfFile = 4096;

function matching(db: Db, filter: Filter) {
	let query = db.selectFrom("audit_record");
	if (filter.account)
		query = query.where("account", "=", filter.account.toLowerCase());
	if (filter.accountId)
		query = query.where("account_id", "=", filter.accountId);
	if (filter.action) query = query.where("action", "=", filter.action);
	if (filter.outcome) query = query.where("outcome", "=", filter.outcome);
	if (filter.from) query = query.where("at", ">=", filter.from);
	if (filter.to) query = query.where("at", "<", filter.to);
	if (filter.saved)
		query = query.where(
			sql<boolean>`(octet_length(detail) > ${longestOfFile} or detail not like ${viewed})`,
		);
	const { person } = filter;
	if (person) {
		const like = `%${person.part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
		query = query.where((q) =>
			q.or([
				sql<boolean>`account like ${like} escape '\\'`,
				sql<boolean>`lower(actor) like ${like} escape '\\'`,
				...(person.staffIds.length > 0
					? [q("staff_id", "in", person.staffIds)]
					: []),
			]),
		);
	}
	return query;
}

export async function insertAuditRow(
	db: Db,
	row: Insertable<AuditRecordTable>,
): Promise<void> {
	await db.insertInto("audit_record").values(row).execute();
}

export async function deleteAuditRowsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db.deleteFrom("audit_record").where("at", "<", before).execute();
}

export async function hasActions(db: Db, actions: string[]): Promise<boolean> {
	const found = await db
		.selectFrom("audit_record")
		.select("number")
		.where("action", "in", actions)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Lines on a lead that somebody looked at, the oldest first of the newest, by their index. */
export async function leadShows(
	db: Db,
	receipt: string,
	limit: number,
): Promise<AuditRow[]> {
	const rows = await db
		.selectFrom("audit_record")
		.selectAll()
		.where("subject", "=", receipt)
		// The index is one of these lines: a database knows that by the word alone.
		.where("action", "=", sql.lit("lead-show"))
		.orderBy("number", "desc")
		.limit(limit)
		.execute();
	return rows.toReversed();
}

/** A page of lines, the newest first, and how many there are. */
export async function pageOfAudit(
	db: Db,
	filter: Filter,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: AuditRow[]; count: number }> {
	const [rows, { count }] = await Promise.all([
		matching(db, filter)
			.selectAll()
			.orderBy("number", "desc")
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		matching(db, filter)
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

/** The next lines before one, the newest first. */
export function auditBefore(
	db: Db,
	filter: Filter,
	before: number | undefined,
	limit: number,
): Promise<AuditRow[]> {
	let query = matching(db, filter)
		.selectAll()
		.orderBy("number", "desc")
		.limit(limit);
	if (before !== undefined) query = query.where("number", "<", before);
	return query.execute();
}

/** The next lines behind one, the oldest first. */
export function auditAfter(
	db: Db,
	filter: Filter,
	after: number,
	limit: number,
): Promise<AuditRow[]> {
	return matching(db, filter)
		.selectAll()
		.where("number", ">", after)
		.orderBy("number")
		.limit(limit)
		.execute();
}

/** Name in the newest line about a subject. Read backwards: what is asked about is of just now. */
export async function lastActorOf(
	db: Db,
	subject: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("audit_record")
		.select("actor")
		.where("subject", "=", subject)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.actor;
}

/** Who made the newest change of a file or folder; downloads and the like are none. */
export function lastChangeOf(
	db: Db,
	subject: string,
): Promise<{ actor: string; staff_id: string | null } | undefined> {
	return db
		.selectFrom("audit_record")
		.select(["actor", "staff_id"])
		.where("subject", "=", subject)
		.where((where) =>
			where.or(
				["file-%", "folder-%", "edition-%", "version-%"].map((actions) =>
					where("action", "like", actions as never),
				),
			),
		)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
}

import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { AccessRequestTable } from "../../../platform/db/schema/grants.ts";
import { mailLanguage } from "../../identity/partners/links/mailLanguageQueries.ts";
import { isEntryId } from "../library/libraryQueries.ts";

export type RequestRow = Selectable<AccessRequestTable>;

export async function insertRequest(db: Db, row: RequestRow): Promise<void> {
	await db.insertInto("access_request").values(row).execute();
}

/** Request of an account for a place that nobody has answered. */
export function waitingFor(db: Db, accountId: string, place: string) {
	return db
		.selectFrom("access_request")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("place", "=", place)
		.where("state", "=", "waiting")
		.executeTakeFirst();
}

/** Numbers of an account's requests that wait, and of those made since a time. */
export async function countOwn(db: Db, accountId: string, since: string) {
	const { waiting, made } = await db
		.selectFrom("access_request")
		.where("account_id", "=", accountId)
		.select(({ fn, eb }) => [
			fn
				.countAll<number | string>()
				.filterWhere("state", "=", "waiting")
				.as("waiting"),
			fn
				.countAll<number | string>()
				.filterWhere(eb("created_at", ">", since))
				.as("made"),
		])
		.executeTakeFirstOrThrow();
	return { waiting: Number(waiting), made: Number(made) };
}

/** Newest requests of an account, each with the end of the access it has there now. */
export function ownRequests(
	db: Db,
	accountId: string,
	{ now, limit }: { now: string; limit: number },
) {
	return db
		.selectFrom("access_request as request")
		.leftJoin("entry_grant as grant", (join) =>
			join
				.onRef("grant.account_id", "=", "request.account_id")
				.onRef("grant.entry_id", "=", "request.place")
				.on("grant.until", ">", now),
		)
		.selectAll("request")
		.select("grant.until")
		.where("request.account_id", "=", accountId)
		.orderBy("request.id", "desc")
		.limit(limit)
		.execute();
}

/** Requests of partners who can log in, for what is there and not deleted. */
function answerable(db: Db, closed: readonly number[]) {
	let query = db
		.selectFrom("access_request as request")
		.innerJoin("file_entry as entry", "entry.id", "request.place")
		.innerJoin("account", "account.id", "request.account_id")
		.where("request.state", "=", "waiting")
		.where("entry.state", "=", "published")
		.where("account.state", "!=", "disabled");
	if (closed.length > 0)
		query = query.where(
			sql<boolean>`not exists (with recursive way(id, parent_id, audience) as (
				select id, parent_id, audience from file_entry here where here.id = request.place
				union all
				select at.id, at.parent_id, at.audience from way
				join file_entry at on at.id = way.parent_id
			) select 1 from way where audience in (${sql.join([...closed])}))`,
		);
	return query;
}

const columns = [
	...(["request.id", "request.reason", "request.created_at"] as const),
	...(["request.account_id", "account.account"] as const),
	mailLanguage.as("language"),
	...(["account.name as account_name", "account.distributor"] as const),
	...(["entry.id as entry_id", "entry.kind", "entry.name"] as const),
	...(["entry.names", "entry.parent_id"] as const),
] as const;
export type AnswerableRow = Awaited<ReturnType<typeof answerableRows>>[number];

/** The oldest first, behind one. */
export function answerableRows(
	db: Db,
	closed: readonly number[],
	{ after, limit }: { after: string | undefined; limit: number },
) {
	let query = answerable(db, closed);
	if (after !== undefined) query = query.where("request.id", ">", after);
	return query.select(columns).orderBy("request.id").limit(limit).execute();
}

export async function answerableRow(
	db: Db,
	closed: readonly number[],
	id: string,
) {
	if (!isEntryId(id)) return undefined;
	return answerable(db, closed)
		.select(columns)
		.where("request.id", "=", id)
		.executeTakeFirst();
}

export async function countAnswerable(
	db: Db,
	closed: readonly number[],
): Promise<number> {
	const { count } = await answerable(db, closed)
		.select((q) => q.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function findRequest(
	db: Db,
	id: string,
): Promise<RequestRow | undefined> {
	if (!isEntryId(id)) return undefined;
	return db
		.selectFrom("access_request")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Answers a request that waits. */
export async function settleRequest(
	db: Db,
	id: string,
	answer: { state: string; at: string; by: string; answer: string },
): Promise<void> {
	await db
		.updateTable("access_request")
		.set({
			state: answer.state,
			settled_at: answer.at,
			settled_by: answer.by,
			answer: answer.answer,
		})
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.execute();
}

/** Has a request wait again that was answered. */
export async function reopenRequest(db: Db, id: string): Promise<void> {
	await db
		.updateTable("access_request")
		.set({ state: "waiting", settled_at: null, settled_by: null, answer: null })
		.where("id", "=", id)
		.execute();
}

/** Deletes what an account asked and nobody answered. */
export async function dropWaiting(db: Db, accountId: string): Promise<void> {
	await db
		.deleteFrom("access_request")
		.where("account_id", "=", accountId)
		.where("state", "=", "waiting")
		.execute();
}

/**
 * Deletes requests that waited since before a time, and those answered before one whose
 * access is over.
 */
export async function dropOld(
	db: Db,
	{ asked, answered }: { asked: string; answered: string },
): Promise<void> {
	await db
		.deleteFrom("access_request")
		.where("state", "=", "waiting")
		.where("created_at", "<", asked)
		.execute();
	await db
		.deleteFrom("access_request")
		.where("state", "!=", "waiting")
		.where("settled_at", "<", answered)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("entry_grant as grant")
						.select("grant.entry_id")
						.whereRef("grant.account_id", "=", "access_request.account_id")
						.whereRef("grant.entry_id", "=", "access_request.place"),
				),
			),
		)
		.execute();
}

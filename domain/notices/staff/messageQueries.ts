import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { NoticeTable } from "../../../platform/db/schema/notices.ts";
import { foldName } from "../../files/library/names.ts";
import { likePart } from "../../files/library/staffFileQueries.ts";

export type MessageRow = Selectable<NoticeTable>;

/** States of a message: planned until its time. */
export const messageStates = ["draft", "planned", "sent", "withdrawn"] as const;
export type MessageState = (typeof messageStates)[number];

/** Messages of staff, whatever became of them. */
const messages = (db: Db) =>
	db.selectFrom("notice").where("notice.kind", "=", "message");

export function findMessage(
	db: Db,
	id: string,
): Promise<MessageRow | undefined> {
	return messages(db).selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertMessage(
	db: Db,
	row: Insertable<NoticeTable>,
): Promise<void> {
	await db.insertInto("notice").values(row).execute();
}

/** Changes a message of a version, which it then has no more; false where it is another. */
export async function changeMessage(
	db: Db,
	{ id, version }: Pick<MessageRow, "id" | "version">,
	changes: Updateable<NoticeTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("notice")
		.set({ ...changes, version: version + 1 })
		.where("id", "=", id)
		.where("kind", "=", "message")
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
	await db
		.deleteFrom("notice")
		.where("id", "=", id)
		.where("kind", "=", "message")
		.execute();
}

/** Gives a message its groups, in place of those before. */
export async function setGroupsOf(
	db: Db,
	id: string,
	groups: readonly string[],
): Promise<void> {
	await db.deleteFrom("notice_group").where("notice_id", "=", id).execute();
	if (groups.length > 0)
		await db
			.insertInto("notice_group")
			.values(groups.map((group_id) => ({ notice_id: id, group_id })))
			.execute();
}

/** Groups of some messages, by their names. */
export function groupsOfMessages(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return Promise.resolve([]);
	return db
		.selectFrom("notice_group")
		.innerJoin("partner_group", "partner_group.id", "notice_group.group_id")
		.select(["notice_group.notice_id", "partner_group.id"])
		.select("partner_group.name")
		.where("notice_group.notice_id", "in", ids)
		.orderBy("partner_group.name_key")
		.execute();
}

/** Accounts of some ids. */
export function accountsOfIds(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return Promise.resolve([]);
	return db
		.selectFrom("account")
		.select(["id", "account", "name"])
		.where("id", "in", ids)
		.execute();
}

export type MessageFilter = {
	/** Words of its texts, in whatever language. */
	search: string;
	state?: MessageState | undefined;
	/** ISO-8601, UTC. */
	now: string;
};

function matching(db: Db, { search, state, now }: MessageFilter) {
	let query = messages(db);
	if (search !== "")
		query = query.where(
			sql<boolean>`notice.search_key like ${likePart(foldName(search))} escape '\\'`,
		);
	if (state === "draft" || state === "withdrawn")
		query = query.where("notice.state", "=", state);
	if (state === "planned" || state === "sent")
		query = query
			.where("notice.state", "=", "given")
			.where("notice.created_at", state === "planned" ? ">" : "<=", now);
	return query;
}

/** The next messages that match, those of the latest time first. */
export function messagesAfter(
	db: Db,
	filter: MessageFilter,
	last: { created_at: string; id: string } | undefined,
	limit: number,
): Promise<MessageRow[]> {
	let query = matching(db, filter)
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit);
	if (last)
		query = query.where(
			sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`,
		);
	return query.execute();
}

export async function countMessages(
	db: Db,
	filter: MessageFilter,
): Promise<number> {
	const { count } = await matching(db, filter)
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of messages that were sent or planned since a time. */
export async function countReleasedSince(
	db: Db,
	since: string,
): Promise<number> {
	const { count } = await messages(db)
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("released_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes messages that were withdrawn before a time, with their marks. */
export async function deleteWithdrawnBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("notice")
		.where("kind", "=", "message")
		.where("state", "=", "withdrawn")
		.where("withdrawn_at", "<", before)
		.execute();
}

/** Published folders and files whose name holds some words, folders first. */
export function entriesCalled(db: Db, words: string, limit: number) {
	return db
		.selectFrom("file_entry")
		.select(["id", "kind", "name", "names", "state", "parent_id"])
		.where(
			sql<boolean>`search_key like ${likePart(foldName(words))} escape '\\'`,
		)
		.where("state", "=", "published")
		.orderBy("rank")
		.orderBy("number", "desc")
		.limit(limit)
		.execute();
}

/** Accounts that are not disabled whose name or account holds some words, in lower case. */
export function accountsCalled(db: Db, words: string, limit: number) {
	const part = likePart(words);
	return db
		.selectFrom("account")
		.select(["id", "account", "name"])
		.where("state", "!=", "disabled")
		.where(
			sql<boolean>`(account_key like ${part} escape '\\' or lower(name) like ${part} escape '\\')`,
		)
		.orderBy("name")
		.orderBy("account_key")
		.limit(limit)
		.execute();
}

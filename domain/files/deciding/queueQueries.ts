import { sql } from "kysely";
import {
	endingsOf,
	type FileKind,
	knownEndings,
} from "../../../contracts/files/fileKinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { mailLanguage } from "../../identity/partners/links/mailLanguageQueries.ts";

/** Uploads that are asked for; empty for all. `folder`: those in it and below. */
export type QueueFilter = {
	folder?: string | undefined;
	account?: string | undefined;
	kind?: FileKind | undefined;
};

/**
 * Uploads that wait for a person, with their files, in no folder that is closed.
 *
 * @param closed numbers of audiences that nobody is in
 */
function waiting(
	db: Db,
	closed: readonly number[],
	{ folder, account, kind }: QueueFilter,
) {
	let query = db
		.selectFrom("upload")
		.innerJoin("file_entry as file", "file.id", "upload.entry_id")
		.leftJoin("account", "account.id", "upload.account_id")
		.where("upload.state", "=", "review")
		.where("file.state", "=", "held");
	if (closed.length > 0)
		query = query.where(
			sql<boolean>`not exists (${above} select 1 from way where audience in (${sql.join([...closed])}))`,
		);
	if (folder)
		query = query.where(
			sql<boolean>`exists (${above} select 1 from way where id = ${folder})`,
		);
	if (account) query = query.where("upload.account_id", "=", account);
	if (kind) {
		const endings = endingsOf(kind);
		query = endings
			? query.where("file.ext", "in", [...endings])
			: query.where("file.ext", "not in", [...knownEndings]);
	}
	return query;
}

/** Folders that a file lies in. */
const above = sql`with recursive way(id, parent_id, audience) as (
	select id, parent_id, audience from file_entry folder
	where folder.id = file.parent_id
	union all
	select at.id, at.parent_id, at.audience from way
	join file_entry at on at.id = way.parent_id
)`;

const columns = [
	...(["upload.id", "upload.name as given_name", "upload.note"] as const),
	...(["upload.account_id", "account.account"] as const),
	mailLanguage.as("language"),
	...(["account.name as account_name", "file.id as entry_id"] as const),
	...(["file.name", "file.ext", "file.media_type", "file.size"] as const),
	...(["file.sha256", "file.thumbnail", "file.thumbnail_state"] as const),
	...(["file.parent_id", "file.created_at"] as const),
] as const;

export type QueueRow = Awaited<ReturnType<typeof queueRows>>[number];

/** The oldest first, behind one. */
export function queueRows(
	db: Db,
	closed: readonly number[],
	filter: QueueFilter,
	{ after, limit }: { after: string | undefined; limit: number },
) {
	let query = waiting(db, closed, filter);
	if (after !== undefined) query = query.where("upload.id", ">", after);
	return query.select(columns).orderBy("upload.id").limit(limit).execute();
}

export function queueRow(db: Db, closed: readonly number[], id: string) {
	return waiting(db, closed, {})
		.select(columns)
		.where("upload.id", "=", id)
		.executeTakeFirst();
}

export async function countQueue(
	db: Db,
	closed: readonly number[],
	filter: QueueFilter = {},
): Promise<number> {
	const { count } = await waiting(db, closed, filter)
		.select((q) => q.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of uploads that wait, by who sent them, where they lie, and their endings. */
export function queueSums(db: Db, closed: readonly number[]) {
	return waiting(db, closed, {})
		.groupBy(["upload.account_id", "account.account", "account.name"])
		.groupBy(["file.parent_id", "file.ext"])
		.select(["upload.account_id", "account.account", "account.name"])
		.select(["file.parent_id", "file.ext"])
		.select((q) => q.fn.countAll<number | string>().as("count"))
		.execute();
}

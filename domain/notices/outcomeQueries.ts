import type { Db } from "../../platform/db/open.ts";

/** Kinds of outcomes of uploads. */
const outcomes = ["published", "refused"];

/** A page of what one notice tells of, what was refused first. */
export async function pageOfOutcomes(
	db: Db,
	accountId: string,
	id: string,
	{ page, limit }: { page: number; limit: number },
) {
	const group = db
		.selectFrom("notice")
		.where("account_id", "=", accountId)
		.where("kind", "in", outcomes)
		.where((q) => q.or([q("id", "=", id), q("head_id", "=", id)]));
	const [rows, { count }] = await Promise.all([
		group
			.select(["id", "kind", "content"])
			.orderBy("kind", "desc")
			.orderBy("id")
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		group
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

/** The latest outcome of an account since then that others may join: nobody has read it. */
export async function latestUnread(
	db: Db,
	accountId: string,
	since: string,
): Promise<string | undefined> {
	const found = await db
		.selectFrom("notice")
		.leftJoin("notice_mark", "notice_mark.notice_id", "notice.id")
		.where("notice.account_id", "=", accountId)
		.where("notice.kind", "in", outcomes)
		.where("notice.head_id", "is", null)
		.where("notice.created_at", ">", since)
		.select(["notice.id", "notice_mark.read_at"])
		.orderBy("notice.created_at", "desc")
		.orderBy("notice.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return found && found.read_at === null ? found.id : undefined;
}

/** Newest outcomes of an account, with whether it has read each. */
export function latestOutcomes(db: Db, accountId: string, limit: number) {
	return db
		.selectFrom("notice")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.notice_id", "=", "notice.id")
				.on("notice_mark.account_id", "=", accountId),
		)
		.select(["notice.id", "notice.content", "notice.head_id"])
		.select(["notice.created_at", "notice_mark.read_at"])
		.where("notice.account_id", "=", accountId)
		.where("notice.kind", "in", outcomes)
		.orderBy("notice.created_at", "desc")
		.orderBy("notice.id", "desc")
		.limit(limit)
		.execute();
}

/** Deletes an outcome; of those that joined it the first takes its place. */
export async function removeOutcome(
	db: Db,
	{ id, created_at }: { id: string; created_at: string },
): Promise<void> {
	const first = await db
		.selectFrom("notice")
		.select("id")
		.where("head_id", "=", id)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (first) {
		await db
			.updateTable("notice")
			.set({ head_id: null, created_at })
			.where("id", "=", first.id)
			.execute();
		await db
			.updateTable("notice")
			.set({ head_id: first.id })
			.where("head_id", "=", id)
			.execute();
	}
	await db.deleteFrom("notice").where("id", "=", id).execute();
}

/** A notice that others joined is as new as the last of them. */
export async function renewNotice(
	db: Db,
	id: string,
	at: string,
): Promise<void> {
	await db
		.updateTable("notice")
		.set({ created_at: at })
		.where("id", "=", id)
		.execute();
}

/** Deletes outcomes, and answers to requests for access, that are older than a time. */
export async function deleteOutcomes(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("notice")
		.where("kind", "in", [...outcomes, "access"])
		.where("created_at", "<", before)
		.execute();
}

/** Newest notices of a kind to an account. */
export function noticesOfKind(
	db: Db,
	accountId: string,
	kind: string,
	limit: number,
) {
	return db
		.selectFrom("notice")
		.select(["id", "content"])
		.where("account_id", "=", accountId)
		.where("kind", "=", kind)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Deletes a notice that nobody has read; false for one that somebody has. */
export async function deleteUnreadNotice(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("notice")
		.where("id", "=", id)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notice_mark")
						.select("notice_mark.notice_id")
						.whereRef("notice_mark.notice_id", "=", "notice.id"),
				),
			),
		)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

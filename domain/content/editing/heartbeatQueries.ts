import type { Db } from "../../../platform/db/open.ts";

/** Somebody has a place open, as of now. */
export async function putPresence(
	db: Db,
	row: { staff_id: string; place: string; seen_at: string },
): Promise<void> {
	const { seen_at } = row;
	await db
		.insertInto("staff_presence")
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(["place", "staff_id"]).doUpdateSet({ seen_at }),
		)
		.execute();
}

export async function deletePresence(
	db: Db,
	{ staff_id, place }: { staff_id: string; place: string },
): Promise<void> {
	await db
		.deleteFrom("staff_presence")
		.where("staff_id", "=", staff_id)
		.where("place", "=", place)
		.execute();
}

export async function deletePresenceBefore(
	db: Db,
	time: string,
): Promise<void> {
	await db.deleteFrom("staff_presence").where("seen_at", "<", time).execute();
}

/** Others who have an entry open, in whatever language, and were heard of since. */
export function othersAt(
	db: Db,
	{ entry, except, since }: { entry: string; except: string; since: string },
) {
	return db
		.selectFrom("staff_presence as p")
		.innerJoin("staff as s", "s.id", "p.staff_id")
		.select(["s.id", "s.name", "p.place"])
		.where("p.place", "like", `${entry} %`)
		.where("p.staff_id", "<>", except)
		.where("p.seen_at", ">=", since)
		.orderBy("s.name")
		.orderBy("s.id")
		.execute();
}

/**
 * Versions of the draft and the publication of a place, which change with them.
 */
export async function marksOf(
	db: Db,
	{ entry, language }: { entry: string; language: string },
) {
	const [draft, published, newest] = await Promise.all([
		db
			.selectFrom("content_draft")
			.select(["version", "updated_at as at"])
			.where("entry_id", "=", entry)
			.where("language", "=", language)
			.executeTakeFirst(),
		db
			.selectFrom("content_publication")
			.select("revision_id as revision")
			.where("entry_id", "=", entry)
			.where("language", "=", language)
			.executeTakeFirst(),
		db
			.selectFrom("content_revision")
			.select(({ fn }) => fn.max("number").as("number"))
			.where("entry_id", "=", entry)
			.where("language", "=", language)
			.executeTakeFirst(),
	]);
	return { draft, published, newest: newest?.number ?? 0 };
}

/** Origins remembered of a translation, as a text that changes with them. */
export async function originMark(
	db: Db,
	{ entry, language }: { entry: string; language: string },
): Promise<string> {
	const row = await db
		.selectFrom("content_origin")
		.select(({ fn }) => [
			fn.countAll<number | string>().as("count"),
			fn.max("noted_at").as("at"),
		])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.executeTakeFirst();
	return `${row?.count ?? 0} ${row?.at ?? ""}`;
}

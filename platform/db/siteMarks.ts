import type { Db } from "./open.ts";

/** Reads a mark that the site has set about itself (table `site_mark`). */
export async function readMark(
	db: Db,
	name: string,
): Promise<string | undefined> {
	const mark = await db
		.selectFrom("site_mark")
		.select("value")
		.where("name", "=", name)
		.executeTakeFirst();
	return mark?.value;
}

/** Notes it, in the place of what was noted before. Always a write. */
export async function setMark(
	db: Db,
	name: string,
	{ value, now }: { value: string; now: Date },
): Promise<void> {
	const row = { value, created_at: now.toISOString() };
	await db
		.insertInto("site_mark")
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
		.execute();
}

/** Notes it no longer. */
export async function removeMark(db: Db, name: string): Promise<void> {
	await db.deleteFrom("site_mark").where("name", "=", name).execute();
}

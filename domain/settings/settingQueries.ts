import type { Db } from "../../platform/db/open.ts";

/** Stored settings, by name. */
export async function allSettings(db: Db): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("setting")
		.select(["name", "value"])
		.execute();
	return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function putSetting(
	db: Db,
	name: string,
	change: { value: string; changed_at: string; changed_by: string },
): Promise<void> {
	await db
		.insertInto("setting")
		.values({ name, ...change })
		.onConflict((conflict) => conflict.column("name").doUpdateSet(change))
		.execute();
}

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

/**
 * Changes a setting that still has the value it was read with.
 *
 * @param before undefined where it had none
 * @returns false where somebody else changed it since
 */
export async function swapSetting(
	db: Db,
	name: string,
	before: string | undefined,
	change: { value: string; changed_at: string; changed_by: string },
): Promise<boolean> {
	const row =
		before === undefined
			? await db
					.insertInto("setting")
					.values({ name, ...change })
					.onConflict((conflict) => conflict.column("name").doNothing())
					.returning("name")
					.executeTakeFirst()
			: await db
					.updateTable("setting")
					.set(change)
					.where("name", "=", name)
					.where("value", "=", before)
					.returning("name")
					.executeTakeFirst();
	return row !== undefined;
}

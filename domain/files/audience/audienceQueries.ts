import type { Db } from "../../../platform/db/open.ts";

/** The audience of some groups, by their ids in their order, made where it is missing; without any, nobody's. */
export async function audienceOf(db: Db, groups: string[]): Promise<number> {
	const key = groups.join(" ");
	const known = await db
		.selectFrom("audience")
		.select("number")
		.where("key", "=", key)
		.executeTakeFirst();
	if (known) return known.number;
	const { number } = await db
		.insertInto("audience")
		.values({ key })
		.returning("number")
		.executeTakeFirstOrThrow();
	if (groups.length > 0)
		await db
			.insertInto("audience_group")
			.values(groups.map((group_id) => ({ audience: number, group_id })))
			.execute();
	return number;
}

/** Groups of every audience, by their names. */
export function groupsOfAudiences(db: Db) {
	return db
		.selectFrom("audience_group")
		.innerJoin("partner_group", "partner_group.id", "audience_group.group_id")
		.select([
			"audience_group.audience",
			"partner_group.id",
			"partner_group.name",
		])
		.orderBy("name_key")
		.execute();
}

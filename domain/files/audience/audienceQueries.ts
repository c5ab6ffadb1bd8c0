import type { Db } from "../../../platform/db/open.ts";

/** Time at which something is there; null: has been always, and has no end. */
export type Dates = {
	/** ISO-8601, UTC. */
	from: string | null;
	/** ISO-8601, UTC; gone from then on. */
	until: string | null;
};

export const always: Dates = { from: null, until: null };

/** The audience that nobody is in, made where it is missing. */
export const audienceOfNobody = (db: Db): Promise<number> =>
	audienceCalled(db, "", { groups: [], ...always });

/**
 * The audience of some groups, by their ids in their order, or of everybody, at a time,
 * made where it is missing; null where it would close nothing to anybody.
 */
export async function audienceOf(
	db: Db,
	facts: { groups: readonly string[] } & Dates,
): Promise<number | null> {
	const { groups, from, until } = facts;
	const names = groups.join(" ");
	if (from === null && until === null)
		return groups.length === 0 ? null : audienceCalled(db, names, facts);
	return audienceCalled(db, `${names} ${from ?? ""}/${until ?? ""}`, facts);
}

async function audienceCalled(
	db: Db,
	key: string,
	{ groups, from, until }: { groups: readonly string[] } & Dates,
): Promise<number> {
	const known = await db
		.selectFrom("audience")
		.select("number")
		.where("key", "=", key)
		.executeTakeFirst();
	if (known) return known.number;
	const { number } = await db
		.insertInto("audience")
		.values({
			key,
			everybody: key !== "" && groups.length === 0 ? 1 : 0,
			visible_from: from,
			visible_until: until,
		})
		.returning("number")
		.executeTakeFirstOrThrow();
	if (groups.length > 0)
		await db
			.insertInto("audience_group")
			.values(groups.map((group_id) => ({ audience: number, group_id })))
			.execute();
	return number;
}

/** Dates of every audience that has any, by its number. */
export async function datesOfAudiences(db: Db): Promise<Map<number, Dates>> {
	const rows = await db
		.selectFrom("audience")
		.select(["number", "visible_from", "visible_until"])
		.where((eb) =>
			eb.or([
				eb("visible_from", "is not", null),
				eb("visible_until", "is not", null),
			]),
		)
		.execute();
	return new Map(
		rows.map((row) => [
			row.number,
			{ from: row.visible_from, until: row.visible_until },
		]),
	);
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

import type { Db } from "../../../platform/db/open.ts";

/** Time at which something is there; null: has been always, and has no end. */
export type Dates = {
	/** ISO-8601, UTC. */
	from: string | null;
	/** ISO-8601, UTC; gone from then on. */
	until: string | null;
};

export const always: Dates = { from: null, until: null };

/** Facts of an audience: groups by their ids in their order, none for everybody. */
export type AudienceParts = {
	groups: readonly string[];
	/** Whether links without an account may give what has it. */
	links: boolean;
} & Dates;

/** End of the keys of audiences that are closed to links: no id of a group is like it. */
const closedToLinks = " -links";

/** The audience that nobody is in, made where it is missing. */
export const audienceOfNobody = (db: Db): Promise<number> =>
	audienceCalled(db, "", { groups: [], links: true, ...always });

/**
 * The audience of some groups, or of everybody, at a time, with or without links, made where
 * it is missing; null where it would close nothing to anybody.
 */
export async function audienceOf(
	db: Db,
	facts: AudienceParts,
): Promise<number | null> {
	const { groups, from, until, links } = facts;
	const names = groups.join(" ");
	const isAlways = from === null && until === null;
	if (isAlways && links && groups.length === 0) return null;
	const time = isAlways ? "" : ` ${from ?? ""}/${until ?? ""}`;
	return audienceCalled(
		db,
		`${names}${time}${links ? "" : closedToLinks}`,
		facts,
	);
}

async function audienceCalled(
	db: Db,
	key: string,
	{ groups, from, until, links }: AudienceParts,
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
			by_link: links ? 1 : 0,
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

/** Audiences that are for everybody, at a time or without links, and those closed to links. */
export async function markedAudiences(
	db: Db,
): Promise<{ everybody: Set<number>; withoutLinks: Set<number> }> {
	const rows = await db
		.selectFrom("audience")
		.select(["number", "everybody", "by_link"])
		.where((eb) => eb.or([eb("everybody", "=", 1), eb("by_link", "=", 0)]))
		.execute();
	const those = (is: (row: (typeof rows)[number]) => boolean) =>
		new Set(rows.filter(is).map(({ number }) => number));
	return {
		everybody: those((row) => row.everybody === 1),
		withoutLinks: those((row) => row.by_link === 0),
	};
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

import type { Db } from "../../../platform/db/open.ts";
import type { Granted } from "../audience/closed.ts";
import { audienceChangesSince, groupsAt } from "./newnessQueries.ts";

/** Entries looked at whose audience changed: what is told of them is a parameter of queries. */
const mostChanged = 2000;

/**
 * Entries whose audience lets an account in and, as it was at a time, did not: by its
 * groups, or its dates. What was narrowed meanwhile and widened again is none of them.
 *
 * @param shut audiences that are closed to the account now
 * @param since ISO-8601, UTC
 */
export async function reopenedSince(
	db: Db,
	accountId: string,
	{ since, shut }: { since: string; shut: ReadonlySet<number> },
): Promise<Granted[]> {
	const changes = await audienceChangesSince(db, since, mostChanged);
	if (changes.length === 0) return [];
	const own = new Set(await groupsAt(db, accountId, since));
	const reopened: Granted[] = [];
	for (const { id, number, audience, ...before } of changes) {
		// The audience before the earliest change is what held at that time.
		if (shut.has(audience ?? 0) || wasLetIn(before, own, since)) continue;
		reopened.push({ id, number });
	}
	return reopened;
}

function wasLetIn(
	before: {
		groups: string;
		visible_from: string | null;
		visible_until: string | null;
	},
	own: ReadonlySet<string>,
	at: string,
): boolean {
	const { visible_from: from, visible_until: until } = before;
	const groups: string[] = JSON.parse(before.groups);
	const isIn = groups.length === 0 || groups.some((group) => own.has(group));
	return isIn && (from ?? "") <= at && (until === null || at < until);
}

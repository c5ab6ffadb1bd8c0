import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { filterOf, type InboxQuestion, reachOf } from "./filters.ts";
import { countFew } from "./inboxQueries.ts";
import type { InboxFilter } from "./reachQueries.ts";
import { type TallyRow, talliesWithin } from "./tallyQueries.ts";
import { planOf } from "./wayQueries.ts";

/** Cases of a page that a plan is made for. */
const limit = 50;

/**
 * Numbers of cases that match questions, within a member's reach; null where they are too
 * many to count.
 *
 * @throws DomainError `forbidden`
 */
export async function countQuestions(
	db: Db,
	who: Staff,
	questions: InboxQuestion[],
): Promise<(number | null)[]> {
	const filters = questions.map((question) => filterOf(who, question));
	const isPlain = (one: InboxFilter) => one.words.length === 0;
	const tallies = filters.some((one) => one && isPlain(one))
		? await talliesWithin(db, reachOf(who, "leads.read"))
		: [];
	const counts: (number | null)[] = [];
	for (const filter of filters) {
		if (!filter) counts.push(0);
		else if (isPlain(filter)) counts.push(sumOf(tallies, filter));
		else {
			const { countBy } = await planOf(db, filter, limit);
			counts.push(countBy ? await countFew(db, filter, countBy) : null);
		}
	}
	return counts;
}

/** Number of cases that match a filter, from the tallies within reach. */
function sumOf(
	tallies: TallyRow[],
	{ stages, owner, kind, country, isMakers, isDue }: InboxFilter,
): number {
	const of = new Set<string>(stages);
	return tallies
		.filter(
			(one) =>
				of.has(one.stage) &&
				(owner === undefined || one.owner === (owner ?? "")) &&
				(!kind || one.kind === kind) &&
				(!country || one.country === country) &&
				(!isMakers || one.makers === 1) &&
				(!isDue || one.due === 1),
		)
		.reduce((sum, { count }) => sum + Number(count), 0);
}

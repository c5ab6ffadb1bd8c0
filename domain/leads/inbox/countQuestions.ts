import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { filterOf, type InboxQuestion } from "./filters.ts";
import { countFew } from "./inboxQueries.ts";
import type { InboxFilter } from "./reachQueries.ts";
import { countEach } from "./tallyQueries.ts";
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
	const isPlain = (one: InboxFilter) =>
		one.words.length === 0 && !one.distributor;
	const tallied = await countEach(
		db,
		filters.filter((one) => one !== undefined).filter(isPlain),
	);
	const counts: (number | null)[] = [];
	for (const filter of filters) {
		if (!filter) counts.push(0);
		else if (isPlain(filter)) counts.push(tallied.shift() ?? 0);
		else {
			const { countBy } = await planOf(db, filter, limit);
			counts.push(countBy ? await countFew(db, filter, countBy) : null);
		}
	}
	return counts;
}

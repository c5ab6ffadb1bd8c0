import {
	type InboxView,
	inboxViewNames,
} from "../../../contracts/leads/inboxViews.ts";
import { leadReach, may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { countQuestions } from "./countQuestions.ts";
import { filterOf, type InboxQuestion } from "./filters.ts";
import { countDue, countNewer } from "./inboxQueries.ts";

/** Numbers of the inbox: of its views, and of what waits for a member. */
export function createCounting({ db, clock }: { db: Db; clock: Clock }) {
	return {
		/**
		 * Number of cases in each view, and of those a list would show that came after one.
		 *
		 * @throws DomainError `forbidden`
		 */
		async counts(
			who: Staff,
			newer?: { question: InboxQuestion; than: string },
		): Promise<{ views: Record<InboxView, number>; newer: number }> {
			const filter = newer && filterOf(who, newer.question);
			const [counts, came] = await Promise.all([
				// Counts go by the filters of the lists themselves.
				countQuestions(
					db,
					who,
					inboxViewNames.map((view) => ({ view })),
				),
				filter && newer ? countNewer(db, filter, newer.than) : 0,
			]);
			const views = Object.fromEntries(
				inboxViewNames.map((view, n) => [view, counts[n] ?? 0]),
			) as Record<InboxView, number>;
			return { views, newer: came };
		},

		/**
		 * Number of cases that wait for an answer of a member or of whoever takes them, or for a
		 * decision, and how
		 * many of them are late; null for who may see none.
		 */
		async due(who: Staff): Promise<{ due: number; overdue: number } | null> {
			if (!may(who, "leads.read")) return null;
			const now = clock.now().toISOString();
			return countDue(db, leadReach(who, "leads.read"), who.id, now);
		},
	};
}

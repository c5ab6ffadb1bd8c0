import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { noteVisit } from "./partnerSessionQueries.ts";

const minute = 60_000;

/** Milliseconds; see docs/decisions/0114. */
export const visitTimes = {
	/** Time without a request after which the next one begins another visit. */
	gap: 4 * 60 * minute,
	/** Time between two notes of a visit. */
	notedEvery: 5 * minute,
	/** Time for which a note is not tried again where the database could not be written. */
	unwritable: 10_000,
};

/** Columns of an account that tell of its visits, ISO-8601, UTC. */
export type Visited = { visitAt: string | null; newSince: string | null };

export type Visits = ReturnType<typeof createVisits>;

/**
 * Visits of accounts: requests with no gap of four hours between them, from whatever device.
 * What appeared since the end of the visit before is new.
 */
export function createVisits({ db, clock }: { db: Db; clock: Clock }) {
	/** Accounts whose visit is being noted. */
	const underWay = new Set<string>();
	let unwritable = 0;

	async function write(
		accountId: string,
		before: string | null,
		after: { visitAt: string; newSince: string | null },
	): Promise<void> {
		if (underWay.has(accountId) || performance.now() < unwritable) return;
		underWay.add(accountId);
		try {
			await noteVisit(db, accountId, before, after);
		} catch {
			// The next request says the same, as nothing was noted.
			unwritable = performance.now() + visitTimes.unwritable;
		} finally {
			underWay.delete(accountId);
		}
	}

	return {
		/**
		 * Notes a request of an account, which does not wait for it; says since when files are
		 * new to it, and null during the first visit.
		 */
		note(accountId: string, { visitAt, newSince }: Visited): string | null {
			const now = clock.now();
			const passed =
				visitAt === null
					? Number.POSITIVE_INFINITY
					: now.getTime() - Date.parse(visitAt);
			if (passed < visitTimes.notedEvery) return newSince;
			const isAnother = visitAt !== null && passed >= visitTimes.gap;
			const since = isAnother ? laterOf(visitAt, newSince) : newSince;
			const after = { visitAt: now.toISOString(), newSince: since };
			void write(accountId, visitAt, after);
			return since;
		},
	};
}

/** Files marked as seen after a visit's last note stays so. */
function laterOf(one: string, other: string | null): string {
	return other !== null && other > one ? other : one;
}

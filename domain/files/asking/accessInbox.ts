import { DomainError } from "../../../contracts/errors.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { openAt } from "../../content/editing/openAt.ts";
import { demand } from "../../rights/demand.ts";
import type { Grants } from "../audience/grants.ts";
import { isRefusal, refused } from "../library/refused.ts";
import type { AccessDecisions } from "./accessDecisions.ts";
import type { AccessReading } from "./accessReading.ts";
import type { AccessRefusal } from "./answers.ts";
import { findRequest } from "./requestQueries.ts";

/** Refusals of a request that has been answered. */
const answered = ["accessDecided", "accessTold"] as const;

/**
 * Outcome of an answer: `decided` where somebody was faster, `told` where it stands, `most`
 * where the account has as many grants as one may have.
 */
export type AccessOutcome = {
	/** Request. */
	id: string;
	outcome: "done" | "decided" | "told" | "gone" | "most";
	/** Member who answered, where somebody else has. */
	by: string;
};

/**
 * Requests for access, and grants that hold, as members of the staff read and answer them in
 * the console: each deed asks for the right, and does what the command does.
 *
 * @throws DomainError `forbidden`; `not_found`, `invalid`
 */
export function createAccessInbox({
	db,
	time = databaseClock(db),
	grants,
	accessReading: reading,
	accessDecisions: decisions,
}: {
	db: Db;
	/** Clock that presence goes by. */
	time?: SharedClock | undefined;
	grants: Pick<Grants, "give" | "end">;
	accessReading: AccessReading;
	accessDecisions: AccessDecisions;
}) {
	const allow = (who: Staff) => demand(who, "library.manage");

	/** Does what answers a request; says of one that was answered by whom. */
	async function outcomeOf(
		id: string,
		work: () => Promise<void>,
	): Promise<AccessOutcome> {
		try {
			await work();
			return { id, outcome: "done", by: "" };
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			const row = await findRequest(db, id);
			if (error.code === "not_found") return { id, outcome: "gone", by: "" };
			if (error.code !== "conflict" || !row) throw error;
			if (isRefusal(error, "mostGrants"))
				return { id, outcome: "most", by: "" };
			// Other words than those of an answer that somebody gave are a refusal of the deed.
			if (!answered.some((key) => isRefusal(error, key))) throw error;
			return { id, outcome: "decided", by: row.settled_by ?? "" };
		}
	}

	async function inTurn(
		ids: readonly string[],
		work: (id: string) => Promise<void>,
	): Promise<AccessOutcome[]> {
		const outcomes: AccessOutcome[] = [];
		for (const id of new Set(ids))
			outcomes.push(await outcomeOf(id, () => work(id)));
		return outcomes;
	}

	return {
		/** See `AccessReading.page`. */
		page(who: Staff, asked: Parameters<AccessReading["page"]>[0]) {
			allow(who);
			return reading.page(asked);
		},

		/** Number that wait for a member; 0 without the right, as for the navigation. */
		count: async (who: Staff): Promise<number> =>
			may(who, "library.manage") ? reading.count() : 0,

		/** See `AccessReading.one`. */
		one(who: Staff, ...asked: Parameters<AccessReading["one"]>) {
			allow(who);
			return reading.one(...asked);
		},

		/** Says that a member has a request open, or leaves it; who else has, and whether it waits. */
		async watch(who: Staff, id: string, leaves = false) {
			allow(who);
			const row = await findRequest(db, id);
			if (!row) throw refused("not_found", "accessGone");
			const present = await openAt({ db, time }, who, `access:${id}`, leaves);
			return { present, waits: row.state === "waiting" };
		},

		/**
		 * Answers requests, each by itself: grants them until a time (ISO-8601, UTC), or refuses
		 * them for a reason.
		 */
		async decide(
			who: Staff,
			ids: readonly string[],
			answer: { until: string } | { refused: AccessRefusal },
		): Promise<AccessOutcome[]> {
			allow(who);
			return inTurn(ids, (id) =>
				"until" in answer
					? decisions.grant(id, answer.until, who)
					: decisions.refuse(id, answer.refused, who),
			);
		},

		/** Takes answers back, each by itself; see `createAccessDecisions`. */
		async takeBack(
			who: Staff,
			ids: readonly string[],
		): Promise<AccessOutcome[]> {
			allow(who);
			const outcomes = await inTurn(ids, (id) => decisions.takeBack(id, who));
			return outcomes.map((one) =>
				one.outcome === "decided" ? { ...one, outcome: "told", by: "" } : one,
			);
		},

		/** See `AccessReading.grants`. */
		grants(who: Staff, asked: Parameters<AccessReading["grants"]>[0]) {
			allow(who);
			return reading.grants(asked);
		},

		/** Gives a grant another end, or one that was ended its end again. */
		async give(
			who: Staff,
			grant: { entry: string; account: string; until: string },
		): Promise<null> {
			allow(who);
			await grants.give(grant.entry, grant.account, grant.until, who);
			return null;
		},

		/** Ends a grant now. */
		async end(
			who: Staff,
			grant: { entry: string; account: string },
		): Promise<null> {
			allow(who);
			await grants.end(grant.entry, grant.account, who);
			return null;
		},
	};
}

import { DomainError } from "../../../contracts/errors.ts";
import { may, type Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import type { Grants } from "../audience/grants.ts";
import type { AccessDecisions } from "./accessDecisions.ts";
import type { AccessReading } from "./accessReading.ts";
import type { AccessRefusal } from "./answers.ts";
import { findRequest } from "./requestQueries.ts";

/** Outcome of an answer: `decided` where somebody was faster, `told` where it stands. */
export type AccessOutcome = {
	outcome: "done" | "decided" | "told" | "gone";
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
	grants,
	accessReading: reading,
	accessDecisions: decisions,
}: {
	db: Db;
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
			return { outcome: "done", by: "" };
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			const row = await findRequest(db, id);
			if (error.code === "not_found") return { outcome: "gone", by: "" };
			if (error.code !== "conflict" || !row || row.state === "waiting")
				throw error;
			return { outcome: "decided", by: row.settled_by ?? "" };
		}
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

		/** Grants what was asked for until a time (ISO-8601, UTC). */
		grant(who: Staff, id: string, until: string): Promise<AccessOutcome> {
			allow(who);
			return outcomeOf(id, () => decisions.grant(id, until, who));
		},

		/** Refuses it for a reason. */
		refuse(who: Staff, id: string, reason: AccessRefusal) {
			allow(who);
			return outcomeOf(id, () => decisions.refuse(id, reason, who));
		},

		/** Takes an answer back; see `createAccessDecisions`. */
		async takeBack(who: Staff, id: string): Promise<AccessOutcome> {
			allow(who);
			const { outcome } = await outcomeOf(id, () =>
				decisions.takeBack(id, who),
			);
			return { outcome: outcome === "decided" ? "told" : outcome, by: "" };
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

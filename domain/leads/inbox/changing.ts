import { DomainError } from "../../../contracts/errors.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { createCases } from "../cases/cases.ts";
import type { StaffDrive } from "../drives/byStaff.ts";
import type { LeadRow } from "../leadQueries.ts";
import {
	distributorBy,
	type RoutedDistributor,
	slugOf,
} from "../routing/rules.ts";

/** Change of a case: stage, owner (id of a member, null for nobody) and distributor it is to have. */
export type InboxChange = {
	receipt: string;
	/** Number of events when the caller looked. */
	seen: number;
	stage?: CaseStage | undefined;
	owner?: string | null | undefined;
	/** Slug of a distributor; null for the maker. */
	distributor?: string | null | undefined;
	/** Report to be made about a test drive. */
	drive?: StaffDrive | undefined;
};

/** Outcome of one of several changes. */
export type InboxOutcome = {
	receipt: string;
	/**
	 * `time`: a test drive needs a time that can be agreed on; `refused`: the owner may not
	 * answer it, or it has too many events.
	 */
	outcome: "done" | "nothing" | "conflict" | "gone" | "time" | "refused";
	/** Number of events there are now. */
	events: number;
	/** State before: what takes the change back. */
	before: {
		stage: CaseStage;
		owner: string | null;
		distributor: string | null;
		/** Time of the test drive that was agreed on: ISO-8601, UTC. */
		drive: string | null;
	} | null;
	/** Whether it was let out of quarantine, and delivered: nothing takes that back. */
	isReleased: boolean;
	/** Name of whoever did something since the caller looked; empty of the site itself. */
	by: string;
};

/** Changes of several cases, each for itself: what one refuses keeps no other from its change. */
export function createChanging({
	cases,
	find,
	distributors,
}: {
	distributors: () => Promise<RoutedDistributor[]>;
	cases: Pick<ReturnType<typeof createCases>, "change">;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	async function changeOne(
		who: Staff,
		{ receipt, seen, stage, owner, distributor, drive }: InboxChange,
	): Promise<InboxOutcome> {
		const none = {
			...{ receipt, events: seen, before: null, by: "" },
			isReleased: false,
		};
		try {
			const lead = await find(who, receipt, "leads.write");
			const known = await distributors();
			const wanted = {
				...(distributor !== undefined && {
					distributor:
						distributor === null ? null : distributorBy(distributor, known).key,
				}),
				...(stage !== undefined && { stage }),
				...(owner !== undefined && { owner }),
				...(drive !== undefined && { drive }),
			};
			const done = await cases.change(lead.receipt, wanted, who, seen);
			if (!done) return { ...none, outcome: "gone" };
			const { outcome, events, before, since, isReleased = false } = done;
			return {
				receipt,
				outcome: outcome === "nothing to do" ? "nothing" : outcome,
				events,
				before: {
					stage: before.stage,
					owner: before.ownerId,
					distributor:
						before.distributor === null
							? null
							: slugOf(before.distributor, known),
					drive: before.drive ?? null,
				},
				isReleased,
				by: since.at(-1)?.actor_name ?? "",
			};
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			if (error.code === "not_found") return { ...none, outcome: "gone" };
			const isOfTime = error.fields.some(({ field }) => field === "when");
			if (isOfTime) return { ...none, outcome: "time" };
			if (error.code === "invalid") return { ...none, outcome: "refused" };
			throw error;
		}
	}

	return {
		/**
		 * Changes cases in the order given, each a transaction. Taking a change back is a
		 * further change.
		 *
		 * @throws DomainError `forbidden` for whoever may change none
		 */
		async change(who: Staff, changes: InboxChange[]): Promise<InboxOutcome[]> {
			const outcomes: InboxOutcome[] = [];
			for (const one of changes) outcomes.push(await changeOne(who, one));
			return outcomes;
		},
	};
}

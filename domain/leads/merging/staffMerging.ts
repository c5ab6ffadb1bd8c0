import { DomainError } from "../../../contracts/errors.ts";
import type { MergeObstacle } from "../../../contracts/leads/merging.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { createMerging, Merged } from "./merging.ts";

/** Request as a caller looked at it: its receipt, and the number of its events. */
export type SeenCase = { receipt: string; seen: number };

/** Person of a request, as a warning names them. */
export type NamedPerson = { name: string; email: string };

/** Outcome of one of several merges, or of undoing one. */
export type MergeOutcome = {
	receipt: string;
	/** `gone`: either is deleted, or beyond reach. */
	outcome: "done" | "nothing" | "conflict" | "gone" | "refused";
	obstacle: MergeObstacle | null;
	/** Receipt of the request that it is laid over, or was; empty where that is beyond reach. */
	into: string;
	/** Numbers of events there are now. */
	events: number;
	intoEvents: number;
	/** Name of whoever did something since the caller looked. */
	by: string;
	/** Both people, where neither address nor number is the same: its own, and of the other request. */
	persons: [NamedPerson, NamedPerson] | null;
};

/** Merges of several requests into one, each for itself, as members of staff ask for them. */
export function createStaffMerging({
	merging,
	find,
}: {
	merging: Pick<ReturnType<typeof createMerging>, "merge" | "undo">;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	/** Lead within reach; undefined for any other. */
	async function within(who: Staff, receipt: string) {
		try {
			return await find(who, receipt, "leads.write");
		} catch (error) {
			if (error instanceof DomainError && error.code === "not_found")
				return undefined;
			throw error;
		}
	}

	return {
		/**
		 * Lays requests over another in the order given, each a transaction.
		 *
		 * @param isOtherPerson whether the caller was warned that they are of different people
		 * @throws DomainError `forbidden` for whoever may change none
		 */
		async merge(
			who: Staff,
			into: SeenCase,
			sources: readonly SeenCase[],
			isOtherPerson = false,
		): Promise<MergeOutcome[]> {
			const outcomes: MergeOutcome[] = [];
			let intoSeen = into.seen;
			for (const { receipt, seen } of sources) {
				const [source, target] = [
					await within(who, receipt),
					await within(who, into.receipt),
				];
				const done =
					source &&
					target &&
					(await merging.merge(
						{
							receipt: source.receipt,
							into: target.receipt,
							...{ seen, intoSeen, isOtherPerson },
						},
						who,
					));
				const outcome = outcomeOf({ receipt, seen }, done || undefined);
				if (outcome.outcome === "done") intoSeen = outcome.intoEvents;
				const isWarned = source && target && outcome.obstacle === "persons";
				outcomes.push({
					...outcome,
					persons: isWarned ? [named(source), named(target)] : null,
				});
			}
			return outcomes;
		},

		/**
		 * Brings requests back that are laid over others, each in a transaction.
		 *
		 * @throws DomainError `forbidden` for whoever may change none
		 */
		async unmerge(
			who: Staff,
			cases: readonly SeenCase[],
		): Promise<MergeOutcome[]> {
			const outcomes: MergeOutcome[] = [];
			for (const one of cases)
				outcomes.push(outcomeOf(one, await undoOne(who, one)));
			return outcomes;
		},
	};

	async function undoOne(
		who: Staff,
		{ receipt, seen }: SeenCase,
	): Promise<Merged | undefined> {
		const source = await within(who, receipt);
		if (!source) return undefined;
		try {
			return await merging.undo(source.receipt, who, seen);
		} catch (error) {
			// The request it is laid over is beyond reach.
			if (error instanceof DomainError && error.code === "forbidden")
				return undefined;
			throw error;
		}
	}
}

function outcomeOf(
	{ receipt, seen }: SeenCase,
	done: Merged | undefined,
): MergeOutcome {
	if (!done)
		return {
			...{ receipt, outcome: "gone", obstacle: null, into: "" },
			...{ events: seen, intoEvents: 0, by: "", persons: null },
		};
	const { outcome, obstacle = null, into, events, intoEvents, since } = done;
	return {
		receipt,
		outcome: outcome === "nothing to do" ? "nothing" : outcome,
		...{ obstacle, into, events, intoEvents },
		by: since.at(-1)?.actor_name ?? "",
		persons: null,
	};
}

const named = ({ name, email }: LeadRow): NamedPerson => ({ name, email });

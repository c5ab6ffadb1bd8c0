import type { MergeObstacle } from "../../contracts/leads/merging.ts";
import { readReceipt } from "../../domain/leads/intake/receipt.ts";
import type { Merged } from "../../domain/leads/merging/merging.ts";
import { CommandError, UsageError } from "./line.ts";
import type { Site } from "./site.ts";
import type { Tell } from "./verbs.ts";

/** Options of `merge`. */
export const mergeOptions = {
	into: { type: "string" },
	undo: { type: "boolean" },
	yes: { type: "boolean" },
} as const;

/** Why a request was not laid over another, for whoever typed it. */
const obstacles: Record<MergeObstacle, (into: string) => string> = {
	self: () => "Both are the same request.",
	merged: (into) => `It is merged into ${into} already: --undo that first.`,
	intoMerged: (into) =>
		`That one is merged into ${into} itself: merge into ${into}.`,
	hasMerged: () => "Others are merged into it: --undo those first.",
	held: () => "One of them is held back, or marked as spam.",
	withdrawn: () => "The person of that one withdrew their consent.",
	emptied: () => "One of them was emptied after its time.",
	persons: () =>
		"They are of different people: no mail address or phone number is the same, and answers go to one. Say with --yes that this is meant.",
	drafting: () =>
		"Somebody is writing an answer in it: merge it once that is sent.",
	full: () => "As many are merged into that one as may be.",
	tooMany: () => "One of them has too many events.",
};

/**
 * Lays a request over another, or undoes that.
 *
 * @throws UsageError; CommandError for what is refused, with the reason
 */
export async function mergeBy(
	{ services, by }: Pick<Site, "services" | "by">,
	receipt: string,
	given: {
		values: {
			into?: string | undefined;
			undo?: boolean | undefined;
			yes?: boolean | undefined;
		};
		tell: Tell;
	},
): Promise<void> {
	const { into, undo = false, yes = false } = given.values;
	if (undo === (into !== undefined)) throw new UsageError();
	const { merging } = services.leads;
	const known = (written: string) => readReceipt(written) ?? written;
	const done = undo
		? await merging.undo(known(receipt), by)
		: await merging.merge(
				{
					receipt: known(receipt),
					into: known(into ?? ""),
					isOtherPerson: yes,
				},
				by,
			);
	if (!done)
		throw new CommandError(
			`There is no lead ${[receipt, into].filter(Boolean).join(", or no ")}.`,
		);
	if (done.obstacle)
		throw new CommandError(obstacles[done.obstacle](done.into));
	const facts = { receipt: known(receipt), outcome: done.outcome };
	given.tell({ ...facts, into: done.into }, said(facts.receipt, done, undo));
}

function said(receipt: string, { outcome, into }: Merged, undo: boolean) {
	if (outcome !== "done") return `${receipt}: ${outcome}`;
	return undo
		? `${receipt}: on its own again, no longer merged into ${into}`
		: `${receipt}: merged into ${into}; merge ${receipt} --undo takes it back`;
}

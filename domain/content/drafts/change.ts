import { merge } from "../../../contracts/content/merging/merge.ts";
import type { MergeBudget } from "../../../contracts/content/merging/mergeBudget.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import type { ChangeRow } from "./draftQueries.ts";
import { fieldAt, hashOf, withField } from "./fields.ts";

/** A field as a writer has it now. */
export type Change = {
	/** The field's address by keys: `/groups/powertrain/rows/power`. */
	at: string;
	/** `hashOf` what the writer last saw there; "" of nothing. */
	from: string;
	/** New value; without it the field goes. */
	to?: unknown;
};

/** A change that was not taken: somebody else has changed the same. */
export type Refused = {
	at: string;
	theirs: unknown;
	mine: unknown;
	/** Value that both began from, where it is still known. */
	base: unknown;
	/** Author and time of `theirs`; null where they are not known. */
	author: string | null;
	changedAt: string | null;
	/** Whether there is nothing the field could be part of. */
	noPlace?: true;
};

export type Outcome =
	| { done: "before" }
	| { done: "now"; body: unknown; after: unknown; before: unknown }
	| { refused: Refused };

/** A change as it was written down. Absent is the empty text: JSON never is. */
export const kept = {
	text: (value: unknown): string =>
		value === undefined ? "" : JSON.stringify(value),
	/** Without what no draft can hold: older changes may be of any shape. */
	value: (text: string): unknown =>
		text === "" ? undefined : fitted(JSON.parse(text)),
};

/**
 * Takes a change into a body. What nobody else touched is written; what is there
 * already, or was sent before, is done; texts are merged by paragraph;
 * everything else is refused for this field alone.
 *
 * @param history changes of this field, the newest first
 * @param known further bodies the writer may have seen
 */
export function applyChange(
	body: unknown,
	change: Change,
	{
		history,
		known,
		author,
		budget,
	}: {
		history: ChangeRow[];
		known: unknown[];
		author: string | null;
		/** Budget of all changes of a save together. */
		budget?: MergeBudget;
	},
): Outcome {
	const { at, from, to } = change;
	const theirs = fieldAt(body, at);
	const seen = hashOf(theirs);
	const sent = hashOf(to);
	const [newest] = history;
	const refuse = (base: unknown, noPlace?: true): Outcome => ({
		refused: {
			at,
			theirs,
			mine: to,
			base,
			author: newest?.author_id ?? null,
			changedAt: newest?.changed_at ?? null,
			...(noPlace && { noPlace }),
		},
	});
	const write = (after: unknown): Outcome => {
		const next = withField(body, at, after);
		return next
			? { done: "now", body: next.body, before: theirs, after }
			: refuse(undefined, true);
	};

	if (seen === sent) return { done: "before" };
	if (seen === from) return write(to);
	const isRepeated = history.some(
		(row) =>
			row.author_id === author &&
			row.from_hash === from &&
			row.to_hash === sent,
	);
	if (isRepeated) return { done: "before" };
	const base = seenBefore(from, at, history, known);
	if (!base) return refuse(undefined);
	const { value, conflicts } = merge(base.value, theirs, to, at, budget);
	return conflicts.length > 0 ? refuse(base.value) : write(value);
}

/** Value with this hash, among all that stood in the field. */
function seenBefore(
	hash: string,
	at: string,
	history: ChangeRow[],
	known: unknown[],
): { value: unknown } | undefined {
	const values = [
		undefined,
		...known.map((body) => fieldAt(body, at)),
		...history.flatMap(({ before, sent, after }) =>
			[before, sent, after].flatMap((text) =>
				text === null ? [] : [kept.value(text)],
			),
		),
	];
	for (const value of values) if (hashOf(value) === hash) return { value };
	return undefined;
}

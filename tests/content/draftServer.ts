import { vi } from "vitest";
import {
	type Change,
	createDraftSync,
	type Failure,
	type LocalDraft,
	type Refused,
} from "../../app/console/kit/draft/draftSync.ts";
import { applyChange } from "../../domain/content/drafts/change.ts";
import type { ChangeRow } from "../../domain/content/drafts/draftQueries.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";

/** A server of one draft, by the rule of the true one. */
export function createDraftServer(body: unknown) {
	let draft = body;
	let rows: ChangeRow[] = [];
	let failing: string | undefined;
	let loses = false;
	const received: Change[][] = [];
	const save = (author: string, changes: Change[]) => {
		const refused: Refused[] = [];
		for (const change of changes) {
			const history = rows.filter(({ field }) => field === change.at);
			const known = [body];
			const outcome = applyChange(draft, change, { history, known, author });
			if ("refused" in outcome)
				refused.push({ ...outcome.refused, author: null });
			else if (outcome.done === "now") {
				draft = outcome.body;
				const text = (value: unknown) =>
					value === undefined ? "" : JSON.stringify(value);
				rows = [
					{
						field: change.at,
						from_hash: change.from,
						to_hash: hashOf(change.to),
						author_id: author,
						before: text(outcome.before),
						sent: text(change.to),
						after: text(outcome.after),
						changed_at: new Date().toISOString(),
					} as ChangeRow,
					...rows,
				];
			}
		}
		return { body: structuredClone(draft), refused };
	};
	const sendAs = (author: string) => async (changes: Change[]) => {
		if (failing) throw new Error(failing);
		received.push(changes);
		const answer = save(author, changes);
		if (loses) throw new Error("offline");
		return answer;
	};
	return {
		save,
		received,
		body: () => draft,
		fail: (how: Failure | undefined) => {
			failing = how;
		},
		loseAnswers: (on: boolean) => {
			loses = on;
		},
		open(
			author: string,
			pendingChanges?: LocalDraft | null,
			isWrong: (change: Change) => boolean = () => false,
		) {
			let kept: LocalDraft | null = null;
			const outside: string[][] = [];
			const sync = createDraftSync({
				loaded: { body: structuredClone(draft) },
				pendingChanges: pendingChanges?.batches ?? [],
				send: async (changes) => {
					if (changes.some(isWrong)) throw new Error("refused");
					return sendAs(author)(changes);
				},
				unfitAmong: (_, changes) => changes.filter(isWrong),
				onOutside: (fields) => outside.push(fields),
				failureOf: (error) => (error as Error).message as Failure,
				keep: (next) => {
					kept = structuredClone(next);
					return true;
				},
			});
			return { sync, store: sync.store, kept: () => kept, outside };
		},
	};
}

/** A draft of two fields. */
export const text = () => ({ title: "Title", source: "One\n\nTwo\n\nThree" });

/** Lets fake time go by until all is saved, or was tried again. */
export const settle = () => vi.advanceTimersByTimeAsync(20_000);

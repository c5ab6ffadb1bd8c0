import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { MergeOutcome } from "../../../../contracts/console/leads/merging.ts";
import { showToast } from "../../../request/toasts.ts";
import { Question } from "../../kit/dialogs/Sheet.tsx";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged, type Seen } from "../useChanges.ts";

/** Merge that waits for an answer: people differ. */
type Asked = { into: Seen; sources: Seen[]; persons: [string, string] };

export type Merging = {
	merge: (into: Seen, sources: Seen[]) => Promise<boolean>;
	undo: (cases: Seen[]) => Promise<void>;
};

/**
 * Lays requests over another, says what was done, and offers to take it back: for those
 * only that were merged. Where people differ, both names are asked about first.
 */
export function useMerging(): Merging & { question: ReactNode } {
	const t = useTranslations("console.leads");
	const [asked, setAsked] = useState<Asked>();

	/** Says why requests were left as they were; people are asked about instead. */
	function sayRefusals(outcomes: MergeOutcome[]): void {
		for (const { outcome, obstacle, receipt, into, by } of outcomes) {
			if (outcome === "conflict")
				showToast({ message: t("conflict", { by: by || t("somebody") }) });
			if (outcome === "gone")
				showToast({ message: t("refused", { count: 1 }) });
			if (obstacle && obstacle !== "persons")
				showToast({
					message: t(`because_${obstacle}`, { receipt, into }),
				});
		}
	}

	async function send(
		into: Seen,
		sources: Seen[],
		otherPersons: boolean,
	): Promise<boolean> {
		let outcomes: MergeOutcome[] = [];
		try {
			outcomes = await call("console-leads-merge", {
				into: seenCase(into),
				sources: sources.map(seenCase),
				otherPersons,
			});
		} catch {
			// The request has said what is the matter.
		}
		leadsChanged();
		sayRefusals(outcomes);
		const done = outcomes.filter(({ outcome }) => outcome === "done");
		const others = outcomes.filter(({ obstacle }) => obstacle === "persons");
		const [first] = others;
		if (first?.persons) {
			const [one, other] = first.persons;
			const events = outcomes.findLast((each) => each.intoEvents)?.intoEvents;
			setAsked({
				into: { ...into, events: events ?? into.events },
				sources: sources.filter(({ receipt }) =>
					others.some((each) => each.receipt === receipt),
				),
				persons: [nameOf(one), nameOf(other)],
			});
		}
		if (done.length > 0) sayDone(into, sources, done);
		return done.length > 0;
	}

	function sayDone(into: Seen, sources: Seen[], done: MergeOutcome[]): void {
		const [first] = done;
		const { name = "" } =
			sources.find(({ receipt }) => receipt === first?.receipt) ?? {};
		const { receipt } = into;
		showDone(
			done.length === 1
				? t("merge_done", { name, receipt })
				: t("merge_doneMany", { count: done.length, receipt }),
			() =>
				void undo(
					done.map((one) => ({
						...{ receipt: one.receipt, name: "", events: one.events },
					})),
				),
		);
	}

	async function undo(cases: Seen[]): Promise<void> {
		try {
			const outcomes = await call("console-leads-unmerge", {
				cases: cases.map(seenCase),
			});
			sayRefusals(outcomes);
			const done = outcomes.filter(({ outcome }) => outcome === "done");
			const [first] = done;
			if (first)
				showDone(
					done.length === 1
						? t("merge_undone", { receipt: first.receipt })
						: t("undone"),
				);
		} catch {
			// The request has said what is the matter.
		}
		leadsChanged();
	}

	return {
		merge: (into, sources) => send(into, sources, false),
		undo,
		question: asked && (
			<Question
				title={t("merge_personsTitle")}
				text={t("merge_personsText", {
					...{ one: asked.persons[0], other: asked.persons[1] },
				})}
				no={t("merge_personsNo")}
				yes={t("merge_personsYes")}
				onNo={() => setAsked(undefined)}
				onYes={() => {
					setAsked(undefined);
					void send(asked.into, asked.sources, true);
				}}
			/>
		),
	};
}

const seenCase = ({ receipt, events: seen }: Seen) => ({ receipt, seen });

const nameOf = ({ name, email }: { name: string; email: string }) =>
	`${name} (${email})`;

import { invalidate } from "../../kit/requests/queries.ts";
import type { ConsoleAnswer } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import type { KeptQuestion, LeadsAddress } from "../useLeadsAddress.ts";

export type KeptView = ConsoleAnswer<"console-lead-views">[number];

/** Milliseconds between two looks at the numbers. */
const every = 10_000;

/** Views that the member keeps, and shared ones; none until they are known. */
export function useKeptViews(): KeptView[] {
	const { loaded } = useConsoleQuery(
		"console-lead-views",
		{},
		{ refetchInterval: every },
	);
	return loaded.data ?? [];
}

/** Fetches kept views anew. */
export const viewsChanged = () => invalidate("console-lead-views");

/** Question of the list as it is now. */
export const questionOf = ({
	question,
	isOldestFirst,
}: Pick<LeadsAddress, "question" | "isOldestFirst">): KeptQuestion => ({
	...question,
	oldestFirst: isOldestFirst,
});

/** Whether the list shows what a view asks. */
export function sameQuestion(
	kept: KeptQuestion,
	address: Pick<LeadsAddress, "question" | "isOldestFirst">,
): boolean {
	const sorted = (one: KeptQuestion) =>
		JSON.stringify(
			Object.entries(one)
				.filter(([, value]) => value)
				.sort(([a], [b]) => (a < b ? -1 : 1)),
		);
	return sorted(kept) === sorted(questionOf(address));
}

import { useEffect, useMemo } from "react";
import { inboxView } from "../../../contracts/leads/inboxViews.ts";
import { callList } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { usePages } from "../kit/requests/usePages.ts";
import type { LeadsAddress } from "./useLeadsAddress.ts";

/** Milliseconds between two looks at the counts. */
const every = 10_000;

export type Rows = ReturnType<typeof useRows>;

/**
 * Requests of the list, page by page, and the counts of all views. What comes in meanwhile
 * is counted, and shown when it is asked for.
 */
export function useRows({
	view,
	question,
	filtered,
	isOldestFirst,
}: LeadsAddress) {
	const { pages, state, isCurrent, hasMore, more, isLoadingMore, again } =
		usePages(
			["console-leads", question, isOldestFirst],
			(after: string | null, options) =>
				callList(
					"console-leads",
					{ ...question, oldestFirst: isOldestFirst, ...(after && { after }) },
					options,
				),
			({ next }) => next,
		);
	const rows = useMemo(() => pages?.flatMap(({ data }) => data), [pages]);
	const isByAge = isOldestFirst || inboxView(view).isDue;
	const newest = isByAge ? undefined : rows?.[0]?.id;
	const { loaded } = useConsoleQuery(
		"console-leads-counts",
		newest && isCurrent ? { newer: { question, than: newest } } : {},
		{ refetchInterval: every },
	);
	const counts = loaded.data?.views;
	const isMissed =
		isCurrent &&
		state === "ready" &&
		rows?.length === 0 &&
		filtered === 0 &&
		(counts?.[view] ?? 0) > 0;
	useEffect(() => {
		// An empty list has nothing that could jump.
		if (isMissed) again();
	}, [isMissed, again]);
	return {
		rows,
		/** Number of requests that match; undefined until it is known, null where they are too many to count. */
		count: filtered > 0 ? pages?.[0]?.count : counts?.[view],
		counts,
		newer: newest && isCurrent ? (loaded.data?.newer ?? 0) : 0,
		state,
		isCurrent,
		isLoadingMore,
		more: hasMore ? more : undefined,
		again,
	};
}

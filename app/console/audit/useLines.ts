import { callList } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { useDebounced } from "../useDebounced.ts";
import type { Question } from "./useFilter.ts";

export type Log = ReturnType<typeof useLines>;

/** Debounce of typing before a search, in milliseconds. */
const settled = 250;

/** Loads matching lines page by page. */
export function useLines(question: Question) {
	const query = useDebounced(question, settled);
	const { pages, state, hasMore, more, again } = usePages(
		["console-audit", query],
		(before: number | null, options) =>
			callList(
				"console-audit",
				{ ...query, ...(before && { before }) },
				options,
			),
		({ next }) => next,
	);
	return {
		lines: pages?.flatMap(({ data }) => data),
		state,
		more: hasMore ? more : undefined,
		again,
	};
}

import {
	hashKey,
	type InfiniteData,
	type QueryKey,
	useInfiniteQuery,
} from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import type { PostOptions } from "../../../request/request.ts";
import { queryClient } from "./queries.ts";

/** Page on screen that was fetched with a cursor. */
function pageAt<Page, Cursor>(
	data: InfiniteData<Page, Cursor | null> | undefined,
	cursor: Cursor | null,
): Page | undefined {
	const key = hashKey([cursor]);
	const at = data?.pageParams.findIndex((one) => hashKey([one]) === key) ?? -1;
	return data?.pages[at];
}

/**
 * Shows a list page by page: all that were loaded are fetched anew when it is
 * invalidated, unannounced, and stay until then.
 *
 * @param next finds the cursor of the next page; null on the last one.
 */
export function usePages<Page, Cursor>(
	key: QueryKey,
	ask: (after: Cursor | null, options: PostOptions) => Promise<Page>,
	next: (page: Page) => Cursor | null,
) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the hash says what the key is.
	const queryKey = useMemo(
		() => [key[0], "pages", ...key.slice(1)],
		[hashKey(key)],
	);
	const query = useInfiniteQuery<
		Page,
		Error,
		InfiniteData<Page, Cursor | null>,
		QueryKey,
		Cursor | null
	>(
		{
			queryKey,
			queryFn: async ({ pageParam, signal }) => {
				const cursor = pageParam as Cursor | null;
				const shown = pageAt(
					queryClient.getQueryData<InfiniteData<Page, Cursor | null>>(queryKey),
					cursor,
				);
				if (shown === undefined) return ask(cursor, { signal });
				// A page on screen is refreshed unannounced, and stays where that fails.
				return ask(cursor, { ...backgroundCall, signal }).catch(() => shown);
			},
			initialPageParam: null,
			getNextPageParam: next,
		},
		queryClient,
	);
	const { data, isFetching, refetch, fetchNextPage } = query;
	const last = useRef(data);
	if (data) last.current = data;
	const isLoading =
		isFetching && (data === undefined || query.isFetchingNextPage);
	return {
		/** Undefined before the first page. */
		pages: last.current?.pages,
		/** Whether the pages are those of this key, and not of the one before. */
		isCurrent: data !== undefined,
		state: isLoading
			? ("loading" as const)
			: query.isError
				? ("failed" as const)
				: ("ready" as const),
		isLoadingMore: query.isFetchingNextPage,
		hasMore: query.hasNextPage,
		more: useCallback(() => void fetchNextPage(), [fetchNextPage]),
		again: useCallback(() => void refetch(), [refetch]),
		/** Changes what is shown without a request. */
		change: useCallback(
			(work: (pages: Page[]) => Page[]) => {
				queryClient.setQueryData<InfiniteData<Page, Cursor | null>>(
					queryKey,
					(now) => now && { ...now, pages: work(now.pages) },
				);
				// A refresh that began before the change does not know of it.
				const exactly = { queryKey, exact: true };
				if (queryClient.isFetching(exactly) > 0)
					void queryClient.invalidateQueries(exactly);
			},
			[queryKey],
		),
	};
}

import {
	hashKey,
	type QueryKey,
	type UseQueryOptions,
	useQuery,
} from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { isNotFound, type PostOptions } from "../../../request/request.ts";
import type { Loaded } from "../../../request/useCall.ts";
import { queryClient } from "./queries.ts";
import {
	type ConsoleAnswer,
	type ConsoleBody,
	type ConsoleCall,
	call,
} from "./request.ts";

type Settings<T> = Pick<PostOptions, "quiet"> &
	Pick<
		UseQueryOptions<T>,
		| "enabled"
		| "gcTime"
		| "staleTime"
		| "refetchInterval"
		| "refetchIntervalInBackground"
	>;

/** Query as returned by `useConsoleQuery`. */
export type ConsoleQuery<T> = ReturnType<typeof useCallQuery<T>>;

/**
 * Shows the response of a call: fetches it when a view appears and whenever the body
 * changes; the last response stays until the next one. Without a body, nothing is fetched.
 */
export function useConsoleQuery<N extends ConsoleCall>(
	name: N,
	body: ConsoleBody<N> | undefined,
	settings: Settings<ConsoleAnswer<N>> = {},
): ConsoleQuery<ConsoleAnswer<N>> {
	return useCallQuery<ConsoleAnswer<N>>(
		[name, body],
		(options) => call(name, body as ConsoleBody<N>, options),
		{ ...settings, enabled: (settings.enabled ?? true) && body !== undefined },
	);
}

/**
 * Like `useConsoleQuery`, for what takes more than one call.
 *
 * @param key begins with the name of the call whose changes invalidate it.
 */
export function useCallQuery<T>(
	key: QueryKey,
	ask: (options: PostOptions) => Promise<T>,
	{ quiet, ...settings }: Settings<T> = {},
) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the hash says what the key is.
	const queryKey = useMemo(() => key, [hashKey(key)]);
	/** Whether the next request is announced; undefined: only the first one is. */
	const background = useRef<boolean>(undefined);
	const { data, error, isError, refetch } = useQuery<T>(
		{
			...settings,
			queryKey,
			queryFn: async ({ signal }) => {
				const known = () => queryClient.getQueryData<T>(queryKey);
				const isUnseen = background.current ?? known() !== undefined;
				background.current = undefined;
				try {
					return await ask({
						...(isUnseen && backgroundCall),
						...(quiet && { quiet }),
						signal,
					});
				} catch (error) {
					const last = known();
					// Shown data stays, unless it no longer exists.
					if (isUnseen && last !== undefined && !isNotFound(error)) return last;
					throw error;
				}
			},
		},
		queryClient,
	);
	const last = useRef(data);
	if (data !== undefined) last.current = data;
	const shown = last.current;

	const loaded = useMemo((): Loaded<T> => {
		const kept = shown !== undefined && { data: shown };
		if (isError) return { state: "failed", error, ...kept };
		return data === undefined
			? { state: "loading", ...kept }
			: { state: "ready", data };
	}, [data, shown, error, isError]);

	return {
		loaded,
		/** Whether the data is this key's, and not the one's before. */
		isCurrent: data !== undefined,
		/** Fetches anew, and says so where that fails. */
		reload: useCallback(async (): Promise<void> => {
			background.current = false;
			await refetch();
		}, [refetch]),
		/** Fetches anew unseen: should that fail, what is shown stays. */
		refresh: useCallback(() => {
			background.current = true;
			void refetch();
		}, [refetch]),
		/** Puts a response in place that is known without a request. */
		put: useCallback(
			(next: T) => {
				queryClient.setQueryData<T>(queryKey, next);
			},
			[queryKey],
		),
	};
}

import { useWatched } from "../kit/inbox/useWatched.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";

/** The request that is open, if one is, and who else has it open. */
export function useOpenRequest(id: string | undefined) {
	const query = useConsoleQuery(
		"console-access-request",
		id ? { id } : undefined,
		// The screen says so in place of the request.
		{ quiet: ({ status }) => status === 404, staleTime: 0 },
	);
	const { loaded, isCurrent, refresh } = query;
	const isWaiting = isCurrent && loaded.data?.waiting !== undefined;
	const watched = { isWaiting, refresh };
	return { ...query, present: useWatched("console-access-watch", id, watched) };
}

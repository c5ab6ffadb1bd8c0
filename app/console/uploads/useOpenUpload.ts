import { useEffect } from "react";
import { useWatched } from "../kit/inbox/useWatched.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { watchInterval } from "../kit/requests/useWatch.ts";

/**
 * The upload that is open, if one is, fetched anew as soon as it is decided about, and who else has it
 * open.
 */
export function useOpenUpload(id: string | undefined) {
	const query = useConsoleQuery(
		"console-upload",
		id ? { id } : undefined,
		// The screen says so in place of the upload.
		{ quiet: ({ status }) => status === 404, staleTime: 0 },
	);
	const { loaded, isCurrent, refresh } = query;
	const waiting = isCurrent ? loaded.data?.waiting : undefined;
	const present = useWatched("console-upload-watch", id, {
		...{ isWaiting: waiting !== undefined, refresh },
	});
	const isComing = waiting?.isPictureComing === true && !waiting.hasPicture;
	useEffect(() => {
		if (!isComing) return;
		const timer = setInterval(refresh, watchInterval);
		return () => clearInterval(timer);
	}, [isComing, refresh]);
	return { ...query, present };
}

import { useEffect } from "react";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useWatch, watchInterval } from "../kit/requests/useWatch.ts";

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
	const watch = useWatch(
		"console-upload-watch",
		id ? { id } : undefined,
		waiting !== undefined,
	);
	const isDecided =
		waiting !== undefined && watch.isCurrent && !watch.loaded.data?.waits;
	const isDecidedNow = isDecided && watch.loaded.state === "ready";
	const isComing = waiting?.isPictureComing === true && !waiting.hasPicture;
	useEffect(() => {
		if (isDecidedNow) refresh();
	}, [isDecidedNow, refresh]);
	useEffect(() => {
		if (!isComing) return;
		const timer = setInterval(refresh, watchInterval);
		return () => clearInterval(timer);
	}, [isComing, refresh]);
	return {
		...query,
		present: watch.isCurrent ? (watch.loaded.data?.present ?? []) : [],
	};
}

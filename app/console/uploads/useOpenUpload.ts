import { useEffect } from "react";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";

/** Milliseconds between two signs of being here, and between two looks for a picture. */
const every = 5000;

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
	const watch = useConsoleQuery(
		"console-upload-watch",
		id ? { id } : undefined,
		{
			refetchInterval: every,
			enabled: waiting !== undefined,
			quiet: () => true,
		},
	);
	useEffect(() => {
		if (!id) return;
		return () => {
			const left = { id, leaves: true };
			call("console-upload-watch", left, backgroundCall).catch(() => {});
		};
	}, [id]);
	const isDecided =
		waiting !== undefined && watch.isCurrent && !watch.loaded.data?.waits;
	const isDecidedNow = isDecided && watch.loaded.state === "ready";
	const isComing = waiting?.isPictureComing === true && !waiting.hasPicture;
	useEffect(() => {
		if (isDecidedNow) refresh();
	}, [isDecidedNow, refresh]);
	useEffect(() => {
		if (!isComing) return;
		const timer = setInterval(refresh, every);
		return () => clearInterval(timer);
	}, [isComing, refresh]);
	return {
		...query,
		present: watch.isCurrent ? (watch.loaded.data?.present ?? []) : [],
	};
}

import { useEffect, useRef } from "react";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useWatch } from "../../kit/requests/useWatch.ts";

/**
 * A request that is open: what is known of it, fetched anew as soon as something happens to
 * it, and who else has it open.
 */
export function useOpenCase(receipt: string) {
	const query = useConsoleQuery(
		"console-lead",
		{ receipt },
		// The screen says so in place of the request.
		{ quiet: ({ status }) => status === 404 },
	);
	const { loaded, isCurrent, refresh } = query;
	const watch = useWatch(
		"console-lead-watch",
		{ receipt },
		isCurrent && loaded.state === "ready",
	);
	const events = watch.isCurrent ? watch.loaded.data?.events : undefined;
	const seen = isCurrent ? loaded.data?.seen : undefined;
	const asked = useRef<number>(undefined);
	useEffect(() => {
		if (events === undefined || seen === undefined || events <= seen) return;
		if (asked.current === events) return;
		asked.current = events;
		refresh();
	}, [events, seen, refresh]);
	return {
		...query,
		present: watch.isCurrent ? (watch.loaded.data?.present ?? []) : [],
	};
}

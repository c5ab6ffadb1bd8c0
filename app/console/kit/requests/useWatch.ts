import { useEffect } from "react";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { type ConsoleBody, call } from "./request.ts";
import { useConsoleQuery } from "./useConsoleQuery.ts";

/** Milliseconds between two signs of being here. */
export const watchInterval = 5000;

type WatchCall =
	| "console-access-watch"
	| "console-lead-watch"
	| "console-library-watch"
	| "console-upload-watch";

/**
 * Presence at an item that is open: tells the server that it is looked at, also when it no
 * longer is, and says who else has it open and whether it has changed.
 *
 * @param item the item, the same at every render; undefined while none is open.
 * @param isReady whether it is on screen.
 */
export function useWatch<N extends WatchCall>(
	name: N,
	item: ConsoleBody<N> | undefined,
	isReady: boolean,
) {
	const watch = useConsoleQuery(name, item, {
		refetchInterval: watchInterval,
		enabled: isReady,
		quiet: () => true,
	});
	const key = item && JSON.stringify(item);
	useEffect(() => {
		if (key === undefined) return;
		return () => {
			const left = { ...(JSON.parse(key) as ConsoleBody<N>), leaves: true };
			call(name, left, backgroundCall).catch(() => {});
		};
	}, [name, key]);
	return watch;
}

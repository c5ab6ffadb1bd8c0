import { useEffect } from "react";
import { useWatch } from "../requests/useWatch.ts";

/**
 * Presence at an item of an inbox that is open: who else has it open. The item is fetched
 * anew as soon as somebody has decided about it.
 *
 * @param id the item; undefined while none is open.
 * @param isWaiting whether it is on screen and waits, as far as is known.
 */
export function useWatched(
	name: "console-upload-watch" | "console-access-watch",
	id: string | undefined,
	{ isWaiting, refresh }: { isWaiting: boolean; refresh: () => void },
): readonly { id: string; name: string }[] {
	const watch = useWatch(name, id ? { id } : undefined, isWaiting);
	const isDecided =
		isWaiting &&
		watch.isCurrent &&
		watch.loaded.state === "ready" &&
		!watch.loaded.data?.waits;
	useEffect(() => {
		if (isDecided) refresh();
	}, [isDecided, refresh]);
	return watch.isCurrent ? (watch.loaded.data?.present ?? []) : [];
}

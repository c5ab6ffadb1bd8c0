import { useSyncExternalStore } from "react";

/** Room for the navigation beside the screen; the same width stands in `frame.module.css`. */
const wide = "(min-width: 1000px)";

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wide);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

/** Whether the navigation stands beside the screen. In a browser only. */
export function useWide(): boolean {
	return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

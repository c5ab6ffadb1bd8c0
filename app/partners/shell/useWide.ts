import { useSyncExternalStore } from "react";

/** Room for the folders beside the files; the same width stands in `center.module.css`. */
const wide = "(min-width: 900px)";

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wide);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

/** Whether the folders stand beside the files. In a browser only. */
export function useWide(): boolean {
	return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

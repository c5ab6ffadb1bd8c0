import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether the window is at least that many pixels wide, so that a drawer fits beside
 * the content. The caller's stylesheet has the same width. In a browser only.
 */
export function useWide(pixels: number): boolean {
	const wide = `(min-width: ${pixels}px)`;
	const subscribe = useCallback(
		(listener: () => void) => {
			const query = matchMedia(wide);
			query.addEventListener("change", listener);
			return () => query.removeEventListener("change", listener);
		},
		[wide],
	);
	return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

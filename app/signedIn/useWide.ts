import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether the window is at least so many pixels wide: room for what else slides in.
 * The same width stands in the style sheet of what asks. In a browser only.
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

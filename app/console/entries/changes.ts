import { useEffect } from "react";

const listeners = new Set<() => void>();

/** Reloads shown lists after an entry was created, removed, restored or renamed. */
export function entriesChanged(): void {
	for (const listener of [...listeners]) listener();
}

/** Subscribes a shown list to `entriesChanged`. */
export function useEntriesChanged(listener: () => void): void {
	useEffect(() => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	}, [listener]);
}

import { useEffect } from "react";

const listeners = new Set<() => void>();

/** Says that an entry was made, removed, brought back or renamed: whatever list is shown asks anew. */
export function entriesChanged(): void {
	for (const listener of [...listeners]) listener();
}

/** Hears of that as long as a list is shown. */
export function useEntriesChanged(listener: () => void): void {
	useEffect(() => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	}, [listener]);
}

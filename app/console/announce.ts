import { useSyncExternalStore } from "react";

let announced = "";
const listeners = new Set<() => void>();

/** Announces to screen readers what is visible anyway: a number of results, a moved row. */
export function announce(text: string): void {
	// A live region stays silent when its text does not change.
	announced = text === announced ? `${text}\u00a0` : text;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useAnnounced(): string {
	return useSyncExternalStore(subscribe, () => announced);
}

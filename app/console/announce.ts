import { useSyncExternalStore } from "react";

let announced = "";
const listeners = new Set<() => void>();

/** Reads something out that is seen anyway: how many were found, that a row has moved. */
export function announce(text: string): void {
	// The same twice would be silent the second time.
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

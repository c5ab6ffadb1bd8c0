import { createStore, useStore } from "./store.ts";

const announced = createStore("");

/** Announces to screen readers what is visible anyway: a number of results, a moved row. */
export function announce(text: string): void {
	// A live region stays silent when its text does not change.
	announced.set(text === announced.get() ? `${text}\u00a0` : text);
}

export function useAnnounced(): string {
	return useStore(announced);
}

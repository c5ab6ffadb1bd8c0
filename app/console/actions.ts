import { useEffect, useSyncExternalStore } from "react";

/** Action of the current screen, also offered by the command palette. */
export type Action = { id: string; title: string; run: () => void };

let offered: ReadonlyMap<object, readonly Action[]> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<object, readonly Action[]>): void {
	offered = next;
	for (const listener of listeners) listener();
}

/** Offers what can be done here in the command palette, for as long as this is shown. Keep the list the same object while it says the same. */
export function useActions(actions: readonly Action[]): void {
	useEffect(() => {
		const key = {};
		set(new Map([...offered, [key, actions]]));
		return () => {
			const rest = new Map(offered);
			rest.delete(key);
			set(rest);
		};
	}, [actions]);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useOffered(): ReadonlyMap<object, readonly Action[]> {
	return useSyncExternalStore(subscribe, () => offered);
}

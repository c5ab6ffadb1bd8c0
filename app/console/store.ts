import { useSyncExternalStore } from "react";

/** State of the whole page, outside of any component. */
export type Store<T> = {
	get: () => T;
	set: (next: T) => void;
	subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
	let state = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => state,
		set(next) {
			state = next;
			for (const listener of [...listeners]) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The store's state; the caller renders anew whenever it changes. */
export function useStore<T>({ get, subscribe }: Store<T>): T {
	return useSyncExternalStore(subscribe, get, get);
}

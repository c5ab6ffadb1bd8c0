import { useEffect } from "react";
import { createStore, useStore } from "./store.ts";

/** Action of the current screen, also offered by the command palette. */
export type Action = { id: string; title: string; run: () => void };

const offered = createStore<ReadonlyMap<object, readonly Action[]>>(new Map());

/** Offers what can be done here in the command palette, for as long as this is shown. Keep the list the same object while it says the same. */
export function useActions(actions: readonly Action[]): void {
	useEffect(() => {
		const key = {};
		offered.set(new Map([...offered.get(), [key, actions]]));
		return () => {
			const rest = new Map(offered.get());
			rest.delete(key);
			offered.set(rest);
		};
	}, [actions]);
}

export function useOffered(): ReadonlyMap<object, readonly Action[]> {
	return useStore(offered);
}

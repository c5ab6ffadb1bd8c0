import { useSyncExternalStore } from "react";

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
	underWay += by;
	for (const listener of listeners) listener();
}

/** Counts a request as under way until the returned function is called, once. */
export function beginActivity(): () => void {
	let open = true;
	change(1);
	return () => {
		if (open) change(-1);
		open = false;
	};
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether any request is under way. */
export function useActivity(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => underWay > 0,
		() => false,
	);
}

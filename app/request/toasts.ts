import { useSyncExternalStore } from "react";
import { RequestError } from "./failure.ts";

/** Section 9 of the specification, milliseconds. */
const shownFor = 3000;

/** A short message: a text of the interface by its key, or the server's own words. */
export type Toast = {
	id: number;
	text:
		| {
				key:
					| "loginExpired"
					| "offline"
					| "timedOut"
					| "serverTimedOut"
					| "unknownFormat";
		  }
		| { message: string };
};

let toasts: readonly Toast[] = [];
let last = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Shows a message for three seconds. */
export function showToast(text: Toast["text"]): void {
	last += 1;
	const id = last;
	set([...toasts, { id, text }]);
	setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), shownFor);
}

/** Shows what the error catalogue says of a failed request. */
export function showFailure(error: unknown): void {
	if (!(error instanceof RequestError)) return;
	if (error.kind === "answered") showToast({ message: error.message });
	else showToast({ key: error.kind });
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
	return useSyncExternalStore(
		subscribe,
		() => toasts,
		() => none,
	);
}

import { useSyncExternalStore } from "react";
import { type FailureKind, RequestError } from "./failure.ts";

/** Section 9 of the specification, milliseconds. */
const shownFor = 3000;

/** A short message: a text of the interface by its key, or the server's own words. */
export type Toast = {
	id: number;
	text: { key: Exclude<FailureKind, "answered"> } | { message: string };
};

let toasts: readonly Toast[] = [];
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Shows a message for three seconds; what is shown already stays so much longer. */
export function showToast(text: Toast["text"]): void {
	const serialized = JSON.stringify(text);
	let id = toasts.find((one) => JSON.stringify(one.text) === serialized)?.id;
	if (id === undefined) {
		id = ++last;
		set([...toasts, { id, text }]);
	}
	clearTimeout(timers.get(id));
	timers.set(id, setTimeout(hide, shownFor, id));
}

function hide(id: number): void {
	timers.delete(id);
	set(toasts.filter((toast) => toast.id !== id));
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

/** Toasts shown now. */
export function shownToasts(): readonly Toast[] {
	return toasts;
}

export function useToasts(): readonly Toast[] {
	return useSyncExternalStore(subscribe, shownToasts, () => none);
}

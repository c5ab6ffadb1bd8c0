import { useSyncExternalStore } from "react";
import { RequestError } from "./failure.ts";

/** Section 9 of the specification, milliseconds. */
const shownFor = 3000;

/** A short message: a text of the interface by its key, or the server's own words. */
export type Notice = {
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

let notices: readonly Notice[] = [];
let last = 0;
const none: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
	notices = next;
	for (const listener of listeners) listener();
}

/** Shows a message for three seconds. */
export function notify(text: Notice["text"]): void {
	last += 1;
	const id = last;
	set([...notices, { id, text }]);
	setTimeout(() => set(notices.filter((notice) => notice.id !== id)), shownFor);
}

/** Shows what the error catalogue says of a failed request. */
export function notifyFailure(error: unknown): void {
	if (!(error instanceof RequestError)) return;
	if (error.kind === "answered") notify({ message: error.message });
	else notify({ key: error.kind });
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useNotices(): readonly Notice[] {
	return useSyncExternalStore(
		subscribe,
		() => notices,
		() => none,
	);
}

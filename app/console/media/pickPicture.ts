import { useSyncExternalStore } from "react";
import type { MediaItem } from "./sendPicture.ts";

type Picking = { done: (picture: MediaItem | null) => void };

let picking: Picking | null = null;
const listeners = new Set<() => void>();

function set(next: Picking | null): void {
	picking = next;
	for (const listener of listeners) listener();
}

/** Lets somebody choose a picture of the library, or send one there; null where he does not. */
export function pickPicture(): Promise<MediaItem | null> {
	picking?.done(null);
	return new Promise((resolve) => {
		set({
			done(picture) {
				set(null);
				resolve(picture);
			},
		});
	});
}

export function usePicking(): Picking | null {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => picking,
	);
}

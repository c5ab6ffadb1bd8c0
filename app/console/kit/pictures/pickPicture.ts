import { createStore, useStore } from "../../store.ts";
import type { MediaItem } from "./sendPicture.ts";

type Picking = { done: (picture: MediaItem | null) => void };

const picking = createStore<Picking | null>(null);

/** Lets somebody choose a picture of the library, or send one there; null where he does not. */
export function pickPicture(): Promise<MediaItem | null> {
	picking.get()?.done(null);
	return new Promise((resolve) => {
		picking.set({
			done(picture) {
				picking.set(null);
				resolve(picture);
			},
		});
	});
}

export function usePicking(): Picking | null {
	return useStore(picking);
}

import { useSyncExternalStore } from "react";
import {
	type PictureSize,
	pictureSizes,
} from "../../../../contracts/files/pictureSizes.ts";

const key = "downloadPicturesIn";
const listeners = new Set<() => void>();
/** Choice where storage is forbidden: for as long as the page. */
let chosen: PictureSize = "original";

/** Size in which pictures are taken together, as chosen in this visit. */
export function picturesIn(): PictureSize {
	try {
		const kept = sessionStorage.getItem(key);
		return pictureSizes.find((size) => size === kept) ?? chosen;
	} catch {
		return chosen;
	}
}

/** Chooses the size for the rest of the visit. */
export function choosePicturesIn(size: PictureSize): void {
	chosen = size;
	try {
		sessionStorage.setItem(key, size);
	} catch {
		// Storage can be forbidden.
	}
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** `picturesIn`, for what shows it. */
export const usePicturesIn = (): PictureSize =>
	useSyncExternalStore(subscribe, picturesIn, () => "original" as const);

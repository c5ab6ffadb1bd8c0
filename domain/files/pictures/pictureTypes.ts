import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";

/** Size that whoever is kept from originals gets where he names none: the largest he may have. */
export const insteadOfOriginals: MadeSize = "print";

/** Whether such content is a picture, whether or not it can be opened: a drawing of CAD is none. */
export function isPicture(mediaType: string): boolean {
	return mediaType.startsWith("image/") && mediaType !== "image/vnd.dwg";
}

/** Whether sizes can be made of such content. */
export function isSizable(mediaType: string): boolean {
	return /^image\/(jpeg|png|apng|vnd\.mozilla\.apng|gif|webp|avif|tiff)$/.test(
		mediaType,
	);
}

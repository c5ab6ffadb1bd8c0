import type { FileSizes } from "../../../contracts/files/offeredSizes.ts";
import {
	isOffered,
	longestSide,
	type MadeSize,
	madeSizes,
} from "../../../contracts/files/pictureSizes.ts";
import type { PictureExtent } from "../../../platform/pictureSizes/port.ts";
import type { Viewer } from "../audience/sight.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import type { GivenFiles } from "./givenFiles.ts";
import type { PictureSizes } from "./pictureSizes.ts";
import { isPicture } from "./pictureTypes.ts";

/**
 * Sizes in which somebody can have a file that he sees: no size that is not smaller than the
 * picture, but for who is kept from originals, who has one in any case.
 *
 * @param party who asks: askers take turns
 * @throws DomainError `unavailable`
 */
export async function offeredSizes(
	{
		givenFiles,
		sizes,
	}: {
		givenFiles: Pick<GivenFiles, "isKept">;
		sizes: Pick<PictureSizes, "extent" | "bytesKnown">;
	},
	viewer: Viewer,
	file: FileEntry,
	party: string,
): Promise<FileSizes> {
	const { sha256, media_type: mediaType, size: bytes } = file;
	const kept = await givenFiles.isKept(viewer, file);
	const extent =
		sha256 && isPicture(mediaType)
			? await sizes.extent({ sha256, mediaType }, party)
			: undefined;
	const original = { width: 0, height: 0, ...extent };
	const known = sha256 ? await sizes.bytesKnown(sha256) : new Map();
	const offered = madeSizes.flatMap((size) =>
		extent && (isOffered(size, extent) || (kept && size === "print"))
			? [{ size, ...scaled(extent, size), bytes: known.get(size) ?? null }]
			: [],
	);
	return {
		kept,
		sizes: [
			...(kept ? [] : [{ size: "original" as const, ...original, bytes }]),
			...offered,
		],
	};
}

/** Pixels of a size. */
function scaled({ width, height }: PictureExtent, size: MadeSize) {
	const by = Math.min(1, longestSide[size] / Math.max(width, height));
	const pixels = (of: number) => Math.max(1, Math.round(of * by));
	return { width: pixels(width), height: pixels(height) };
}

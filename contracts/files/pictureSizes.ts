/*
 * Sizes that a picture of the library is had in. Apart from the contracts of files, because
 * browsers need them too and have no use for zod.
 */

/** Sizes that are made of a picture, beside the file as it is: the largest first, as all choices list them. */
export const madeSizes = ["print", "web"] as const;
export type MadeSize = (typeof madeSizes)[number];

export const pictureSizes = ["original", ...madeSizes] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Pixels of the longer side, at most; nothing is ever made larger than it is. */
export const longestSide: Record<MadeSize, number> = { web: 1920, print: 4096 };

/** Pixels of a picture that sizes are made of, at most: more are not decoded. */
export const mostPixels = 100_000_000;

/** Endings of pictures that sizes can be made of. */
const sizedEndings: readonly string[] =
	"jpg jpeg jfif png webp gif avif tif tiff img".split(" ");

/** Whether a file may be had in sizes, as far as its ending says; its content decides. */
export const mayHaveSizes = (ending: string): boolean =>
	sizedEndings.includes(ending);

/** Whether an entry may be such a picture, or a folder that holds some. */
export const mayHoldPictures = (entry: {
	/** 1 of a file. */
	type: number;
	/** Ending. */
	xext: string;
}): boolean => entry.type !== 1 || mayHaveSizes(entry.xext);

/** Whether a size is offered of a picture of this length: none that is not smaller. */
export const isOffered = (
	size: MadeSize,
	{ width, height }: { width: number; height: number },
): boolean => Math.max(width, height) > longestSide[size];

/** Pictures of a selection from whose originals somebody is kept: then `original` is a size of none of them. */
export const picturesKept = ["none", "some", "all"] as const;
export type PicturesKept = (typeof picturesKept)[number];

import {
	longestSide,
	type MadeSize,
} from "../../../contracts/files/pictureSizes.ts";
import type { LackingFiles } from "./archivedPictures.ts";

/** Lines about pictures for the manifest of an archive: which are no originals, and which it lacks. */
export function pictureNotes({
	size,
	isSized,
	lacking,
}: {
	size: MadeSize;
	/** Whether any is carried in that size. */
	isSized: boolean;
	lacking: LackingFiles;
}): string[] {
	const { paths, more } = lacking;
	return [
		...(isSized
			? [
					`Pictures called "… (${size})" were made of the originals: ${longestSide[size]} pixels at most.`,
				]
			: []),
		...(paths.length > 0
			? [
					`Not in this archive, as no smaller sizes can be made: ${paths.length + more}`,
					...paths.map((path) => `- ${path}`),
					...(more > 0 ? [`- and ${more} more`] : []),
				]
			: []),
	];
}

import type { MadeSize } from "../../contracts/files/pictureSizes.ts";

/** Name of how sizes are made: with another one they are made anew. */
export const sizeRecipe = "1";

/** Pixels of a picture, as it is held upright. */
export type PictureExtent = { width: number; height: number };

/** A size that was made. */
export type SizedPicture = PictureExtent & {
	bytes: Buffer;
	/** Media type. */
	mediaType: string;
	/** Ending of its name. */
	ending: string;
};

/** Makes pictures of files of strangers smaller, apart from everything else that goes on. */
export interface PictureSizer {
	/**
	 * Reads how large a picture is; it decodes nothing.
	 *
	 * @param file path of a file that is only read
	 * @throws SizerRefused where it is no picture that can be read, or has more pixels than are
	 * decoded; SizerStopped; SizerUnable, or an error of the disk, where it is not the file's fault
	 */
	extent(file: string): Promise<PictureExtent>;

	/**
	 * Makes a size: never larger than the picture is, upright, the first where there are
	 * several in the file. `web` is in sRGB, without metadata but the copyright; `print` in the
	 * colours and with the profile of the picture, noted at 300 dpi. What can be seen through
	 * stays so.
	 *
	 * @throws as `extent`, and where it takes too long or too much
	 */
	make(file: string, size: MadeSize): Promise<SizedPicture>;

	/** Ends what is under way; that throws SizerStopped. */
	stop(): Promise<void>;
}

/** Error about the file itself, of which no size can be made. */
export class SizerRefused extends Error {
	override name = "SizerRefused";
}

/** Nothing is known of the file: it was not looked at to the end. */
export class SizerStopped extends Error {
	override name = "SizerStopped";
}

/** Error of a sizer whose means do not work; nothing is known of the file. */
export class SizerUnable extends Error {
	override name = "SizerUnable";
}

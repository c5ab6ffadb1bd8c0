/** Makes small pictures of files, apart from everything else that goes on. */
export interface Thumbnailer {
	/**
	 * A WebP of at most 320 × 320 pixels. Bounded in time, memory and pixels.
	 *
	 * @param file path of a file that is only read
	 * @param mediaType by content: a picture, `application/pdf` for its first page,
	 * or a film
	 * @throws when none can be made of it; ThumbnailerUnable where it is not the
	 * file's fault
	 */
	make(file: string, mediaType: string): Promise<Buffer>;

	/**
	 * Whether a JPEG, PNG, WebP or PDF is cut off or broken. Of one that takes too
	 * long or too much it is not known, and so it is not.
	 *
	 * @throws ThumbnailerStopped; ThumbnailerUnable where no file can be looked at
	 */
	isDamaged(file: string, mediaType: string): Promise<boolean>;

	/** Whether there is what films need, at this moment. */
	takesFilms(): boolean;

	/** Whether the kernel keeps everything else from where files are opened. */
	isHeldByKernel(): boolean;

	/** Ends what is under way; that throws ThumbnailerStopped. */
	stop(): Promise<void>;
}

/** Nothing is known of the file: it was not looked at to the end. */
export class ThumbnailerStopped extends Error {
	override name = "ThumbnailerStopped";
}

/**
 * Error of a thumbnailer whose means do not work; nothing is known of the file.
 */
export class ThumbnailerUnable extends Error {
	override name = "ThumbnailerUnable";
}

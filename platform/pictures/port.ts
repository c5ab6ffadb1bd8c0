import type { PictureFormat } from "../../contracts/addresses/addresses.ts";

export type EncodedFile = {
	width: number;
	format: PictureFormat;
	bytes: Uint8Array;
};

/** Time an encoder spends on smaller files. */
export const pictureEfforts = ["full", "quick"] as const;
export type PictureEffort = (typeof pictureEfforts)[number];

/** The part of a master that is shown: whole pixels of it, as it is held upright. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Facts of a picture that a page needs. */
export type PictureFacts = {
	width: number;
	height: number;
	widths: number[];
	fallbackWidth: number;
	transparent: boolean;
};

/** Turns a master into the files a browser chooses from. */
export type Encoder = {
	/** Names everything that decides how the files come out. */
	recipe: string;
	/** Throws when the bytes are not a picture, or it has no such part. */
	encode(
		master: Uint8Array,
		crop?: Crop,
	): Promise<{ media: PictureFacts; files: EncodedFile[] }>;
};

/** Says what a master is like without making its files. @throws Error where it is no picture, or has no such part */
export type Surveyor = (
	master: Uint8Array,
	of: { crop?: Crop | undefined; frame: boolean },
) => Promise<PictureFacts>;

/**
 * Refusal of a file as a picture; the values each comes with stand beside it.
 */
export type PictureRefusal = {
	/**
	 * `type`: `found`, the format's name. `pixels`: `megapixels` it has and `most`
	 * it may. `animated`, `broken`, `empty`. `crop`: the picture has no such part.
	 */
	code: "type" | "pixels" | "animated" | "broken" | "empty" | "crop";
	values?: Record<string, string | number>;
};

/** Task for an encoder: a master that lies in a file. */
export type PictureJob = {
	/** A path. */
	file: string;
	crop?: Crop | undefined;
	effort: PictureEffort;
};

/**
 * Makes the files of one picture step by step, beside visitors: what shows it at
 * once first, then width by width. Masters are files of people, so that it opens
 * them where nothing else is in reach.
 */
export type StepwiseEncoder = {
	/** As `Encoder.recipe`, of pictures and of frames. */
	recipe: string;
	frameRecipe: string;
	/** Says that a picture is on its way: what looks at it is started meanwhile. */
	warm(): void;
	/**
	 * Facts of the picture, with the files that show it for now; of a frame all.
	 * @throws where nothing is known of the file: the process was ended
	 */
	look(
		master: string,
		of: { crop?: Crop | undefined; frame?: boolean },
	): Promise<Looked>;
	/** Every file of one width. @throws Error with what is wrong */
	encodeWidth(
		master: string,
		of: {
			crop?: Crop | undefined;
			width: number;
			frame?: boolean;
			/** Somebody waits: it waits for none that nobody waits for. */
			urgent?: boolean;
		},
	): Promise<EncodedFile[]>;
	/**
	 * Number of widths made at once, of the urgent and of the others; more wait.
	 */
	atOnce: number;
	stop(): Promise<void>;
};

export type Looked =
	| { refused: PictureRefusal }
	| { media: PictureFacts; files: EncodedFile[] };

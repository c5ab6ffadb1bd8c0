import type { PictureFormat } from "../../contracts/addresses.ts";

export type EncodedFile = {
	width: number;
	format: PictureFormat;
	bytes: Uint8Array;
};

/** How long an encoder looks for smaller files. */
export const pictureEfforts = ["full", "quick"] as const;
export type PictureEffort = (typeof pictureEfforts)[number];

/** Turns a master into the files a browser chooses from. */
export type Encoder = {
	/** Names everything that decides how the files come out. */
	recipe: string;
	/** Throws when the bytes are not a picture. */
	encode(master: Uint8Array): Promise<{
		media: {
			width: number;
			height: number;
			widths: number[];
			fallbackWidth: number;
			transparent: boolean;
		};
		files: EncodedFile[];
	}>;
};

/** Bounds of the media library, free of zod: rules and browser read the same. */

/** Characters of what a picture is called. */
export const titleLength = 120;
/** Characters of a text that says what a picture shows. */
export const altLength = 240;
/** Words looked for. */
export const searchLength = 100;
/** Pictures on one page of the library. */
export const picturesPerPage = 60;
/** Pictures asked about, put into the bin or brought back at once. */
export const mostPictures = 100;

export const mediaFilters = [
	"all",
	"unused",
	"untexted",
	"unready",
	"bin",
] as const;
export type MediaFilter = (typeof mediaFilters)[number];

/** Proportions pages show pictures in: width over height. */
export const ratios = {
	/** Openings of pages and slides on desktops. */
	wide: 16 / 9,
	/** The same on phones. */
	phone: 3 / 4,
	/** Cards and articles. */
	card: 3 / 2,
	square: 1,
} as const;
export type RatioName = keyof typeof ratios;

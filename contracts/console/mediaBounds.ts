/** Bounds of the media library, free of zod: rules and browser read the same. */

/** Characters of what a picture is called. */
export const titleLength = 120;
/** Characters of a text that says what a picture shows. */
export const altLength = 240;
/** Characters of what a text of an entry says of a picture. */
export const sayingLength = 1000;
/** Texts that are said anew at once. */
export const mostSayings = 2000;
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
	wide: 16 / 9,
	phone: 3 / 5,
	article: 2,
	card: 16 / 10,
	part: 4 / 3,
	link: 1200 / 630,
} as const;
export type RatioName = keyof typeof ratios;
export const ratioNames = Object.keys(ratios) as RatioName[];

/*
 * Kinds of files by the endings of their names: what a list draws a file as, and what
 * a search is narrowed to. Apart from the contracts of files, because browsers need
 * them too and have no use for zod.
 */

/** Endings of pictures that browsers show. */
export const shownPictures = [
	"img",
	"jpg",
	"jpeg",
	"png",
	"webp",
	"gif",
	"avif",
] as const;

const endings = {
	folder: ["folder"],
	text: ["pdf", "doc", "docx", "odt", "txt", "md", "rtf"],
	picture: [...shownPictures, "svg", "tif", "tiff", "heic", "psd"],
	film: "mp4 m4v mov 3gp webm mkv avi mpg mpeg mts wmv ogv".split(" "),
	sheet: ["xls", "xlsx", "csv", "ods"],
	slides: ["ppt", "pptx", "odp", "key"],
	archive: ["zip", "rar", "7z", "tar", "gz", "tgz"],
} as const;

export const fileKinds = [
	"folder",
	"text",
	"picture",
	"film",
	"sheet",
	"slides",
	"archive",
	"other",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Sizes that a list is narrowed to: bytes from, and up to but without. */
export const sizeRanges = {
	small: { from: 0, to: 1_000_000 },
	medium: { from: 1_000_000, to: 10_000_000 },
	large: { from: 10_000_000, to: 100_000_000 },
	huge: { from: 100_000_000, to: Number.POSITIVE_INFINITY },
} as const;
export type SizeRange = keyof typeof sizeRanges;
export const sizeRangeNames = Object.keys(sizeRanges) as SizeRange[];

const kindOfEnding = new Map<string, FileKind>(
	(Object.keys(endings) as (keyof typeof endings)[]).flatMap((kind) =>
		endings[kind].map((ending) => [ending, kind] as const),
	),
);

/** Endings of a kind; undefined for `other`, which are those of no kind. */
export const endingsOf = (kind: FileKind): readonly string[] | undefined =>
	kind === "other" ? undefined : endings[kind];

/** Endings that say what kind a file is. */
export const knownEndings: readonly string[] = Object.values(endings).flat();

/** The kind of a file by its ending in lower case; `folder` is the ending of folders. */
export function kindOf(ending: string): FileKind {
	return kindOfEnding.get(ending) ?? "other";
}

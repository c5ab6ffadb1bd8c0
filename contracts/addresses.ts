import type { Picture } from "./common.ts";
import { defaultLanguage, type LanguageCode } from "./language.ts";

/** Encodings a picture is kept in; `png` stands in for `jpg` where the picture is transparent. */
export const pictureFormats = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Address of one file of a picture. */
export function pictureAddress(
	picture: Pick<Picture, "id">,
	width: number,
	format: PictureFormat,
): string {
	return `/media/${picture.id}/${width}.${format}`;
}

/** Address of the file every browser can show. */
export function fallbackAddress(
	picture: Pick<Picture, "id" | "fallbackWidth" | "transparent">,
): string {
	return pictureAddress(
		picture,
		picture.fallbackWidth,
		picture.transparent ? "png" : "jpg",
	);
}

/** Address of a model's page: spaces become underscores (section 2). */
export function modelPath(name: string): string {
	return `/models/${name.replaceAll(" ", "_")}`;
}

/** The name a model's address stands for. */
export function modelNameOf(parameter: string): string {
	return parameter.replaceAll("_", " ");
}

/** Pages whose address does not depend on content, without a language prefix. */
export const fixedPages = ["/", "/models"] as const;

/** The address of a page in a language of its own, for search engines and shared links. */
export function inLanguage(language: LanguageCode, path: string): string {
	if (language === defaultLanguage) return path;
	return path === "/" ? `/${language}` : `/${language}${path}`;
}

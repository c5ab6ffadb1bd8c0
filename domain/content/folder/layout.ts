import { type ContentKind, kindOf } from "../kinds.ts";

/** The folder of an entry below `content/`. */
export function folderOf(kind: ContentKind, slug: string): string {
	const { folder, many } = kindOf(kind);
	return many && slug ? `${folder}/${slug}` : folder;
}

/** The file of an entry's facts below `content/`; its folder where the kind has none. */
export function factsFileOf(kind: ContentKind, slug: string): string {
	const { factsFile, many } = kindOf(kind);
	const folder = folderOf(kind, slug);
	return factsFile && (slug || !many) ? `${folder}/${factsFile}` : folder;
}

/** The file of an entry's texts in a language below `content/`. */
export function textsFileOf(
	kind: ContentKind,
	slug: string,
	language: string,
): string {
	const { matter } = kindOf(kind).texts;
	return `${folderOf(kind, slug)}/${language}.${matter ? "md" : "json"}`;
}

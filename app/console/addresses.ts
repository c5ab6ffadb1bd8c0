import { matchPath } from "react-router";
import { isOpenKind } from "../../contracts/kinds.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import type { ContentLanguage } from "../../contracts/rights.ts";

/** Base path of the console. */
export const consolePath = pageMap.console.path;

/** The address of a screen by its path (`screens.ts`). */
export const screenPath = (path: string): string =>
	path ? `${consolePath}/${path}` : consolePath;

/** Entries that there is one of, and pages: one list has them all. */
export const siteList = "site";

/** The list an entry of a kind stands in. */
export function listPath(kind: string): string {
	return screenPath(`entries/${isOpenKind(kind) ? kind : siteList}`);
}

/** Address of the screen that orders models or slides. */
export const orderPath = (kind: string): string =>
	screenPath(kind === "slide" ? "catalogue/slides" : "catalogue");

/** The guide for people who write, or a section of it. */
export const helpPath = (section = ""): string =>
	screenPath(`help${section && `#${section}`}`);

/** The editor of an entry. */
export function entryPath(
	{ kind, id }: { kind: string; id: string },
	language: ContentLanguage,
): string {
	return screenPath(`entries/${kind}/${id}/${language}`);
}

/**
 * Returns the entry and language that are edited at an address; undefined
 * elsewhere.
 */
export function editorPlace(
	path: string,
): { kind: string; id: string; language: string } | undefined {
	const { kind, id, language } =
		matchPath(`${consolePath}/entries/:kind/:id/:language`, path)?.params ?? {};
	return kind && id && language ? { kind, id, language } : undefined;
}

/** Address of the side-by-side editor of a translation. */
export function sideBySidePath(entry: string, language: LanguageCode): string {
	return screenPath(`translations/${entry}/${language}`);
}

/*
 * Addresses of the library's files for staff. They hold no signature: a member is known by
 * the cookie, and what is asked for is judged each time.
 */

import { madeSizes } from "../files/pictureSizes.ts";

export const libraryFilesRoot = "/files/library";

/** Ways to have a file: shown in a window of its own, saved, or a picture saved in a made size. */
export const libraryFileWays = ["view", "save", ...madeSizes] as const;
export type LibraryFileWay = (typeof libraryFileWays)[number];

/** Path of a file of the library, as it is, as it was in a version, or in an edition of another language; the name is for people. */
export const libraryFilePath = (
	{ id, name }: { id: string; name: string },
	way: LibraryFileWay,
	content?: number | { language: string; edition: number },
): string =>
	`${libraryFilesRoot}/${id}/${typeof content === "object" ? `${content.language}-${content.edition}` : (content ?? "current")}/${way}/${encodeURIComponent(name)}`;

/** Root of the tables of takings that members have asked for. */
export const exportsRoot = "/files/exports";

/** Path of a table that is ready. */
export const exportPath = (id: string): string =>
	`${exportsRoot}/${id}/save/downloads.csv`;

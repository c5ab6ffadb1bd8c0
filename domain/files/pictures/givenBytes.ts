import type { PicturesKept } from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Closed } from "../audience/closed.ts";
import type { Customer, Viewer } from "../audience/sight.ts";
import { entriesIn, foldersKeptFrom } from "./keptQueries.ts";
import { insteadOfOriginals, isPicture } from "./pictureTypes.ts";
import { bytesOfContents, picturesBelow, picturesOf } from "./sizeQueries.ts";

/** Content of a file. */
type Content = { id: string; sha256: string | null; size: number };

/** Bytes that somebody gets; null where they are not known. */
export type GivenBytes = {
	/** Bytes of a file in the reader's language, or what a folder has in the place of them. */
	own(entry: { id: string; size: number }): number | null;
	/** Bytes of the file's own content. */
	itself(entry: { id: string; size: number }): number | null;
	/** Bytes of another content of a file. */
	other(content: Content): number | null;
	isKept(id: string): boolean;
};

/** Files and bytes that an entry stands for; no bytes where they are not known. */
export type GivenWeight = { files: number; bytes: number | null };

/** Number of pictures whose originals are kept from somebody, and of others. */
type PictureCounts = { kept: number; free: number };

/** Folders from whose originals somebody is kept: none for staff, who have everything, and for customers, who are in no group. */
export async function keptFolders(
	db: Db,
	viewer: Viewer | Customer,
): Promise<string[]> {
	return typeof viewer === "object" && "accountId" in viewer
		? foldersKeptFrom(db, viewer.accountId)
		: [];
}

/**
 * Bytes that somebody gets of files, as lists say them: of a picture from whose original he
 * is kept those of the largest size he may have, and null while nobody has made that. One
 * question where he is kept from nothing.
 */
export async function givenBytes(
	db: Db,
	viewer: Viewer,
	{
		ids,
		instead,
		others,
	}: {
		/** Files and folders. */
		ids: readonly string[];
		/** SHA-256 of contents that he gets in the place of some files' own. */
		instead: ReadonlyMap<string, string>;
		/** Contents of them beside those. */
		others: readonly Content[];
	},
): Promise<GivenBytes> {
	const folders = await keptFolders(db, viewer);
	const pictures =
		folders.length > 0
			? (await picturesOf(db, ids)).filter((one) => isPicture(one.media_type))
			: [];
	const kept = await entriesIn(
		db,
		pictures.map(({ id }) => id),
		folders,
	);
	const sources = new Map(
		pictures.flatMap(({ id, sha256 }) => (kept.has(id) ? [[id, sha256]] : [])),
	);
	const bytes = await bytesOfContents(
		db,
		[
			...sources.values(),
			...instead.values(),
			...others.map(({ sha256 }) => sha256),
		].flatMap((one) => (kept.size > 0 && one ? [one] : [])),
		insteadOfOriginals,
	);
	const bytesOf = ({ id, sha256, size }: Content): number | null =>
		sources.has(id) ? (bytes.get(sha256 ?? "") ?? null) : size;
	return {
		own: ({ id, size }) =>
			bytesOf({ id, size, sha256: instead.get(id) ?? sources.get(id) ?? null }),
		itself: ({ id, size }) =>
			bytesOf({ id, size, sha256: sources.get(id) ?? null }),
		other: bytesOf,
		isKept: (id) => sources.has(id),
	};
}

/**
 * Weights of folders as somebody gets them, and the pictures in them.
 *
 * @param weights files and bytes of each folder as its files are
 */
export async function givenWeights(
	db: Db,
	{ viewer, closed }: { viewer: Viewer; closed: Closed },
	weights: ReadonlyMap<string, { files: number; bytes: number }>,
): Promise<{ weights: Map<string, GivenWeight> } & PictureCounts> {
	const given = new Map<string, GivenWeight>(weights);
	const folders = await keptFolders(db, viewer);
	const holders = [...weights.keys()];
	// Uncounted: there may be some.
	const untouched = { weights: given, kept: 0, free: holders.length };
	if (folders.length === 0 || holders.length === 0) return untouched;
	const inside = await entriesIn(db, holders, folders);
	const around = await entriesIn(db, folders, holders);
	if (inside.size === 0 && around.size === 0) return untouched;
	const counts = { kept: 0, free: 0 };
	const rows = await picturesBelow(db, {
		...{ holders, inside: [...inside], folders, closed },
		size: insteadOfOriginals,
	});
	for (const { top, kept, pictures, originals, made, bytes } of rows) {
		counts[kept ? "kept" : "free"] += pictures;
		const weight = given.get(top);
		if (!kept || !weight) continue;
		const own = weight.bytes ?? 0;
		given.set(top, {
			...weight,
			bytes: made < pictures ? null : Math.max(0, own - originals) + bytes,
		});
	}
	return { weights: given, ...counts };
}

/** Says of how many of some pictures somebody is kept from the originals. */
export function keptOf({ kept, free }: PictureCounts): PicturesKept {
	if (kept === 0) return "none";
	return free > 0 ? "some" : "all";
}

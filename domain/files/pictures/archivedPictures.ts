import {
	isOffered,
	type MadeSize,
	type PictureSize,
} from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { ArchivedEntry } from "../archive/archiveQueries.ts";
import { entriesIn } from "./keptQueries.ts";
import { isCurrent, isMade, type WantedSize } from "./pictureSizes.ts";
import { isPicture, isSizable } from "./pictureTypes.ts";
import { sizedName } from "./sizedName.ts";
import { type SizeRow, sizesOf, touchSizes } from "./sizeQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Pictures made for one archive before it is planned again. */
const mostUnmade = 2000;

/** Lacking files that an archive names. */
const mostNamed = 1000;

/** Pictures as an archive is to carry them. Plain data: it may go to another thread. */
export type PicturesWanted = {
	size: PictureSize;
	/** Folders from whose originals whoever asks is kept, in the order of their ids. */
	kept: readonly string[];
};

/** Content that an archive carries in place of a picture. */
type Sized = {
	name: (name: string) => string;
	content: { size: number; crc32: number; sha256: string };
	/** SHA-256 of the picture. */
	source: string;
};

/** Files that an archive lacks: pictures in no size that whoever asked may have. */
export type LackingFiles = {
	/** Paths of the first ones. */
	paths: string[];
	/** Number of further ones. */
	more: number;
};

/** Number of a file that is carried in a size, and the SHA-256 of the picture that is of. */
export type CarriedSize = readonly [number: number, source: string];

/**
 * Pictures of an archive in the size that is wanted, or that whoever asks is kept to: by the
 * rule of `givenFiles.ts`, for many at a time. What has still to be made is gathered, and the
 * archive is planned again once it is.
 */
export function createArchivedPictures(
	db: Db,
	wanted: PicturesWanted,
	/** Time of the plan, ISO-8601: what it takes is kept from then on. */
	now: string,
) {
	const folders = new Set(wanted.kept);
	/** Size of all that is not carried as it is. */
	const size: MadeSize = wanted.size === "web" ? "web" : "print";
	const isNeeded = folders.size > 0 || wanted.size !== "original";
	const unmade: WantedSize[] = [];
	let left = 0;
	const lacking: LackingFiles = { paths: [], more: 0 };
	const carried: CarriedSize[] = [];

	function judge(
		entry: ArchivedEntry,
		isKept: boolean,
		rows: ReadonlyMap<string, SizeRow>,
	): Sized | "lacking" | undefined {
		const { sha256, media_type: mediaType } = entry;
		if (sha256 === null) return undefined;
		const asItIs = isKept ? "lacking" : undefined;
		if (!isSizable(mediaType)) return asItIs;
		const original = rows.get(`${sha256} original`);
		if (original?.width === 0) return asItIs;
		if (!isKept && original && !isOffered(size, original)) return undefined;
		const row = rows.get(`${sha256} ${size}`);
		if (row && !row.object) return asItIs;
		if (!isMade(row)) {
			left++;
			if (unmade.length < mostUnmade)
				unmade.push({ sha256, mediaType, size, always: isKept });
			return undefined;
		}
		carried.push([entry.number, sha256]);
		return {
			source: sha256,
			name: (name) => sizedName(name, size, row.ending),
			content: {
				size: Number(row.bytes),
				crc32: Number(row.crc32),
				sha256: row.object,
			},
		};
	}

	return {
		/** Entries among these that lie in a folder from whose originals he is kept. */
		keptAmong: (ids: readonly string[]): Promise<Set<string>> =>
			entriesIn(db, ids, wanted.kept),

		/** Whether what lies in a folder is kept because it lies in that. */
		isFolder: (id: string): boolean => folders.has(id),

		/** Pictures of a page of entries that are not carried as they are, by their ids. */
		async page(
			entries: readonly ArchivedEntry[],
			isKept: (id: string) => boolean,
		): Promise<Map<string, Sized | "lacking">> {
			const sized = new Map<string, Sized | "lacking">();
			if (!isNeeded) return sized;
			const pictures = entries.filter(
				({ id, media_type }) =>
					isPicture(media_type) && (wanted.size !== "original" || isKept(id)),
			);
			const sources = pictures.flatMap(({ sha256 }) => sha256 ?? []);
			const rows = new Map<string, SizeRow>();
			for (const row of await sizesOf(db, sources, ["original", size]))
				if (isCurrent(row, new Date(now)))
					rows.set(`${row.source} ${row.size}`, row);
			const used: string[] = [];
			for (const entry of pictures) {
				const found = judge(entry, isKept(entry.id), rows);
				if (!found) continue;
				sized.set(entry.id, found);
				if (found !== "lacking") used.push(entry.sha256 ?? "");
			}
			const before = new Date(Date.parse(now) - day).toISOString();
			await touchSizes(db, used, now, before);
			return sized;
		},

		/** Notes a file that the archive lacks. */
		leaveOut(path: string): void {
			if (lacking.paths.length < mostNamed) lacking.paths.push(path);
			else lacking.more++;
		},

		/** Files that are carried in a size and those that are lacking, what has to be made first, and how many that are. */
		finish: () => ({ unmade, left, carried, size, lacking }),
	};
}

import type {
	MadeSize,
	PictureSize,
} from "../../../contracts/files/pictureSizes.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Customer, Viewer } from "../audience/sight.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { entriesIn, foldersKeptFrom } from "./keptQueries.ts";
import type { PictureSizes } from "./pictureSizes.ts";
import { insteadOfOriginals, isPicture } from "./pictureTypes.ts";
import { sizedName } from "./sizedName.ts";
import { originalKept } from "./sizeRefusals.ts";

/** A file with the content that somebody gets of it. */
export type GivenFile = FileEntry & {
	/** Size that a picture is given in; empty for the file as it is. */
	picture: MadeSize | "";
	/** SHA-256 of the file as it is. */
	source: string | null;
	/** Name it is saved by. */
	savedAs: string;
};

type Shown = Pick<FileEntry, "id" | "media_type">;
export type GivenFiles = ReturnType<typeof createGivenFiles>;

/**
 * The one place at which it is decided in which size somebody gets a file he may see: every
 * way by which the bytes of a file leave passes it, at each request (docs/decisions/0121).
 * Archives ask `isKept` of the same rows (`archivedPictures.ts`).
 */
export function createGivenFiles(deps: {
	db: Db;
	sizes: Pick<PictureSizes, "sized">;
}) {
	const { db, sizes } = deps;

	/** Whether somebody is kept from the original of a picture: a group of his is named by what it lies in. */
	async function isKept(
		viewer: Viewer | Customer,
		{ id, media_type }: Shown,
	): Promise<boolean> {
		// Staff have everything; customers are in no group.
		if (typeof viewer === "string" || !("accountId" in viewer)) return false;
		if (!isPicture(media_type)) return false;
		const folders = await foldersKeptFrom(db, viewer.accountId);
		return (await entriesIn(db, [id], folders)).size > 0;
	}

	return {
		isKept,

		/** Whether what is being sent may still be had as it is sent. */
		holds: async (
			viewer: Viewer | Customer,
			file: Pick<GivenFile, "id" | "media_type" | "picture">,
		): Promise<boolean> => file.picture !== "" || !(await isKept(viewer, file)),

		/**
		 * A file as somebody gets it, in a size where he names one, or is kept from originals.
		 *
		 * @param wanted without it the file as it is, or the best he may have
		 * @throws DomainError `conflict` for an original he is kept from, and for a size that
		 * cannot be made; `unavailable`
		 */
		async give(
			viewer: Viewer | Customer,
			file: FileEntry,
			wanted?: PictureSize,
			/** Name the file as it is would be saved by. */
			savedAs: string = file.name,
		): Promise<GivenFile> {
			const kept = await isKept(viewer, file);
			if (kept && wanted === "original") throw originalKept(file.name);
			const size = wanted ?? (kept ? insteadOfOriginals : "original");
			if (size === "original" || file.sha256 === null)
				return { ...file, picture: "", source: file.sha256, savedAs };
			const { sha256, media_type: mediaType, name } = file;
			const party =
				typeof viewer === "object" && "accountId" in viewer
					? viewer.accountId
					: "staff";
			const made = await sizes.sized({ sha256, mediaType, name }, size, party);
			return {
				...file,
				media_type: made.media_type,
				sha256: made.object,
				size: Number(made.bytes),
				crc32: Number(made.crc32),
				picture: size,
				source: sha256,
				savedAs: sizedName(savedAs, size, made.ending),
			};
		},
	};
}

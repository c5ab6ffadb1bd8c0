import { DomainError } from "../../../contracts/errors.ts";
import type { PictureSize } from "../../../contracts/files/pictureSizes.ts";
import type { Sight } from "../audience/sight.ts";
import type { OfferedEditions } from "../editions/offeredEditions.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { editionOf, formerOf, type Granted } from "../signedUrls.ts";
import type { FormerVersions } from "../versions/formerVersions.ts";
import type { GivenFile, GivenFiles } from "./givenFiles.ts";

/**
 * Files that signed addresses grant. An address names the size it was made for: one of an
 * original ends where its holder is kept from originals now, but for a view, which shows the
 * smaller one.
 */
export function createGrantedFiles({
	sight,
	formerVersions,
	offeredEditions,
	givenFiles,
}: {
	sight: Pick<Sight, "file">;
	formerVersions: Pick<FormerVersions, "open">;
	offeredEditions: Pick<OfferedEditions, "open">;
	givenFiles: GivenFiles;
}) {
	/** Content that an address names: of a file, of a version of it, or in another language. */
	async function contentOf(
		holder: Granted["holder"],
		id: string,
	): Promise<{ file: FileEntry; savedAs: string } | undefined> {
		const { id: fileId, version } = formerOf(id);
		const { language } = editionOf(id);
		if (language) {
			const opened = await offeredEditions.open(holder, fileId, language, true);
			return opened && { file: opened.entry, savedAs: opened.name };
		}
		if (version !== undefined) {
			const former = await formerVersions.open(holder, fileId, version);
			return former && { file: former.entry, savedAs: former.name };
		}
		const file = await sight.file(holder, fileId);
		return file && { file, savedAs: file.name };
	}

	/** Size that somebody gets by an address of a purpose. */
	async function sizeOf(
		{ purpose, holder }: Granted,
		file: FileEntry,
	): Promise<PictureSize> {
		if (purpose === "web" || purpose === "print") return purpose;
		const isShown = purpose === "view" || purpose === "edition-view";
		return isShown && (await givenFiles.isKept(holder, file))
			? "web"
			: "original";
	}

	/** @param id as it stands in the address */
	return async function grantedFile(
		granted: Granted,
		id: string,
	): Promise<GivenFile | "missing" | "kept" | "unmade" | "unmakable"> {
		const { holder } = granted;
		const content = await contentOf(holder, id);
		if (!content) return "missing";
		const { file, savedAs } = content;
		// Small pictures are made for everybody who sees the file.
		if (granted.purpose === "thumbnail")
			return { ...file, picture: "", source: file.sha256, savedAs };
		try {
			const size = await sizeOf(granted, file);
			return await givenFiles.give(holder, file, size, savedAs);
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			if (error.code === "unavailable") return "unmade";
			if (error.code === "not_found") return "missing";
			// Nobody else is told that originals are kept from anybody.
			const isKept = await givenFiles.isKept(holder, file);
			return isKept ? "kept" : "unmakable";
		}
	};
}

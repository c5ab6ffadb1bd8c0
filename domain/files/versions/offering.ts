import type { Db } from "../../../platform/db/open.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { nearest } from "../nearest.ts";
import { offersFormerHere } from "./versionQueries.ts";

/** Whether a folder itself offers former contents; null where it follows what it lies in. */
export const offersOf = ({
	offers_former,
}: Pick<FileEntry, "offers_former">): boolean | null =>
	offers_former === null ? null : offers_former === 1;

/**
 * Whether partners may have former contents of files in a folder: it says so itself, or the
 * nearest above it that says something (docs/decisions/0115).
 */
export async function offersFormer(
	db: Db,
	folderId: string | null,
): Promise<boolean> {
	const said = await nearest(folderId, (id) => offersFormerHere(db, id));
	return said === 1;
}

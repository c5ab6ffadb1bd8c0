import type { Db } from "../../../platform/db/open.ts";
import { blank } from "./blank.ts";
import type { StoredContent } from "./library.ts";
import {
	countChange,
	type FileEntry,
	insertEntries,
} from "./libraryQueries.ts";
import { givenName, keysOf } from "./names.ts";

/** Rows of one statement: both databases limit the values in it. */
const rowsAtOnce = 500;

export type NewFile = {
	name: string;
	content: StoredContent;
	/** Media type by content. */
	mediaType: string;
	/** ISO-8601, UTC. */
	createdAt: string;
};

/**
 * Publishes many files in a folder, all or none: quickly, for a library that is
 * filled by a program. Their bytes are stored already. Unlike single files they
 * get no other name where one is taken, or none can have it; the whole call fails.
 */
export async function addMany(
	{ db, newId }: { db: Db; newId: () => string },
	parent: Pick<FileEntry, "id" | "catalogue_id">,
	files: NewFile[],
): Promise<void> {
	if (files.length === 0) return;
	await db.transaction().execute(async (trx) => {
		for (let start = 0; start < files.length; start += rowsAtOnce) {
			const rows = files.slice(start, start + rowsAtOnce).map((file) => {
				const name = givenName(file.name);
				return {
					...blank(file.createdAt),
					...keysOf(name),
					...file.content,
					id: newId(),
					parent_id: parent.id,
					catalogue_id: parent.catalogue_id,
					kind: "file",
					rank: 1,
					name,
					media_type: file.mediaType,
				};
			});
			await insertEntries(trx, rows);
		}
		await countChange(trx, parent.id, files.length);
	});
}

import type { Db } from "../../../platform/db/open.ts";
import { type DraftRow, writeDraft } from "../drafts/draftQueries.ts";
import { batches } from "./batches.ts";

/** Drafts of entries, whatever their languages. */
export async function draftsOf(db: Db, entries: string[]) {
	const found = [];
	for (const ids of batches(entries))
		found.push(
			...(await db
				.selectFrom("content_draft")
				.selectAll()
				.where("entry_id", "in", ids)
				.execute()),
		);
	return found;
}

/** Takes a draft away, unless it was changed since it was read; whether it did. */
export async function deleteDraft(
	trx: Db,
	draft: { entry_id: string; language: string; version: number },
): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("content_draft")
		.where("entry_id", "=", draft.entry_id)
		.where("language", "=", draft.language)
		.where("version", "=", draft.version)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}

/**
 * Makes a draft of what was published as `revision` and is taken back; one that was
 * begun from it goes on from what stands there now, with all it says.
 */
export async function reopenDraft(
	trx: Db,
	draft: Omit<DraftRow, "version" | "prose" | "decided">,
	revision: string,
): Promise<void> {
	if (await writeDraft(trx, draft, null)) return;
	await trx
		.updateTable("content_draft")
		.set(({ eb }) => ({
			base_id: draft.base_id,
			version: eb("version", "+", 1),
		}))
		.where("entry_id", "=", draft.entry_id)
		.where("language", "=", draft.language)
		.where("base_id", "=", revision)
		.execute();
}

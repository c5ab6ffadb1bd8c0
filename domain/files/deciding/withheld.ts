import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { StaffEntry } from "../../audit/auditLog.ts";
import { insertDeleted } from "../deleting/deletionQueries.ts";
import { changeHolder } from "../library/folderQueries.ts";
import { countChange, findEntry } from "../library/libraryQueries.ts";
import { moveUpload, settledUpload } from "../upload/uploadQueries.ts";

/**
 * Puts the file of a refused upload with what staff deleted, so that for 30 days it can be
 * brought back: seen by nobody, and its name is free.
 */
export async function withhold(
	{ clock, by }: { clock: Clock; by: StaffEntry["by"] },
	id: string,
	trx: Db,
): Promise<void> {
	const entry = await findEntry(trx, id);
	if (!entry) return;
	await insertDeleted(trx, {
		entry_id: id,
		deleted_at: clock.now().toISOString(),
		deleted_by: typeof by === "string" ? by : by.name,
		state: entry.state,
		audience: null,
	});
	// No name has a stroke in it.
	await changeHolder(trx, id, { unique_name: `/${id}`, state: "deleted" });
	if (entry.parent_id) await countChange(trx, entry.parent_id, 0);
}

/**
 * Has the upload of a file wait for approval again, as before it was decided about.
 *
 * @returns whether there is such an upload: its account may have been removed
 */
export async function waitAgain(id: string, trx: Db): Promise<boolean> {
	const upload = await settledUpload(trx, id);
	if (!upload) return false;
	const from = upload.state === "published" ? "published" : "refused";
	const waits = { state: "review", reason: null, settled_at: null };
	return (await moveUpload(trx, upload.id, from, waits)) !== undefined;
}

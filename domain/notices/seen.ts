import type { Db } from "../../platform/db/open.ts";
import type { Sight, Viewer } from "../files/audience/sight.ts";
import { entriesOfNotices, type Reader } from "./noticeQueries.ts";

/** Whether somebody sees an entry of the library that is published. */
export async function seesEntry(
	sight: Pick<Sight, "file" | "holder">,
	viewer: Viewer,
	id: string,
): Promise<boolean> {
	const found =
		(await sight.file(viewer, id)) ?? (await sight.holder(viewer, id));
	return found !== undefined;
}

/** Reader of notices as of now: what he does not see of the library no notice tells him of. */
export async function readerOf(
	db: Db,
	sight: Pick<Sight, "file" | "holder">,
	accountId: string,
	now: string,
): Promise<Reader> {
	const hidden: string[] = [];
	for (const id of await entriesOfNotices(db, { accountId, now }))
		if (!(await seesEntry(sight, { accountId }, id))) hidden.push(id);
	return { accountId, now, hidden };
}

import type { Db } from "../../../platform/db/open.ts";
import { readMark, setMark } from "../../../platform/db/siteMarks.ts";

/** Row of table `site_mark` that says that the library was filled once. */
export const filledMark = "sample-library";

/**
 * Whether anybody, or an earlier start, has put something into the download
 * center. On its own: a start that finds it filled loads nothing more.
 */
export async function wasFilled(db: Db): Promise<boolean> {
	const entry = await db
		.selectFrom("file_entry")
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return entry !== undefined || (await readMark(db, filledMark)) !== undefined;
}

/** Says so from now on. Within the transaction that fills it. */
export async function noteFilled(trx: Db, now: Date): Promise<void> {
	await setMark(trx, filledMark, { value: "filled", now });
}

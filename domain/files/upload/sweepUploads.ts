import type { Db } from "../../../platform/db/open.ts";

const day = 24 * 60 * 60 * 1000;
/** Days the receipt of an upload is kept: as long as the audit log. */
const receiptDays = 365;
/** Of one that was given up, nobody wants a receipt. */
const cancelledDays = 7;

/** Deletes rows of uploads that were settled long ago; their files stay. */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
	const before = (days: number) =>
		new Date(now.getTime() - days * day).toISOString();
	const settled = db.deleteFrom("upload").where("state", "!=", "open");
	await settled.where("settled_at", "<", before(receiptDays)).execute();
	await settled
		.where("state", "=", "cancelled")
		.where("settled_at", "<", before(cancelledDays))
		.execute();
}

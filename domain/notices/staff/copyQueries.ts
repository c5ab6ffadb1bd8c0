import type { Db } from "../../../platform/db/open.ts";

/** Rows put in by one statement. */
const batch = 500;

/** Queues the mails that carry a message, for the time from which it is there. */
export async function queueCopies(
	db: Db,
	newId: () => string,
	copies: { notice: string; version: number; at: string; accounts: string[] },
): Promise<void> {
	const { notice, version, at, accounts } = copies;
	const rows = accounts.map((account_id) => ({
		...{ id: newId(), account_id, kind: "notice", link_id: null },
		detail: JSON.stringify({ notice: { id: notice, version } }),
		...{ state: "queued", attempts: 0, queued_at: at, due_at: at },
		...{ last_error: null, settled_at: null },
	}));
	for (let start = 0; start < rows.length; start += batch)
		await db
			.insertInto("account_mail")
			.values(rows.slice(start, start + batch))
			.execute();
}

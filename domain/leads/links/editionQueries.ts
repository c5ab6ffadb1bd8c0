import type { Db } from "../../../platform/db/open.ts";

/**
 * Number of times that the e-mail address of a request was corrected: links that were mailed
 * before the last time are somebody else's, and dead.
 */
export async function editionOf(db: Db, receipt: string): Promise<number> {
	const { count } = await db
		.selectFrom("lead")
		.innerJoin("lead_event", "lead_event.lead_id", "lead.id")
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.where("receipt", "=", receipt)
		.where("type", "=", "action")
		.where("detail", "like", '%"moved":true%')
		.executeTakeFirstOrThrow();
	return Number(count);
}

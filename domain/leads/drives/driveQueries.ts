import type { Db } from "../../../platform/db/open.ts";
import type { EventRow } from "../cases/caseQueries.ts";

/** Events of those among some cases that ever had a test drive agreed on, by the ids of their leads. */
export async function eventsWithDrives(
	db: Db,
	ids: string[],
): Promise<Map<string, EventRow[]>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("lead_event")
		.selectAll()
		.where("lead_id", "in", (row) =>
			row
				.selectFrom("lead_event as drive")
				.select("drive.lead_id")
				.where("drive.lead_id", "in", ids)
				.where("drive.type", "=", "action")
				.where("drive.detail", "like", '%"action":"test-drive"%'),
		)
		.orderBy("lead_id")
		.orderBy("number")
		.execute();
	return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

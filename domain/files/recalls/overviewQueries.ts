import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { recallTakers } from "./recallQueries.ts";

/** Recalls by what their takers did: all answered, some have not yet, some should have. */
export type RecallState = "answered" | "open" | "overdue";

function recallsIn(db: Db, state: RecallState | undefined, now: string) {
	const waits = recallTakers(db)
		.select("recall_taker.account_id")
		.where("recall_taker.recall_id", "=", sql<string>`recall.id`)
		.where("notice_mark.acknowledged_at", "is", null);
	return db
		.selectFrom("recall")
		.$if(state === "answered", (q) =>
			q.where(({ not, exists }) => not(exists(waits))),
		)
		.$if(state === "open" || state === "overdue", (q) =>
			q
				.where(({ exists }) => exists(waits))
				.where("recall.remind_at", state === "open" ? ">" : "<=", now),
		);
}

/** The next recalls in a state, the newest first; with the file, where it is there. */
export function recallsAfter(
	db: Db,
	asked: {
		state: RecallState | undefined;
		now: string;
		/** Id of the one before. */
		after: string | undefined;
		limit: number;
	},
) {
	const { state, now, after, limit } = asked;
	return recallsIn(db, state, now)
		.leftJoin("file_entry", "file_entry.id", "recall.entry_id")
		.selectAll("recall")
		.select(["file_entry.name", "file_entry.names", "file_entry.parent_id"])
		.$if(after !== undefined, (q) => q.where("recall.id", "<", after ?? ""))
		.orderBy("recall.id", "desc")
		.limit(limit)
		.execute();
}

/** Number of recalls in a state. */
export async function countRecalls(
	db: Db,
	state: RecallState,
	now: string,
): Promise<number> {
	const { count } = await recallsIn(db, state, now)
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Accounts that have not acknowledged recalls, by recall. */
export async function waitingFor(
	db: Db,
	ids: string[],
): Promise<Map<string, string[]>> {
	if (ids.length === 0) return new Map();
	const rows = await recallTakers(db)
		.select(["recall_taker.recall_id", "recall_taker.account"])
		.where("recall_taker.recall_id", "in", ids)
		.where("notice_mark.acknowledged_at", "is", null)
		.orderBy("recall_taker.account")
		.execute();
	const waiting = new Map<string, string[]>();
	for (const { recall_id, account } of rows)
		waiting.set(recall_id, [...(waiting.get(recall_id) ?? []), account]);
	return waiting;
}

/** Numbers of those who were told, and who acknowledged, by recall. */
export async function answersOf(db: Db, ids: string[]) {
	if (ids.length === 0) return new Map();
	const rows = await recallTakers(db)
		.select((q) => [
			"recall_taker.recall_id",
			q.fn.countAll<number>().as("told"),
			sql<number>`count(notice_mark.acknowledged_at)`.as("answered"),
		])
		.where("recall_taker.recall_id", "in", ids)
		.groupBy("recall_taker.recall_id")
		.execute();
	return new Map(
		rows.map(({ recall_id, told, answered }) => [
			recall_id,
			{ told: Number(told), answered: Number(answered) },
		]),
	);
}

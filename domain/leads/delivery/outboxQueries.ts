import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadOutboxTable } from "../../../platform/db/schema/leads.ts";

/** Milliseconds a sender keeps its claim: longer than any channel takes to send. */
export const leaseTime = 3 * 60 * 1000;

/** Time before all others: a clock that is ahead would make others wait. */
const atOnce = "";

export type OutboxRow = Selectable<LeadOutboxTable>;

/**
 * Puts a lead in the queue of each channel; one already there stays as it is.
 *
 * @param due ISO-8601, UTC: when it is delivered; at once without it
 */
export async function enqueue(
	db: Db,
	lead: string,
	channels: string[],
	newId: () => string,
	now: string,
	due = atOnce,
): Promise<void> {
	if (channels.length === 0) return;
	await db
		.insertInto("lead_outbox")
		.values(
			channels.map((channel) => ({
				id: newId(),
				lead_id: lead,
				channel,
				state: "queued",
				attempts: 0,
				// A delivery that waits for a time is given up three days after it.
				queued_at: due > now ? due : now,
				due_at: due,
				lease: null,
				last_error: null,
				settled_at: null,
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(["lead_id", "channel"]).doNothing(),
		)
		.execute();
}

/**
 * Claims the entry that has waited longest, until `leaseUntil`: whoever sends
 * it and vanishes loses the claim then. Two processes never hold the same one.
 */
export async function claim(
	db: Db,
	claim: { now: string; leaseUntil: string; lease: string },
): Promise<OutboxRow | undefined> {
	for (;;) {
		const due = await db
			.selectFrom("lead_outbox")
			.select(["id", "due_at"])
			.where("state", "in", ["queued", "sending"])
			.where("due_at", "<=", claim.now)
			.orderBy("due_at")
			.orderBy("id")
			.limit(1)
			.executeTakeFirst();
		if (!due) return undefined;
		const row = await db
			.updateTable("lead_outbox")
			.set({
				state: "sending",
				lease: claim.lease,
				due_at: claim.leaseUntil,
				attempts: sql`attempts + 1`,
			})
			.where("id", "=", due.id)
			// A faster process has moved it.
			.where("due_at", "=", due.due_at)
			.where("state", "in", ["queued", "sending"])
			.returningAll()
			.executeTakeFirst();
		if (row) return row;
	}
}

/** Time at which the next entry is due, or a claim ends: ISO-8601, UTC; undefined where none waits. */
export async function nextDue(db: Db): Promise<string | undefined> {
	const found = await db
		.selectFrom("lead_outbox")
		.select("due_at")
		.where("state", "in", ["queued", "sending"])
		.orderBy("due_at")
		.limit(1)
		.executeTakeFirst();
	return found?.due_at;
}

/** Ends a claim; false where somebody else holds it by now. */
export async function settle(
	db: Db,
	{ id, lease }: { id: string; lease: string },
	outcome: Pick<OutboxRow, "state" | "due_at" | "last_error" | "settled_at">,
): Promise<boolean> {
	const row = await db
		.updateTable("lead_outbox")
		.set({ ...outcome, lease: null })
		.where("id", "=", id)
		.where("lease", "=", lease)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Marks deliveries as failed that a mail server took and gave back later; returns their channels. */
export async function failDelivered(
	db: Db,
	lead: string,
	channels: string[],
	error: string,
): Promise<string[]> {
	if (channels.length === 0) return [];
	const rows = await db
		.updateTable("lead_outbox")
		.set({ state: "failed", last_error: error })
		.where("lead_id", "=", lead)
		.where("channel", "in", channels)
		.where("state", "=", "delivered")
		.returning("channel")
		.execute();
	return rows.map(({ channel }) => channel);
}

/** Starts again what was given up; says how many. */
export async function requeueFailed(
	db: Db,
	lead: string,
	now: string,
): Promise<number> {
	const rows = await db
		.updateTable("lead_outbox")
		.set({ state: "queued", queued_at: now, due_at: atOnce, settled_at: null })
		.where("lead_id", "=", lead)
		.where("state", "=", "failed")
		.returning("id")
		.execute();
	return rows.length;
}

export function outboxOf(db: Db, leads: string[]): Promise<OutboxRow[]> {
	return db
		.selectFrom("lead_outbox")
		.selectAll()
		.where("lead_id", "in", leads)
		.orderBy("channel")
		.execute();
}

/**
 * Time at which the lead came in that has waited longest; undefined where none
 * waits, or only for its time.
 */
export async function oldestWaiting(
	db: Db,
	now: string,
): Promise<string | undefined> {
	const found = await db
		.selectFrom("lead_outbox")
		.select("queued_at")
		.where("state", "in", ["queued", "sending"])
		.where("queued_at", "<=", now)
		.orderBy("queued_at")
		.limit(1)
		.executeTakeFirst();
	return found?.queued_at;
}

/** Deletes deliveries of a lead by channels: what is to be sent again is a message of its own. */
export async function deleteChannels(
	db: Db,
	leadId: string,
	channels: string[],
): Promise<void> {
	if (channels.length === 0) return;
	await db
		.deleteFrom("lead_outbox")
		.where("lead_id", "=", leadId)
		.where("channel", "in", channels)
		.execute();
}

/** Channels whose names begin so that have had a lead, or are being sent it. */
export async function channelsThatHad(
	db: Db,
	leadId: string,
	prefix: string,
): Promise<string[]> {
	const rows = await db
		.selectFrom("lead_outbox")
		.select("channel")
		.where("lead_id", "=", leadId)
		.where("channel", "like", `${prefix}%`)
		.where("state", "in", ["delivered", "sending"])
		.orderBy("channel")
		.execute();
	return rows.map(({ channel }) => channel);
}

export async function deleteDeliveries(db: Db, ids: string[]): Promise<void> {
	await db.deleteFrom("lead_outbox").where("id", "in", ids).execute();
}

/** Takes back what waits for channels whose names begin so; what is under way or done stays. */
export async function withdrawQueued(
	db: Db,
	leadId: string,
	prefix: string,
): Promise<void> {
	await db
		.deleteFrom("lead_outbox")
		.where("lead_id", "=", leadId)
		.where("channel", "like", `${prefix}%`)
		.where("state", "=", "queued")
		.execute();
}

/** Stops what of a lead waits to be delivered; says how much that was. */
export async function stopDeliveries(db: Db, leadId: string): Promise<number> {
	const waiting = await db
		.deleteFrom("lead_outbox")
		.where("lead_id", "=", leadId)
		.where("state", "in", ["queued", "failed"])
		.returning("id")
		.execute();
	return waiting.length;
}

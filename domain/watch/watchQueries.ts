import type { Db } from "../../platform/db/open.ts";

/** Uploads by state, of those that nobody has settled. */
export async function unsettledUploads(
	db: Db,
): Promise<{ state: string; count: number }[]> {
	return db
		.selectFrom("upload")
		.select((eb) => ["state", eb.fn.countAll<number>().as("count")])
		.where("state", "in", ["open", "held", "review"])
		.groupBy("state")
		.execute();
}

/** Leads that are held back as suspected spam. */
export async function quarantinedLeads(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("lead")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("state", "=", "quarantined")
		.executeTakeFirstOrThrow();
	return count;
}

/**
 * Deliveries by the kind of their channel, never by its receiver: those that
 * wait, those of them that failed before, and those given up since a time.
 */
export async function deliveries(
	db: Db,
	since: string,
): Promise<
	{ channel: string; waiting: number; failing: number; lost: number }[]
> {
	const kinds = ["mail", "adf", "webhook", "distributor"];
	const rows = await db
		.selectFrom("lead_outbox")
		.select(["channel", "state", "attempts"])
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where((eb) =>
			eb.or([
				eb("state", "in", ["queued", "sending"]),
				eb.and([eb("state", "=", "failed"), eb("settled_at", ">", since)]),
			]),
		)
		.groupBy(["channel", "state", "attempts"])
		.execute();
	return kinds.map((channel) => {
		const own = rows.filter((row) => row.channel.split(" ", 1)[0] === channel);
		const sum = (of: typeof rows) =>
			of.reduce((total, { count }) => total + count, 0);
		const waiting = own.filter(({ state }) => state !== "failed");
		return {
			channel,
			waiting: sum(waiting),
			failing: sum(waiting.filter(({ attempts }) => attempts > 0)),
			lost: sum(own.filter(({ state }) => state === "failed")),
		};
	});
}

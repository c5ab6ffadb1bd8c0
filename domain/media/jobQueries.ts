import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { type Media, mediaOf } from "./mediaQueries.ts";

export type Job = {
	id: string;
	tries: number;
	/** Name of the object. */
	master: string;
	crop: string | null;
	/** Whether it is one of a turn. */
	frame: boolean;
	media: Media;
};

const waitingJobs = (db: Db) =>
	db
		.selectFrom("media_job as j")
		.innerJoin("media as m", "m.id", "j.media_id")
		.selectAll("m")
		.select("j.tries")
		.where("j.state", "=", "waiting");

type JobOfRow = Awaited<
	ReturnType<ReturnType<typeof waitingJobs>["executeTakeFirstOrThrow"]>
>;

function jobOf(row: JobOfRow): Job {
	const { id, tries, crop, frame } = row;
	const master = row.master ?? row.source_sha256;
	return { id, tries, crop, master, frame: frame === 1, media: mediaOf(row) };
}

/**
 * The job that waits longest, but those that are under way: first what staff sent,
 * for somebody sits there; those that failed before come after all others.
 */
export async function nextJob(
	db: Db,
	underWay: string[] = [],
): Promise<Job | undefined> {
	const row = await waitingJobs(db)
		.$if(underWay.length > 0, (query) =>
			query.where("m.id", "not in", underWay),
		)
		.orderBy("j.tries")
		.orderBy(sql`case when m.uploaded_by is null then 1 else 0 end`)
		.orderBy("j.created_at")
		.orderBy("j.media_id")
		.executeTakeFirst();
	return row && jobOf(row);
}

/** The job of a picture that is not made yet, and was not given up. */
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
	const row = await waitingJobs(db).where("m.id", "=", id).executeTakeFirst();
	return row && jobOf(row);
}

/** Number of waiting jobs. */
export async function jobsWaiting(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("media_job")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("state", "=", "waiting")
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function jobWithWidths(
	db: Db,
	id: string,
	done: number,
): Promise<void> {
	await db
		.updateTable("media_job")
		.set({ done })
		.where("media_id", "=", id)
		.execute();
}

export async function jobDone(db: Db, id: string): Promise<void> {
	await db.deleteFrom("media_job").where("media_id", "=", id).execute();
}

export async function jobFailed(
	db: Db,
	id: string,
	error: string,
	failed: boolean,
): Promise<void> {
	await db
		.updateTable("media_job")
		.set((row) => ({
			tries: row("tries", "+", 1),
			error: error.slice(0, 300),
			state: failed ? "failed" : "waiting",
		}))
		.where("media_id", "=", id)
		.execute();
}

/** Lets a job that was given up be tried again; whether there was one. */
export async function jobAgain(db: Db, id: string): Promise<boolean> {
	const row = await db
		.updateTable("media_job")
		.set({ state: "waiting", tries: 0, error: null })
		.where("media_id", "=", id)
		.where("state", "=", "failed")
		.returning("media_id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Milliseconds since 1970 of the oldest that waits. */
export async function oldestJob(db: Db): Promise<string | undefined> {
	const row = await db
		.selectFrom("media_job")
		.select("created_at")
		.where("state", "=", "waiting")
		.orderBy("created_at")
		.executeTakeFirst();
	return row?.created_at;
}

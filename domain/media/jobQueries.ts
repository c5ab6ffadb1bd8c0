import type { Db } from "../../platform/db/open.ts";
import { type Media, mediaOf } from "./queries.ts";

export type Job = {
	id: string;
	tries: number;
	/** Name of the object. */
	master: string;
	crop: string | null;
	media: Media;
};

/** The job that waits longest; those that failed before come after all others. */
export async function nextJob(db: Db): Promise<Job | undefined> {
	const row = await db
		.selectFrom("media_job as j")
		.innerJoin("media as m", "m.id", "j.media_id")
		.selectAll("m")
		.select("j.tries")
		.where("j.state", "=", "waiting")
		.orderBy("j.tries")
		.orderBy("j.created_at")
		.orderBy("j.media_id")
		.executeTakeFirst();
	if (!row) return undefined;
	const { id, tries, crop } = row;
	const master = row.master ?? row.source_sha256;
	return { id, tries, crop, master, media: mediaOf(row) };
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

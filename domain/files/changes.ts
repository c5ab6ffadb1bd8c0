import type { Db } from "../../platform/db/open.ts";

/** Number of the last change to what is published; 0 before the first. */
export async function lastChange(db: Db): Promise<number> {
	const { revision } = await db
		.selectFrom("file_change")
		.select((eb) => eb.fn.max("revision").as("revision"))
		.executeTakeFirstOrThrow();
	return revision ?? 0;
}

/** The same of the tree's nodes only. */
export async function lastTreeChange(db: Db): Promise<number> {
	const { revision } = await db
		.selectFrom("file_change")
		.select((eb) => eb.fn.max("revision").as("revision"))
		.where("tree", "=", 1)
		.executeTakeFirstOrThrow();
	return revision ?? 0;
}

/** The next changes after one that was seen, oldest first, at most `limit`. */
export function changesAfter(
	db: Db,
	revision: number,
	limit: number,
): Promise<{ revision: number; number: number }[]> {
	return db
		.selectFrom("file_change")
		.select(["revision", "number"])
		.where("revision", ">", revision)
		.orderBy("revision")
		.limit(limit)
		.execute();
}

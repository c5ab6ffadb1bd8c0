import { isOvertaken } from "./errors.ts";
import type { Db } from "./open.ts";

/** Tries of one transaction; others were in its way as often. */
const mostTries = 20;

/**
 * A transaction that reads and writes as if it were alone: of two that read what
 * the other changes, one is run again. `work` may be called several times.
 * SQLite lets writers in one by one anyway.
 */
export async function serializable<T>(
	db: Db,
	work: (trx: Db) => Promise<T>,
): Promise<T> {
	for (let left = mostTries; ; left--) {
		try {
			return await db
				.transaction()
				.setIsolationLevel("serializable")
				.execute(work);
		} catch (error) {
			if (!isOvertaken(error) || left <= 1) throw error;
		}
	}
}

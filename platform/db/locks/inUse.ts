import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { isBusy } from "../errors.ts";
import { openDatabase } from "../open.ts";

/**
 * Whether another program has a database open, as every process of a running site
 * does. Of this process nothing may be open yet.
 */
export async function isInUse({
	url,
	file,
}: {
	url?: string | undefined;
	file: string;
}): Promise<boolean> {
	if (!url) return isFileInUse(file);
	const { db, close } = await openDatabase({ url, file });
	try {
		const { rows } = await sql`select pid from pg_stat_activity
			where datname = current_database() and backend_type = 'client backend'
				and pid <> pg_backend_pid()`.execute(db);
		return rows.length > 0;
	} finally {
		await close();
	}
}

/**
 * Whether another process has a file in WAL mode open, which keeps it from an exclusive
 * lock.
 */
function isFileInUse(file: string): boolean {
	if (!existsSync(file)) return false;
	const database = new DatabaseSync(file, { timeout: 0 });
	try {
		database.exec("pragma locking_mode = exclusive");
		database.prepare("select count(*) from sqlite_master").get();
		return false;
	} catch (error) {
		if (isBusy(error)) return true;
		throw error;
	} finally {
		database.close();
	}
}

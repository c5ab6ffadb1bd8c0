import { DatabaseSync } from "node:sqlite";
import { isBusy } from "../errors.ts";

/** Another site serves from the same SQLite file. */
export class SiteBusyError extends Error {
	override name = "SiteBusyError";
}

/**
 * A mutex across processes for the one site that may serve from a SQLite file: the
 * exclusive lock of an empty database beside it. The system lets go of it however the
 * process ends. Commands do not take it, and may run while a site does.
 *
 * @param file the site's database
 * @returns how to let go
 * @throws SiteBusyError
 */
export function lockSite(file: string): () => void {
	const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
	try {
		lock.exec("begin exclusive");
	} catch (error) {
		lock.close();
		throw isBusy(error)
			? new SiteBusyError(
					`Another site serves from ${file}. Stop that one: SQLite is for one process, and several want DATABASE_URL.`,
				)
			: error;
	}
	return () => lock.close();
}

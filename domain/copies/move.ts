import { withDump } from "../../platform/db/dump/dump.ts";
import { loadTables } from "../../platform/db/dump/load.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { allReferences, schemaOf } from "./copyQueries.ts";
import { inParallel } from "./inParallel.ts";

type Site = { open: OpenDatabase; storage: Storage };

/**
 * Copies a site that stands still to another database, another store, or both:
 * objects first, each only if it is what its name says, then all tables in one
 * transaction. What is there already is not copied again.
 *
 * @param to without a database, or without a store, that one stays
 * @throws LoadError where the database is not empty
 */
export async function move(
	from: Site,
	to: Partial<Site>,
): Promise<{
	objects: number;
	rows: Record<string, number>;
	lost: string[];
}> {
	const schema = await schemaOf(from.open.patient);
	const lost: string[] = [];
	let objects = 0;
	const { storage } = to;
	if (storage)
		await inParallel(await allReferences(from.open.patient), async (sha256) => {
			if (await storage.stat(sha256)) return;
			const found = await from.storage.read(sha256);
			if (!found) {
				lost.push(sha256);
				return;
			}
			const staged = await storage.stage(found.stream);
			try {
				if (staged.sha256 === sha256) {
					await staged.keep();
					objects++;
				} else lost.push(sha256);
			} finally {
				await staged.drop();
			}
		});
	const { open } = to;
	if (!open) return { objects, rows: {}, lost: lost.sort() };
	const rows = await withDump(from.open, (tables) =>
		loadTables(open, schema, tables),
	);
	return { objects, rows, lost: lost.sort() };
}

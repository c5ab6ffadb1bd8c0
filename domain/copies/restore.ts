import { checkLoadable, loadTables } from "../../platform/db/dump/load.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { carryErasures } from "./carriedErasures.ts";
import { CopyError } from "./copyError.ts";
import { inParallel } from "./inParallel.ts";
import type { Copies } from "./manifest.ts";
import {
	readObject,
	readTables,
	type SoundSnapshot,
	soundSnapshot,
} from "./snapshot.ts";

/**
 * Brings a snapshot into a site with nothing in it: objects first, each only if
 * it is what its name says, then all tables in one transaction. Killed, it can be
 * begun anew; refused, it has made nothing.
 *
 * @param wanted its id, or itself; the last where nothing is said
 * @returns the names of objects that could not be brought back, and later snapshots whose
 * ledger of erasures cannot be read
 * @throws CopyError, LoadError
 */
export async function restore(
	copies: Copies,
	to: { open: OpenDatabase; storage: Storage },
	snapshot?: string | SoundSnapshot,
) {
	const { manifest, names } =
		typeof snapshot === "object"
			? snapshot
			: await soundSnapshot(copies, snapshot);
	await checkLoadable(to.open, manifest.schema);
	const lost: string[] = [];
	let brought = 0;
	await inParallel(names, async (sha256) => {
		if (await to.storage.stat(sha256)) return;
		if (await bring(copies, to.storage, sha256)) brought++;
		else lost.push(sha256);
	});
	const rows = await loadTables(
		to.open,
		manifest.schema,
		readTables(copies, manifest),
	);
	for (const [name, count] of Object.entries(manifest.rows))
		if (rows[name] !== count)
			throw new CopyError(`The table "${name}" is not whole.`);
	const unread = await carryErasures(copies, to.open.db, manifest.id);
	return { manifest, brought, lost: lost.sort(), unread };
}

/** Puts an object's copy into the store, over what lies there; says whether there was a good one. */
export async function bring(
	copies: Copies,
	storage: Storage,
	sha256: string,
): Promise<boolean> {
	try {
		const content = await readObject(copies, sha256);
		if (!content) return false;
		const staged = await storage.stage(content);
		try {
			if (staged.sha256 !== sha256) return false;
			await staged.keep();
			return true;
		} finally {
			await staged.drop();
		}
	} catch (error) {
		if ((error as Error).name === "SealError") return false;
		throw error;
	}
}

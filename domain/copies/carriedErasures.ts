import type { Insertable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { ErasureTable } from "../../platform/db/schema/leads.ts";
import type { SecretVersionTable } from "../../platform/db/schema.ts";
import {
	erasureSecret,
	insertErasures,
	markUnapplied,
	replaceErasureSecret,
} from "../leads/privacy/erasureQueries.ts";
import { CopyError } from "./copyError.ts";
import { type Copies, listSnapshots, type Manifest } from "./manifest.ts";
import { readTables } from "./snapshot.ts";

/** Secret of the ledger and its rows, as a snapshot has them. */
type Ledger = {
	secrets: Insertable<SecretVersionTable>[];
	erasures: Insertable<ErasureTable>[];
};

/**
 * Brings the ledger of erasures of the last snapshot that can be read into a site that was
 * restored from an earlier one, and has every erasure applied again at the start.
 *
 * @param restored id of the snapshot that the site has
 * @returns ids of later snapshots whose ledger cannot be read
 */
export async function carryErasures(
	copies: Copies,
	db: Db,
	restored: string,
): Promise<string[]> {
	const unread: string[] = [];
	const later = (await listSnapshots(copies)).filter(({ id }) => id > restored);
	for (const { id, manifest, fits } of later.toReversed()) {
		const ledger = fits && manifest && (await ledgerIn(copies, manifest));
		if (!ledger) {
			unread.push(id);
			continue;
		}
		if (ledger.erasures.length > 0)
			await db.transaction().execute(async (trx) => {
				await replaceErasureSecret(trx, ledger.secrets);
				await insertErasures(trx, ledger.erasures);
			});
		break;
	}
	await markUnapplied(db);
	return unread;
}

/** Ledger of a snapshot; undefined where the snapshot is damaged. */
async function ledgerIn(
	copies: Copies,
	manifest: Manifest,
): Promise<Ledger | undefined> {
	try {
		return await ledgerOf(readTables(copies, manifest));
	} catch (error) {
		if (error instanceof CopyError) return undefined;
		throw error;
	}
}

async function ledgerOf(
	tables: ReturnType<typeof readTables>,
): Promise<Ledger> {
	const ledger: Ledger = { secrets: [], erasures: [] };
	for await (const { name, columns, rows } of tables)
		for await (const some of rows) {
			if (name !== "erasure" && name !== "secret_version") continue;
			for (const values of some) {
				const row = Object.fromEntries(
					columns.map((column, index) => [column, values[index]]),
				);
				if (name === "erasure")
					ledger.erasures.push(row as Ledger["erasures"][number]);
				else if (row.name === erasureSecret)
					ledger.secrets.push(row as Ledger["secrets"][number]);
			}
		}
	return ledger;
}

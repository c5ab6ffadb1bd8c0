import type { Db } from "../../../platform/db/open.ts";
import { findByName } from "./libraryQueries.ts";
import { keysOf } from "./names.ts";
import { refused } from "./refused.ts";

/**
 * Demands that no other node at the top of the tree is called so: the database lets roots
 * have one name, for a parent that is null is no other's.
 *
 * @param except id of the node that is to be called so
 * @throws DomainError `conflict`
 */
export async function demandFreeRoot(
	db: Db,
	name: string,
	except?: string,
): Promise<void> {
	const other = await findByName(db, null, keysOf(name).unique_name);
	if (other && other.id !== except)
		throw refused("conflict", "takenTop", { name });
}

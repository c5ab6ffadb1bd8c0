import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface CollectionTables {
	collection: CollectionTable;
	collection_item: CollectionItemTable;
	collection_link: CollectionLinkTable;
}

/** Files and folders that a partner has put together under a name. */
export interface CollectionTable {
	/** UUIDv7. */
	id: Fixed<string>;
	owner_id: Fixed<string>;
	name: string;
	/** 1 where colleagues of the owner's distributor see it. */
	shared: number;
	/** Counts the changes: what a link gave of the collection as it was ends with one. */
	revision: Generated<number>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	changed_at: string;
}

/** An entry of a collection; the entry may be there no longer. */
export interface CollectionItemTable {
	collection_id: Fixed<string>;
	entry_id: Fixed<string>;
	/** Name it had when it was put in, for its owner. */
	name: Fixed<string>;
	position: Fixed<number>;
}

/** Link to a collection for people without an account. */
export interface CollectionLinkTable {
	/** UUIDv7. */
	id: Fixed<string>;
	collection_id: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
	/** ISO-8601, UTC; null while nobody ended it. */
	ended_at: string | null;
	/** Name of who ended it. */
	ended_by: string | null;
	/** Times its page was opened. */
	opened: Generated<number>;
	/** Files and archives that were taken by it. */
	taken: Generated<number>;
	/** ISO-8601, UTC: when it was last used. */
	used_at: string | null;
}

import type { Fixed } from "./fixed.ts";

export interface GrantTables {
	entry_grant: EntryGrantTable;
	access_request: AccessRequestTable;
	audience_change: AudienceChangeTable;
}

/** Audience that an entry had until it was given another one. */
export interface AudienceChangeTable {
	entry_id: Fixed<string>;
	/** ISO-8601, UTC. */
	changed_at: Fixed<string>;
	/** JSON: ids of the groups before; none for everybody. */
	groups: Fixed<string>;
	/** ISO-8601, UTC: the dates before. */
	visible_from: Fixed<string | null>;
	visible_until: Fixed<string | null>;
}

/** Access of one account to a file or folder, and all below it, that its groups do not give. */
export interface EntryGrantTable {
	account_id: Fixed<string>;
	entry_id: Fixed<string>;
	/** ISO-8601, UTC; ended from then on. */
	until: string;
	/** ISO-8601, UTC: of one that is given again after it ended, the later time. */
	created_at: string;
	/** Name of who gave it. */
	created_by: string;
}

/** Request of a partner for access to a place of the library, whether or not there is one. */
export interface AccessRequestTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** Id that the address named. */
	place: Fixed<string>;
	/** Node of the tree that the address named with it; empty for none. */
	node: Fixed<string>;
	/** Words of the partner; empty for none. */
	reason: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** `waiting`, `granted` or `refused`. */
	state: string;
	settled_at: string | null;
	/** Name of who decided. */
	settled_by: string | null;
	/** JSON: what was decided (`domain/files/asking/answers.ts`). */
	answer: string | null;
}

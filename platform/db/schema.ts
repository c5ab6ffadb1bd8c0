import type { AccountTables } from "./schema/accounts.ts";
import type { ContentTables } from "./schema/content.ts";
import type { FileTables } from "./schema/files.ts";
import type { Fixed } from "./schema/fixed.ts";
import type { LeadTables } from "./schema/leads.ts";
import type { NoticeTables } from "./schema/notices.ts";

/** Every table, as the newest migration leaves it. */
export interface Database
	extends ContentTables,
		LeadTables,
		AccountTables,
		FileTables,
		NoticeTables {
	secret: SecretTable;
}

/** Keys and salts every process of the site has to share. */
export interface SecretTable {
	name: Fixed<string>;
	value: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

import type { Fixed } from "./fixed.ts";

export interface SettingTables {
	setting: SettingTable;
}

/** What staff have set. What has no row is as it comes. */
export interface SettingTable {
	/** `timeZone`, `sourceLanguage`, `fourEyes.legal` … */
	name: Fixed<string>;
	value: string;
	/** ISO-8601, UTC. */
	changed_at: string;
	/** Id of a member of the staff. */
	changed_by: string;
}

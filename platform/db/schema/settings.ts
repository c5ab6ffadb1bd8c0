import type { Fixed } from "./fixed.ts";

export interface SettingTables {
	setting: SettingTable;
}

/** Settings changed by staff; a setting without a row has its default. */
export interface SettingTable {
	/** `timeZone`, `sourceLanguage`, `fourEyes.legal` … */
	name: Fixed<string>;
	value: string;
	/** ISO-8601, UTC. */
	changed_at: string;
	/** Id of a member of the staff. */
	changed_by: string;
}

import type { Fixed } from "./fixed.ts";

export interface ExportTables {
	taking_export: TakingExportTable;
}

/** Table of takings that a member of the staff has asked for, made in the background. */
export interface TakingExportTable {
	/** UUIDv7. */
	id: Fixed<string>;
	staff_id: Fixed<string>;
	/** Question about takings, as JSON. */
	question: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** `waiting`, `ready` or `failed`. */
	state: string;
	/** Times it was begun. */
	attempts: number;
	/** ISO-8601, UTC: when it was ready or given up. */
	settled_at: string | null;
	/** Number of its lines. */
	takings: number;
	/** Bytes. */
	size: number;
	/** Name of its object in storage. */
	sha256: string | null;
}

import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface NoticeTables {
	notice: NoticeTable;
	notice_mark: NoticeMarkTable;
}

/** A message to one account, or to all. */
export interface NoticeTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Null: to everybody. */
	account_id: Fixed<string | null>;
	/** `message`, or the outcome of an upload. */
	kind: Fixed<string>;
	/** JSON text: see `domain/notices/notices.ts`. */
	content: Fixed<string>;
	/** ISO-8601, UTC; of a notice that others joined, when the last of them did. */
	created_at: string;
	/** The notice among whose outcomes this one is told; null: one of its own. */
	head_id: Generated<string | null>;
}

/** Record that somebody has read a notice. */
export interface NoticeMarkTable {
	notice_id: Fixed<string>;
	account_id: Fixed<string>;
	/** ISO-8601, UTC. */
	read_at: Fixed<string>;
	/** ISO-8601, UTC. */
	acknowledged_at: string | null;
}

import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface NoticeTables {
	notice: NoticeTable;
	notice_group: NoticeGroupTable;
	notice_mark: NoticeMarkTable;
}

/** A message to one account, to some groups or to all. */
export interface NoticeTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Null: to some groups, or to everybody. */
	account_id: string | null;
	/** `message` of staff, `recall`, or the outcome of an upload. */
	kind: Fixed<string>;
	/** JSON text: see `domain/notices/notices.ts`. */
	content: string;
	/**
	 * ISO-8601, UTC: nobody reads it before then. Of a notice that others joined, when the
	 * last of them did; of a draft, when it was begun.
	 */
	created_at: string;
	/** The notice among whose outcomes this one is told; null: one of its own. */
	head_id: Generated<string | null>;
	/** `draft`, `given` (planned until `created_at`) or `withdrawn`. */
	state: Generated<string>;
	/** 1: to the groups of `notice_group`, to nobody where those are gone. */
	to_groups: Generated<number>;
	/** 1 where its readers are asked to acknowledge it. */
	asks: Generated<number>;
	/** 1 where its readers get it by mail, too. */
	mails: Generated<number>;
	/** Folder or file of the library it is about: who does not see that is not told. */
	entry_id: Generated<string | null>;
	/** Folded texts of a message, for searching. */
	search_key: Generated<string>;
	/** Name of who wrote a message last. */
	written_by: Generated<string>;
	/** Counts the changes of a message. */
	version: Generated<number>;
	/** ISO-8601, UTC: when staff sent or planned it. */
	released_at: Generated<string | null>;
	/** ISO-8601, UTC. */
	withdrawn_at: Generated<string | null>;
}

/** A group that a notice is to. */
export interface NoticeGroupTable {
	notice_id: Fixed<string>;
	group_id: Fixed<string>;
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

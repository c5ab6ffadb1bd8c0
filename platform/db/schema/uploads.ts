import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface UploadTables {
	upload: UploadTable;
	draft_part: DraftPartTable;
}

/** An upload and what became of it. */
export interface UploadTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** Entry it goes into. */
	folder_id: string;
	/** Name as the person gave it. */
	name: string;
	note: string;
	/** Bytes announced; null where none were. */
	size: number | null;
	/** Bytes of an open one that are here, not many less: a stride. */
	received: Generated<number>;
	/** `open`, `held`, `review` (waits for staff), `published`, `refused` or `cancelled`. */
	state: string;
	/** Reason for which it was refused. */
	reason: string | null;
	/** The file it became. */
	entry_id: string | null;
	/** Name of that file: another one where the name was taken. */
	entry_name: string | null;
	sha256: string | null;
	/** The network it was opened from: an address without its last part. */
	network: Fixed<string>;
	idempotency_key: Fixed<string | null>;
	/** SHA-256 of what was announced. */
	payload_hash: Fixed<string | null>;
	/** SHA-256 of what tells whether it is gone on with: as above, without its note. */
	resume_hash: Generated<string | null>;
	/**
	 * Fingerprint by which the sender tells its content from another; null
	 * without one.
	 */
	fingerprint: Generated<string | null>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC: until then it may go on. */
	expires_at: string;
	/** ISO-8601, UTC. */
	settled_at: string | null;
	/** JSON: what was acknowledged when it had come whole; null before, and of older ones. */
	receipt: Generated<string | null>;
}

/** A part of content that is still coming, where it lies in a bucket. */
export interface DraftPartTable {
	/** Id of the upload. */
	draft: Fixed<string>;
	/** Number from 1 on; 0 says that it was begun. */
	number: Fixed<number>;
	/** Name of the part in the bucket; empty for number 0. */
	name: Fixed<string>;
	/** First byte in the content. A part of a higher number replaces those from there on. */
	start: Fixed<number>;
	/** Bytes. */
	size: Fixed<number>;
}

import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface FileEditionTables {
	file_edition: FileEditionTable;
}

/** Content of a file in another language than its own, as it is or was. */
export interface FileEditionTable {
	entry_id: Fixed<string>;
	/** Code of a language of the site. */
	language: Fixed<string>;
	/** Number among those of the file in this language, from 1 on. */
	edition: Fixed<number>;
	sha256: Fixed<string>;
	/** Bytes. */
	size: Fixed<number>;
	/** Unsigned. */
	crc32: Fixed<number>;
	media_type: Fixed<string>;
	/** SHA-256 of the content of the file that it is an edition of: where the file has another, it is behind. */
	goes_with: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** Name of who gave it. */
	created_by: Fixed<string>;
	/** ISO-8601, UTC: since when it is given to nobody any longer; null for the one that holds. */
	ended_at: string | null;
	/** Name of the preview picture's object in storage. */
	thumbnail: Generated<string | null>;
	/** `none`, `waiting`, `made` or `failed`. */
	thumbnail_state: Generated<string>;
	/** ISO-8601, UTC: since when nobody should use it any longer. */
	withdrawn_at: string | null;
}

import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface FileTables {
	file_entry: FileEntryTable;
	file_change: FileChangeTable;
	audience: AudienceTable;
	audience_group: AudienceGroupTable;
	deleted_entry: DeletedEntryTable;
	taking: TakingTable;
	file_version: FileVersionTable;
	recall: RecallTable;
	recall_taker: RecallTakerTable;
	archive: ArchiveTable;
	kept_original: KeptOriginalTable;
	picture_size: PictureSizeTable;
}

/** A node of the download center's tree, a folder in one, or a file. */
export interface FileEntryTable {
	/** Counts up; what the search index knows an entry by. */
	number: Generated<number>;
	/** UUIDv7. */
	id: Fixed<string>;
	/** Folder or node it lies in; null for the roots of the tree. */
	parent_id: string | null;
	/** The node of the tree it belongs to; of a node itself, its own id. */
	catalogue_id: string | null;
	/** `catalogue` (a node of the tree), `folder` or `file`. */
	kind: string;
	/** 0 for what holds entries, 1 for files: folders come first. */
	rank: Fixed<number>;
	/** Order among nodes of the tree, smallest first. */
	position: number;
	/** NFC, at most 255 bytes. */
	name: string;
	/** JSON object, language to name; null where the name is one for all. */
	names: string | null;
	/** Name in lower case: no two in a folder. */
	unique_name: string;
	/** Folded name with padded numbers. */
	sort_key: string;
	/** Folded name, for searching. */
	search_key: string;
	/** Lower-case ending of the name without the dot; empty for what is no file. */
	ext: string;
	/** Media type by content; empty for what is no file. */
	media_type: Fixed<string>;
	/** Bytes; 0 for what is no file. */
	size: Fixed<number>;
	/** Name of its object in storage; null for what is no file. */
	sha256: Fixed<string | null>;
	/** Unsigned. */
	crc32: Fixed<number | null>;
	/** Name of the preview picture's object in storage. */
	thumbnail: string | null;
	/** `none`, `waiting`, `made` or `failed`. */
	thumbnail_state: string;
	/** `held` until it is inspected, then `published`; `hidden` where staff took it out of sight; `deleted` of a file that staff deleted. */
	state: string;
	note: string;
	/** Account id. */
	uploaded_by: Fixed<string | null>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** Number of published entries that lie in it directly. */
	entries: number;
	/** Counts the changes to what lies in it directly. */
	revision: number;
	/** `inspect` or `hold`: what becomes of uploads here and below; null as above it. */
	policy: string | null;
	/** Audience beside those above it, of a file one that has dates only; null: whoever sees what it lies in. */
	audience: Generated<number | null>;
	/** ISO-8601, UTC: since when it is there (again), where that is later than `created_at`; else null. */
	appeared_at: Generated<string | null>;
	/** 1 for a node or folder whose own files may be sent to customers. */
	for_customers: Generated<number>;
	/** Former contents that are not withdrawn; 0 of what is no file. */
	former: Generated<number>;
	/** 1 where partners may have former contents of files here and below, 0 where not; null as above it. */
	offers_former: Generated<number | null>;
	/** Language of a file's own content; null where nobody has said. */
	language: Generated<string | null>;
	/** Languages of its other editions that hold, with spaces between; null for none. */
	editions: Generated<string | null>;
}

/** Some groups of partners, or all, from a time until another; each such set is one row, which does not change. */
export interface AudienceTable {
	number: Generated<number>;
	/**
	 * Ids of its groups in their order, with spaces between, then its dates, where it has
	 * any, with a stroke between, then a mark where it is closed to links; empty for nobody:
	 * what staff deleted has it.
	 */
	key: Fixed<string>;
	/** 1 where it names no group and is for everybody, at its time or without links. */
	everybody: Generated<number>;
	/** ISO-8601, UTC: nobody is in it before; null where it has always been. */
	visible_from: Generated<string | null>;
	/** ISO-8601, UTC: nobody is in it from then on; null where it has no end. */
	visible_until: Generated<string | null>;
	/** 0 where nobody is in it by a link without an account. */
	by_link: Generated<number>;
}

/** A group of an audience. */
export interface AudienceGroupTable {
	audience: Fixed<number>;
	group_id: Fixed<string>;
}

/** A file, folder or node that staff deleted, and can restore for 30 days. */
export interface DeletedEntryTable {
	entry_id: Fixed<string>;
	/** ISO-8601, UTC. */
	deleted_at: Fixed<string>;
	/** Name of who did it. */
	deleted_by: Fixed<string>;
	/** State before. */
	state: Fixed<string>;
	/** Audience before, which nobody's has replaced. */
	audience: Fixed<number | null>;
}

/** Content that a file had or has; none are kept of one that never had other content. */
export interface FileVersionTable {
	entry_id: Fixed<string>;
	/** 1 is the first; the greatest is what the file has now. */
	version: Fixed<number>;
	sha256: Fixed<string>;
	/** Bytes. */
	size: Fixed<number>;
	/** Unsigned. */
	crc32: Fixed<number>;
	media_type: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** Name of who gave it; empty where that is not known. */
	created_by: Fixed<string>;
	note: Fixed<string>;
	/** Version whose content it has again. */
	restores: Fixed<number | null>;
	/** ISO-8601, UTC: since when nobody should use it any longer. */
	withdrawn_at: string | null;
}

/** Version of a file that was recalled: whoever took it was told. */
export interface RecallTable {
	/** UUIDv7. */
	id: Fixed<string>;
	entry_id: Fixed<string>;
	version: Fixed<number>;
	sha256: Fixed<string>;
	reason: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** Name of who did it. */
	created_by: Fixed<string>;
	/** ISO-8601, UTC: when those who have not answered are reminded. */
	remind_at: Fixed<string>;
}

/** Account that was told of a recall; whether it has answered is a mark of the notice. */
export interface RecallTakerTable {
	recall_id: Fixed<string>;
	account_id: Fixed<string>;
	/** Login name then. */
	account: Fixed<string>;
	notice_id: Fixed<string>;
}

/** Content of a file that somebody took: its bytes were sent to him. */
export interface TakingTable {
	number: Generated<number>;
	/** Hash of what makes two requests one taking: `domain/files/takings/takings.ts`. */
	key: Fixed<string>;
	/** ISO-8601, UTC: when the first byte was about to be sent. */
	at: Fixed<string>;
	/** File it was; empty where that was removed while an archive was being sent. */
	entry_id: Fixed<string>;
	/** Name of the file then, in English. */
	name: Fixed<string>;
	/** Folded name, for searching. */
	name_key: Fixed<string>;
	sha256: Fixed<string>;
	/** Bytes of the file. */
	size: Fixed<number>;
	/** Account; null for links of customers, who have none. */
	account_id: Fixed<string | null>;
	/** Login name then, in lower case; empty for links. */
	account: Fixed<string>;
	/** `file`, `view`, `archive`, `link` of an answer, or `shared`: a link of the account to a collection. */
	way: Fixed<string>;
	/** `web` or `print` of a picture that was sent in that size; empty for the file as it is. */
	picture: Generated<string>;
}

/**
 * Record that a published entry came, went or changed; written by triggers. Lets every
 * process keep what it has in memory in step. Revisions become visible in order.
 */
export interface FileChangeTable {
	revision: Generated<number>;
	/** Number of the entry; it may be there no longer. 0 where somebody came into a group or left one. */
	number: Fixed<number>;
	/** 1 where it is a node of the tree, else 0. */
	tree: Fixed<number>;
}

/** Several files asked for as one: what goes in was decided when it was asked for. */
export interface ArchiveTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** File name with its ending. */
	name: Fixed<string>;
	/** Hash of the plan: equal for archives of equal bytes. */
	etag: Fixed<string>;
	/** Bytes of the archive. */
	size: Fixed<number>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
	/** The library's last change before the plan was made. */
	revision: Generated<number>;
	/** JSON array: numbers of the files in it. */
	files: Generated<string>;
	/** JSON array: number of the file and SHA-256 of each edition in it that is not a file's own content. */
	editions: Generated<string>;
	/** Lines of JSON: see `domain/files/archive/plan.ts`. */
	plan: Fixed<string>;
	/** Hash of what was asked for, and of the library it was asked of. */
	request_hash: string | null;
	plan_bytes: Generated<number>;
	/** JSON array: numbers of the files that are in it in a made size, each with the SHA-256 of the picture. */
	sized: Generated<string>;
	/** Size it is carried in; empty where it has none. */
	picture: Generated<string>;
	/** JSON object: paths of the files that it lacks, and how many more. */
	lacking: Generated<string>;
}

/** A group that gets pictures in made sizes only, of a folder or node and all below it. */
export interface KeptOriginalTable {
	entry_id: Fixed<string>;
	group_id: Fixed<string>;
}

/** Size made of a picture, or what is known of the picture itself; derived, and made anew where it is lost. */
export interface PictureSizeTable {
	/** SHA-256 of the picture. */
	source: Fixed<string>;
	/** `original`, `web` or `print`. */
	size: Fixed<string>;
	/** Name of how it was made. */
	recipe: string;
	/** Pixels; 0 of one that cannot be made. */
	width: number;
	height: number;
	/** Name of its object in storage; null of `original`, and of one that cannot be made. */
	object: string | null;
	/** Bytes. */
	bytes: number;
	/** Unsigned. */
	crc32: number;
	media_type: string;
	/** Ending of its name. */
	ending: string;
	/** ISO-8601, UTC. */
	made_at: string;
	/** ISO-8601, UTC: when it was last wanted, to a day. */
	used_at: string;
}

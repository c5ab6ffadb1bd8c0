import type { ColumnType, Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface ContentTables {
	content_entry: ContentEntryTable;
	content_revision: ContentRevisionTable;
	content_publication: ContentPublicationTable;
	content_version: ContentVersionTable;
	content_step: ContentStepTable;
	content_history: ContentHistoryTable;
	content_draft: ContentDraftTable;
	content_change: ContentChangeTable;
	content_bin: ContentBinTable;
	content_search: ContentSearchTable;
	staff_presence: StaffPresenceTable;
	content_origin: ContentOriginTable;
	release: ReleaseTable;
	release_item: ReleaseItemTable;
	release_place: ReleasePlaceTable;
	content_order: ContentOrderTable;
	preview_link: PreviewLinkTable;
	media: MediaTable;
	media_file: MediaFileTable;
	media_text: MediaTextTable;
	media_job: MediaJobTable;
}

/**
 * Steps the code has still to do once on earlier content; a row goes when it is
 * done.
 */
export interface ContentStepTable {
	name: Fixed<string>;
}

/** Something the site can show: a model, an article, a page text. */
export interface ContentEntryTable {
	/** UUIDv7. */
	id: Fixed<string>;
	kind: string;
	/** Unique within its kind. */
	slug: string;
	/** Order among entries of the same kind, smallest first. */
	position: number;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	updated_at: string;
}

/** Saved state of an entry in a language. Rows are only ever added. */
export interface ContentRevisionTable {
	/** UUIDv7. */
	id: Fixed<string>;
	entry_id: Fixed<string>;
	/** A language of the site, or `zxx` for facts that are true in every language. */
	language: Fixed<string>;
	/** Number from 1 on, for each entry and language. */
	number: Fixed<number>;
	/** JSON text in the shape that the entry's kind asks for; rewritten only when the shape itself changes. */
	body: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/**
	 * Id of the member of staff who made it, or who ran a command; none of the first filling.
	 */
	author_id: Fixed<string | null>;
	/** Remark of its author. */
	note: Fixed<string | null>;
	/**
	 * Deed that made it: `publish`, `submit`, `return`, `keep`, `roll-back`,
	 * `import`; null in older rows.
	 */
	origin: Fixed<string | null>;
	/** Writers of its words: ids as JSON; none of old rows, where the author counts. */
	writers: Fixed<string | null>;
}

/**
 * Revision of an entry that visitors see in one language; no row, not
 * published.
 */
export interface ContentPublicationTable {
	entry_id: Fixed<string>;
	language: Fixed<string>;
	revision_id: string;
	/** ISO-8601, UTC. */
	published_at: string;
}

/** Number of changes to what is published: one row, with id 1. */
export interface ContentVersionTable {
	id: Fixed<number>;
	number: number;
}

/** Publications and withdrawals, with their time. Rows are only ever added. */
export interface ContentHistoryTable {
	entry_id: Fixed<string>;
	language: Fixed<string>;
	/**
	 * Version of the content that this made; 0 of what was published before there was a
	 * history.
	 */
	version: Fixed<number>;
	/** None: withdrawn. */
	revision_id: Fixed<string | null>;
	author_id: Fixed<string | null>;
	note: Fixed<string | null>;
	/** ISO-8601, UTC. */
	changed_at: Fixed<string>;
}

/** Draft of an entry in one language; no row, as published. */
export interface ContentDraftTable {
	entry_id: Fixed<string>;
	language: Fixed<string>;
	/** JSON text as it is written; may be incomplete. */
	body: string;
	/** The published revision it began from; none where nothing was published. */
	base_id: string | null;
	/** Counts its changes, so that two writers never overwrite one another. */
	version: number;
	/** Member of staff who changed it last. */
	author_id: string | null;
	/** All who wrote it since it was begun: ids as JSON; none of before, where its changes say. */
	writers: string | null;
	/** ISO-8601, UTC. */
	updated_at: string;
	/** JSON text of what was made of its Markdown, and of which (`domain/readers/prose.ts`); none where nobody has looked. */
	prose: string | null;
	/**
	 * JSON: the published revision that contradicts the draft, and by fields what its
	 * writer has decided about has for both to have begun from (`drafts/decided.ts`).
	 */
	decided: string | null;
}

/** A field changed in a draft. Kept 90 days. */
export interface ContentChangeTable {
	/** UUIDv7. */
	id: Fixed<string>;
	entry_id: Fixed<string>;
	language: Fixed<string>;
	/** Address of the field by keys: `/groups/powertrain/rows/power`. */
	field: Fixed<string>;
	/** Hash of what the writer last saw there. */
	from_hash: Fixed<string>;
	/** Hash of what the writer sent. */
	to_hash: Fixed<string>;
	/** The field before, as JSON text; empty where there was none. Null: as the change before left it. */
	before: Fixed<string | null>;
	/** The field as the writer sent it, likewise. */
	sent: Fixed<string>;
	/**
	 * The field after it was merged with the work of others; null: as it was
	 * sent.
	 */
	after: Fixed<string | null>;
	author_id: Fixed<string | null>;
	/** ISO-8601, UTC. */
	changed_at: Fixed<string>;
}

/**
 * The source text a translated field was made from, as long as that is not what
 * is published of the source: no row, and it was made from that.
 */
export interface ContentOriginTable {
	entry_id: Fixed<string>;
	/** Language of the translation. */
	language: Fixed<string>;
	/** Address of the field by keys. */
	field: Fixed<string>;
	/** Hash of the translation (`hashOf`). */
	target_hash: Fixed<string>;
	source_language: Fixed<string>;
	/** The text it was made from, or is still right for. */
	source: string;
	/** `moved`: the source went on; `written`; `confirmed`: still right; `carried`: the source's meaning is unchanged. */
	how: string;
	/** Source before, where it was `carried`, so that it can be taken back. */
	carried_from: string | null;
	author_id: string | null;
	/** ISO-8601, UTC. */
	noted_at: string;
}

/** An entry that was removed, for 30 days. */
export interface ContentBinTable {
	entry_id: Fixed<string>;
	/** The address it had, which others may take. */
	slug: Fixed<string>;
	/** JSON object: language to the id of the revision that was published. */
	published: Fixed<string>;
	author_id: Fixed<string | null>;
	note: Fixed<string | null>;
	/** ISO-8601, UTC. */
	removed_at: Fixed<string>;
}

/**
 * Words an entry is found and listed by, in each language; made anew from what
 * is published and drafted when a member of staff asks
 * (domain/content/entries).
 */
export interface ContentSearchTable {
	entry_id: Fixed<string>;
	/** Language, or `zxx` for the facts. */
	language: Fixed<string>;
	/** The revision and the version of the draft it was made of. */
	stamp: string;
	/** Title of the entry; empty where it has no name in this language. */
	title: string;
	/** Title, folded. */
	name: string;
	/** ISO-8601: an article's day; empty for others. */
	date: string;
	/** All that is said, folded. */
	words: string;
	/** ISO-8601, UTC: when it was published or written last. */
	changed_at: string;
	/** 1: the draft holds what no field can. */
	broken: Generated<number>;
}

/** Members of staff and what they have open. A row goes a minute after it was last renewed. */
export interface StaffPresenceTable {
	staff_id: Fixed<string>;
	/** Entry and language. */
	place: Fixed<string>;
	/** ISO-8601, UTC. */
	seen_at: string;
}

/** Revisions that are published together. */
export interface ReleaseTable {
	/** UUIDv7. */
	id: Fixed<string>;
	name: string;
	owner_id: string | null;
	/** `open`, `planned`, `published` or `failed`. */
	state: string;
	/** ISO-8601, UTC; when a planned one is published. */
	due_at: string | null;
	/** Member of staff who planned it. */
	planned_by: string | null;
	/** ISO-8601, UTC: when it was planned. Null of one that was planned by an earlier build. */
	planned_at: string | null;
	/** Counts its changes: it is published as it was read, or read again. */
	version: number;
	/** JSON array: why a failed one could not be published. */
	problems: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC; when it was published or failed. */
	settled_at: string | null;
	/** Version of the content that publishing it made. */
	published_version: number | null;
}

/** A revision of an entry in one language that a release publishes; or withdraws it. */
export interface ReleaseItemTable {
	release_id: Fixed<string>;
	entry_id: Fixed<string>;
	language: Fixed<string>;
	/** None: it is withdrawn. */
	revision_id: string | null;
	/** Revision that was published when this one was begun. */
	base_id: string | null;
	author_id: string | null;
	/** ISO-8601, UTC. */
	added_at: string;
}

/** The order of a kind as it is being written; none means as published. */
export interface ContentOrderTable {
	kind: Fixed<string>;
	/** Ids of all its entries in their order, as JSON. */
	entries: string;
	/** Counts its changes. */
	version: number;
	/** Member of staff who moved last, and all who moved since it was begun: ids as JSON. */
	author_id: string | null;
	writers: string;
	/** ISO-8601, UTC. */
	begun_at: string;
	updated_at: string;
}

/** An address of an entry, or the order of a kind, that a release publishes. */
export interface ReleasePlaceTable {
	release_id: Fixed<string>;
	/** The entry that is renamed, by its id; or the kind that is put in order. */
	subject: Fixed<string>;
	kind: string;
	/** The new address. */
	slug: string | null;
	/** Ids in their new order, as JSON. */
	entries: string | null;
	/** The address, or the order, when this was put in. */
	before: string;
	/** Members of the staff whose act it is: ids as JSON. */
	writers: string;
	/** ISO-8601, UTC. */
	added_at: string;
}

/** Lets people without an account look at what is not published yet. */
export interface PreviewLinkTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Name of the person it is for. */
	name: Fixed<string>;
	/** JSON: `PreviewSubject`. */
	subject: Fixed<string>;
	/** The page it opens. */
	path: Fixed<string>;
	author_id: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
	/** ISO-8601, UTC; null while it is good. */
	revoked_at: string | null;
	revoked_by: string | null;
}

/** A picture, prepared in several widths and formats. */
export interface MediaTable {
	/** 20 hexadecimal digits; part of the picture's address. */
	id: Fixed<string>;
	/** SHA-256 of the picture it was made from, 64 hexadecimal digits. */
	source_sha256: string;
	/** Pixels. */
	width: number;
	/** Pixels. */
	height: number;
	/** 0 or 1. */
	transparent: number;
	/** JSON array of the widths made, in pixels. */
	widths: string;
	/** Pixels; the width of the file that every browser can show. */
	fallback_width: number;
	/** Name of the object that holds the picture it was made from; null where that was not kept. */
	master: string | null;
	/** Name in a folder of content, `models/alba/card.webp`; null without one. */
	name: string | null;
	/** Title given by staff; null for pictures that came from a folder. */
	title: string | null;
	/** JSON object: the part of the master it shows, in pixels; null for all of it. */
	crop: Fixed<string | null>;
	/** The picture it was cut from. */
	parent_id: Fixed<string | null>;
	/** JSON array of two numbers from 0 to 1: the point that matters, from the left and from the top. */
	focus: string | null;
	/** Id of a member of staff. */
	uploaded_by: string | null;
	/** ISO-8601, UTC; since when it is in the bin. */
	removed_at: string | null;
	removed_by: string | null;
	/** 0 or 1: one of a turn, which pages cannot show by itself. */
	frame: ColumnType<number, number | undefined, never>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/**
 * Description of a picture in one language, offered to editors for the texts of
 * entries.
 */
export interface MediaTextTable {
	media_id: Fixed<string>;
	language: Fixed<string>;
	alt: string;
	author_id: string | null;
	/** ISO-8601, UTC. */
	updated_at: string;
}

/** A picture some of whose files have still to be made; no row, all are there. */
export interface MediaJobTable {
	media_id: Fixed<string>;
	/** `waiting` or `failed`. */
	state: string;
	/** Widths of which every file is there. */
	done: number;
	/** Number of failed tries. */
	tries: number;
	/** Message of the last failure. */
	error: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** File of a picture. Deleted together with its picture. */
export interface MediaFileTable {
	media_id: Fixed<string>;
	/** Pixels. */
	width: Fixed<number>;
	format: Fixed<string>;
	/** Name of the object in storage: its SHA-256, 64 hexadecimal digits. */
	object: string;
	/** Bytes. */
	size: number;
}

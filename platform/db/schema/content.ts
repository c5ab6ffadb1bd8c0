import type { Fixed } from "./fixed.ts";

export interface ContentTables {
	content_entry: ContentEntryTable;
	content_revision: ContentRevisionTable;
	content_publication: ContentPublicationTable;
	content_version: ContentVersionTable;
	content_step: ContentStepTable;
	media: MediaTable;
	media_file: MediaFileTable;
}

/** What the code has still to do once to content of before; a row goes when it is done. */
export interface ContentStepTable {
	name: Fixed<string>;
}

/** One thing the site can show: a model, an article, a page text. */
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

/** One saved state of an entry in one language. Rows are only ever added. */
export interface ContentRevisionTable {
	/** UUIDv7. */
	id: Fixed<string>;
	entry_id: Fixed<string>;
	/** A language of the site, or `zxx` for facts that are true in every language. */
	language: Fixed<string>;
	/** From 1, for each entry and language. */
	number: Fixed<number>;
	/** JSON text in the shape that the entry's kind asks for; rewritten only when the shape itself changes. */
	body: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** Which revision of an entry visitors see in one language; no row, not published. */
export interface ContentPublicationTable {
	entry_id: Fixed<string>;
	language: Fixed<string>;
	revision_id: string;
	/** ISO-8601, UTC. */
	published_at: string;
}

/** How often what is published has changed: one row, with id 1. */
export interface ContentVersionTable {
	id: Fixed<number>;
	number: number;
}

/** One picture, prepared in several widths and formats. */
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
	/** What it is called in a folder of content, `models/alba/card.webp`; null where nothing said. */
	name: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** One file of a picture. Deleted together with its picture. */
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

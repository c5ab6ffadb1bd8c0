import type { ColumnType } from "kysely";

/** Written once with the row; the type system refuses an update. */
type Fixed<T> = ColumnType<T, T, never>;

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
	/** JSON text in the shape that the entry's kind asks for. */
	body: Fixed<string>;
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

/** What somebody sent with a form, with the consent given. */
export interface LeadTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Number people read out; unique. */
	receipt: Fixed<string>;
	/** `test-drive`, `agent` or `contact`. */
	kind: Fixed<string>;
	/** `accepted` or `quarantined`. */
	state: string;
	/** Why it was quarantined; kept when it is released. */
	reason: Fixed<string | null>;
	language: Fixed<string>;
	model: Fixed<string | null>;
	name: Fixed<string>;
	/** ISO 3166 alpha-2. */
	country: Fixed<string>;
	/** E.164. */
	phone: Fixed<string>;
	phone_typed: Fixed<string>;
	email: Fixed<string>;
	/** The address in lower case. */
	email_key: Fixed<string>;
	content: Fixed<string>;
	/** Hash of the letters of a longer content, to find it again; empty for a short one. */
	content_key: Fixed<string>;
	/** Consent to news: 0 or 1. */
	marketing: Fixed<number>;
	/** Path of the page the person came from. */
	origin: Fixed<string | null>;
	privacy_version: Fixed<string>;
	/** SHA-256 of the privacy text as it stood, hexadecimal. */
	privacy_hash: Fixed<string>;
	privacy_language: Fixed<string>;
	/** Unique: the same sending, however often it is tried. */
	idempotency_key: Fixed<string>;
	/** SHA-256 of what was sent, hexadecimal. */
	payload_hash: Fixed<string>;
	/** Unique where the form's token may be used once. */
	form_nonce: Fixed<string | null>;
	/** `form`, `page` or `none`. */
	form_type: Fixed<string>;
	/** Sender's network, hashed with a salt that is deleted after two days. */
	address_hash: Fixed<string>;
	/** ISO-8601, UTC; also the time of consent. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	released_at: string | null;
}

/** One lead on its way to one receiver. Written together with the lead. */
export interface LeadOutboxTable {
	/** UUIDv7; also the id receivers know a message by. */
	id: Fixed<string>;
	lead_id: Fixed<string>;
	/** `webhook`, or `mail` or `adf` and the receiver. */
	channel: Fixed<string>;
	/** `queued`, `sending`, `delivered` or `failed`. */
	state: string;
	attempts: number;
	/** ISO-8601, UTC; three days later it is given up. */
	queued_at: string;
	/** ISO-8601, UTC: when to try next, or when a sender that vanished loses its claim. */
	due_at: string;
	/** Who is sending. */
	lease: string | null;
	last_error: string | null;
	/** ISO-8601, UTC: when it was delivered or given up. */
	settled_at: string | null;
}

/** Keys and salts every process of the site has to share. */
export interface LeadSecretTable {
	name: Fixed<string>;
	value: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** Every table, as the newest migration leaves it. */
export interface Database {
	content_entry: ContentEntryTable;
	content_revision: ContentRevisionTable;
	content_publication: ContentPublicationTable;
	content_version: ContentVersionTable;
	media: MediaTable;
	media_file: MediaFileTable;
	lead: LeadTable;
	lead_outbox: LeadOutboxTable;
	lead_secret: LeadSecretTable;
}

import type { ColumnType, Generated } from "kysely";

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
	model: string | null;
	name: Fixed<string>;
	/** ISO 3166 alpha-2. */
	country: string;
	/** E.164; empty, as all that can change here, once it is time to forget it. */
	phone: string;
	phone_typed: string;
	email: Fixed<string>;
	/** The address in lower case. */
	email_key: Fixed<string>;
	content: string;
	/** Hash of the letters of a longer content, to find it again; empty for a short one. */
	content_key: string;
	/** Consent to news: 0 or 1. */
	marketing: Fixed<number>;
	/** Path of the page the person came from. */
	origin: string | null;
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

/** Keys and salts every process of the site has to share. */
export interface SecretTable {
	name: Fixed<string>;
	value: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** A partner or agent who may enter the download center. Made by staff. */
export interface AccountTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** What one logs in with, as staff wrote it. */
	account: Fixed<string>;
	/** The same folded; unique. */
	account_key: Fixed<string>;
	/** Name to be shown. */
	name: string;
	/** argon2id with its parameters and salt, in PHC form. */
	password_hash: string;
	/** `active` or `disabled`. */
	state: string;
	/** ISO-8601, UTC; null while it is active. */
	disabled_at: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	password_changed_at: string;
}

/** A login that lasts. */
export interface SessionTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** SHA-256 of the token, hexadecimal: the token itself is kept nowhere. */
	token_hash: Fixed<string>;
	/** Browser and system, in words. */
	device: Fixed<string>;
	/** The network it was opened from: an address without its last part. */
	network: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC; written at most once a minute. */
	seen_at: string;
	/** ISO-8601, UTC. */
	expires_at: string;
	/** ISO-8601, UTC. */
	ended_at: string | null;
}

/** A verification code that was shown and not used yet. */
export interface VerificationCodeTable {
	id: Fixed<string>;
	code: Fixed<string>;
	/** Hash of the address it was shown to. */
	sender: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
}

/** How far an account or an address is slowed down after failed logins. */
export interface LoginPaceTable {
	/** Kind of lane and a hash: see `domain/accounts/lanes.ts`. */
	key: Fixed<string>;
	failures: number;
	/** ISO-8601, UTC. */
	failed_at: string;
	/** ISO-8601, UTC: before this no further try is looked at. */
	open_at: string;
}

/** One line of what was done in the download center. The database refuses changes to it. */
export interface AuditRecordTable {
	number: Generated<number>;
	/** ISO-8601, UTC. */
	at: Fixed<string>;
	/** `login`, `logout`, `download`, `upload`, … */
	action: Fixed<string>;
	/** `ok` or `refused`. */
	outcome: Fixed<string>;
	account_id: Fixed<string | null>;
	/** Account in lower case; of one that does not exist, its first two letters only. */
	account: Fixed<string>;
	/** An address without its last part. */
	network: Fixed<string>;
	/** Id of the file, folder, upload or account it is about. */
	subject: Fixed<string | null>;
	/** JSON text. */
	detail: Fixed<string>;
}

/** A node of the download center's tree, a folder in one, or a file. */
export interface FileEntryTable {
	/** Counts up; what the search index knows an entry by. */
	number: Generated<number>;
	/** UUIDv7. */
	id: Fixed<string>;
	/** What it lies in; null for the roots of the tree. */
	parent_id: Fixed<string | null>;
	/** The node of the tree it belongs to; of a node itself, its own id. */
	catalogue_id: Fixed<string | null>;
	/** `catalogue` (a node of the tree), `folder` or `file`. */
	kind: Fixed<string>;
	/** 0 for what holds entries, 1 for files: folders come first. */
	rank: Fixed<number>;
	/** Order among nodes of the tree, smallest first. */
	position: Fixed<number>;
	/** NFC, at most 255 bytes. */
	name: Fixed<string>;
	/** JSON object, language to name; null where the name is one for all. */
	names: Fixed<string | null>;
	/** Name in lower case: no two in a folder. */
	unique_name: Fixed<string>;
	/** Folded name with padded numbers. */
	sort_key: Fixed<string>;
	/** Folded name, for searching. */
	search_key: Fixed<string>;
	/** Lower-case ending of the name without the dot; empty for what is no file. */
	ext: Fixed<string>;
	/** By content; empty for what is no file. */
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
	/** `held` until it is inspected, then `published`. */
	state: string;
	note: Fixed<string>;
	/** Account id. */
	uploaded_by: Fixed<string | null>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** How many published entries lie in it directly. */
	entries: number;
	/** Counts the changes to what lies in it directly. */
	revision: number;
}

/**
 * That a published entry came, went or changed; written by triggers. Lets every
 * process keep what it has in memory in step. Revisions become visible in order.
 */
export interface FileChangeTable {
	revision: Generated<number>;
	/** Of the entry; it may be there no longer. */
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
	/** Lines of JSON: see `domain/files/archivePlan.ts`. */
	plan: Fixed<string>;
}

/** One upload and what became of it. */
export interface UploadTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** Entry it goes into. */
	folder_id: Fixed<string>;
	/** As the person named it. */
	name: Fixed<string>;
	note: Fixed<string>;
	/** Bytes announced; null where none were. */
	size: number | null;
	/** `open`, `held`, `published`, `refused` or `cancelled`. */
	state: string;
	/** Why it was refused. */
	reason: string | null;
	/** The file it became. */
	entry_id: string | null;
	/** Its name there: another one where the name was taken. */
	entry_name: string | null;
	sha256: string | null;
	/** SHA-256 of the right to go on with a resumable upload. */
	grant_hash: string | null;
	/** The network it was opened from: an address without its last part. */
	network: Fixed<string>;
	idempotency_key: Fixed<string | null>;
	/** SHA-256 of what was announced. */
	payload_hash: Fixed<string | null>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC: until then it may go on. */
	expires_at: string;
	/** ISO-8601, UTC. */
	settled_at: string | null;
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
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** That somebody has read a notice. */
export interface NoticeMarkTable {
	notice_id: Fixed<string>;
	account_id: Fixed<string>;
	/** ISO-8601, UTC. */
	read_at: Fixed<string>;
	/** ISO-8601, UTC. */
	acknowledged_at: string | null;
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
	secret: SecretTable;
	account: AccountTable;
	session: SessionTable;
	verification_code: VerificationCodeTable;
	login_pace: LoginPaceTable;
	audit_record: AuditRecordTable;
	file_entry: FileEntryTable;
	file_change: FileChangeTable;
	archive: ArchiveTable;
	upload: UploadTable;
	notice: NoticeTable;
	notice_mark: NoticeMarkTable;
}

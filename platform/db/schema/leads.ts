import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface LeadTables {
	lead: LeadTable;
	lead_outbox: LeadOutboxTable;
	lead_case: LeadCaseTable;
	lead_tally: LeadTallyTable;
	lead_tally_change: LeadTallyChangeTable;
	lead_word: LeadWordTable;
	lead_view: LeadViewTable;
	lead_view_hidden: LeadViewHiddenTable;
	lead_event: LeadEventTable;
	lead_measure: LeadMeasureTable;
	lead_mail: LeadMailTable;
	lead_mail_file: LeadMailFileTable;
	lead_draft: LeadDraftTable;
	lead_draft_file: LeadDraftFileTable;
	erasure: ErasureTable;
	erasure_notice: ErasureNoticeTable;
	distributor_private: DistributorPrivateTable;
	distributor_week: DistributorWeekTable;
}

/** Messages that visitors sent with a form, with the consent given. */
export interface LeadTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Number people read out; unique. */
	receipt: Fixed<string>;
	/** `test-drive`, `agent` or `contact`. */
	kind: Fixed<string>;
	/** `accepted` or `quarantined`. */
	state: string;
	/** Reason of the quarantine; kept when it is released. */
	reason: Fixed<string | null>;
	language: Fixed<string>;
	model: string | null;
	/** Day wished for a test drive, `2026-05-31`. */
	wished_date: string | null;
	/** A town or a dealer. */
	wished_place: string | null;
	name: string;
	/** ISO 3166 alpha-2. */
	country: string;
	/** E.164; empty, as all that can change here, once it is time to forget it. */
	phone: string;
	phone_typed: string;
	email: string;
	/** The address in lower case. */
	email_key: string;
	content: string;
	/** Hash of the letters of a longer content, to find it again; empty for a short one. */
	content_key: string;
	/** Consent to news: 0 or 1. */
	marketing: number;
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
	/** `form`, `page` or `none`; `mail` of one that came by mail. */
	form_type: Fixed<string>;
	/** Sender's network, hashed with a salt that is deleted after two days. */
	address_hash: Fixed<string>;
	/** Hashes of an IPv6 sender's wider networks, salted likewise. */
	address_hash_56: Fixed<string | null>;
	address_hash_48: Fixed<string | null>;
	/** ISO-8601, UTC; also the time of consent. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	released_at: string | null;
	/** `burst`: one of unusually many at that time. */
	flag: Fixed<string | null>;
	/** ISO-8601, UTC: when staff last set something right. */
	corrected_at: string | null;
	/** ISO-8601, UTC: delivered no more from then on. */
	consent_withdrawn_at: string | null;
}

/** Delivery of a lead to a receiver. Written together with the lead. */
export interface LeadOutboxTable {
	/** UUIDv7; also the id receivers know a message by. */
	id: Fixed<string>;
	lead_id: Fixed<string>;
	/** `webhook`, or `mail`, `adf` or `distributor` and the receiver; `webhook stage` and the number of an event. */
	channel: Fixed<string>;
	/** `queued`, `sending`, `delivered` or `failed`. */
	state: string;
	attempts: number;
	/** ISO-8601, UTC; three days later it is given up. */
	queued_at: string;
	/** ISO-8601, UTC, by the database's clock: when to try next, or when a sender that vanished loses its claim; empty before the first try. */
	due_at: string;
	/** Process that is sending. */
	lease: string | null;
	last_error: string | null;
	/** ISO-8601, UTC: when it was delivered or given up. */
	settled_at: string | null;
}

/**
 * Case of a lead as its events leave it: written with each of them, for lists and counts.
 * A lead that the build before took in has none yet.
 */
export interface LeadCaseTable {
	lead_id: Fixed<string>;
	/** `new`, `answered`, `waiting`, `booked`, `won`, `lost` or `spam`; `merged` while it is laid over another. */
	stage: string;
	/** Lead that this one is laid over. */
	merged_into: Generated<string | null>;
	/** Stage of its own, while it is laid over another. */
	own_stage: Generated<string | null>;
	/** Member of staff who answers for it. */
	owner_id: string | null;
	/** Events so far: the number of the last one. */
	events: number;
	/** ISO-8601, UTC: time of the last event. */
	updated_at: string;
	/** Kind and country of the lead, for lists and counts; empty in a row of the build before. */
	kind: Generated<string>;
	country: Generated<string>;
	/** Words of receipt, name, email and phone number, folded, a line each (`domain/leads/cases/listed.ts`). */
	search: Generated<string>;
	/** Key of the distributor that is to answer; null for the maker. */
	distributor: Generated<string | null>;
	/**
	 * `waiting` for the rules; `routed`; `nobody`: no rule fits; `full`: a distributor has it,
	 * and each person of the rule has as much as they may have.
	 */
	routing: Generated<string>;
	/** ISO-8601, UTC: when it was last given to a distributor or a person by a rule. */
	routed_at: Generated<string | null>;
	/** Events that the columns below were computed from. */
	clocked: Generated<number>;
	/** ISO-8601, UTC: time by which somebody is to answer, where anybody is. */
	due_at: Generated<string | null>;
	/** ISO-8601, UTC: time of the first answer. */
	answered_at: Generated<string | null>;
	/** Working minutes until the first answer. */
	answered_minutes: Generated<number | null>;
	/** Whether the first answer came late, or was late when this was computed: 0 or 1. */
	first_late: Generated<number | null>;
	/**
	 * Distributor whom the first answer counts for, empty for the maker; null while there is
	 * none that was given or is late, and in a row of the build before.
	 */
	first_by: Generated<string | null>;
}

/** Number of cases that are alike in what views ask for. Written by one worker, from changes of it. */
export interface LeadTallyTable {
	stage: Fixed<string>;
	kind: Fixed<string>;
	country: Fixed<string>;
	/** Id of a member; empty for nobody. */
	owner: Fixed<string>;
	/** Whether no distributor has them: 0 or 1. */
	makers: Fixed<number>;
	/** Whether an answer is due: 0 or 1. */
	due: Fixed<number>;
	count: number;
}

/** Change of a tally: written by triggers with each case that comes, goes or changes, until it is added up. */
export interface LeadTallyChangeTable extends LeadTallyTable {
	number: Generated<number>;
}

/** Words that cases are found by: the lines of `lead_case.search`, kept by triggers. */
export interface LeadWordTable {
	word: Fixed<string>;
	lead_id: Fixed<string>;
}

/** View of the inbox that a member keeps (`domain/leads/views/`). */
export interface LeadViewTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Member who made it. */
	staff_id: Fixed<string>;
	name: string;
	/** Whether everybody who may see requests has it: 0 or 1. */
	shared: number;
	/** JSON: the view it begins with, filters, words and order. */
	question: string;
	/** Place among others, ascending. */
	position: number;
	/** ISO-8601, UTC: when it was removed; it can be put back for a day. */
	removed_at: string | null;
}

/** Shared views that a member does not want to see. */
export interface LeadViewHiddenTable {
	staff_id: Fixed<string>;
	view_id: Fixed<string>;
}

/** Private facts of a distributor, for staff alone (`domain/distributors/privateFacts.ts`). */
export interface DistributorPrivateTable {
	/** Id of its entry. */
	distributor: Fixed<string>;
	/** JSON: mail addresses, person in charge, language, targets. */
	facts: string;
	/** Number of changes. */
	version: number;
	/** ISO-8601, UTC. */
	changed_at: string;
	/** Id of a member of the staff, or the name of the operator of a command. */
	changed_by: string;
}

/** Week whose mail a distributor had last (`domain/leads/reports/weekly/`). */
export interface DistributorWeekTable {
	/** Id of its entry. */
	distributor: Fixed<string>;
	/** Monday of the week, `2026-05-25`. */
	monday: string;
}

/** Calendar and targets that due times were computed with. */
export interface LeadMeasureTable {
	/** Key of a distributor; empty for the maker. */
	distributor: Fixed<string>;
	/** SHA-256 of calendar and targets, hexadecimal. */
	hash: string;
}

/** Everything that happens to a lead, in order. Rows are added and never changed. */
export interface LeadEventTable {
	lead_id: Fixed<string>;
	/** From 1 in each case. */
	number: Fixed<number>;
	/** `came`, `routed`, `action`, `note`, `stage`, `owner`, `mail-in`, `mail-out`, `delivered` or `failed`. */
	type: Fixed<string>;
	/** ISO-8601, UTC. */
	at: Fixed<string>;
	/** `person` who sent the lead, `distributor`, `staff` or `site`. */
	actor: Fixed<string>;
	/** Name of the distributor, the member of staff, or the operator of a command. */
	actor_name: Fixed<string | null>;
	/** JSON: what else an event of its type says. */
	detail: Fixed<string>;
}

/** Mails of a case: what the person wrote, what went to the person, and automatic mail. */
export interface LeadMailTable {
	/** UUIDv7. */
	id: Fixed<string>;
	lead_id: Fixed<string>;
	/** `out` to the person, or `in`: from the person, or mail that goes to nobody. */
	direction: Fixed<string>;
	/** Side that wrote it: `person`, `distributor` or `staff`. */
	side: Fixed<string>;
	/** Name of the distributor or the member of staff that wrote it, as it was then. */
	author: Fixed<string | null>;
	/** Why it goes to nobody and answers nothing: `reply`, `bounce`, `loop`, `former`, `withdrawn` or `unreadable`; null for a mail somebody wrote. */
	automatic: Fixed<string | null>;
	from_name: Fixed<string>;
	from_address: Fixed<string>;
	/** Whether the sender is known to be of its side: 0 or 1. */
	known_sender: Fixed<number>;
	/** JSON: addresses as they were written, `{ name, address }`. */
	to_addresses: Fixed<string>;
	cc_addresses: Fixed<string>;
	subject: Fixed<string>;
	/** Text of it that is new. */
	text: Fixed<string>;
	/** Words of earlier mails below it. */
	quoted: Fixed<string>;
	/** Header `Message-ID` without its angle brackets; empty where it had none. */
	message_id: Fixed<string>;
	/** JSON: ids of the mails before it, the oldest first. */
	message_refs: Fixed<string>;
	/** SHA-256 of a mail that came in, hexadecimal: it is kept once, however often it is delivered. */
	fingerprint: Fixed<string | null>;
	/** JSON: `spf`, `dkim`, `dmarc` as the server in front says. */
	verdicts: Fixed<string | null>;
	/** `received`, `held`, `refused`, `queued`, `sent` or `failed`. */
	state: string;
	/** Member who decided about a mail from a stranger, and when (ISO-8601, UTC). */
	decided_by: string | null;
	decided_at: string | null;
	/** JSON: the heads of a mail that was passed on, as it came; see `heldQueries.ts`. */
	held_as: string | null;
	/** ISO-8601, UTC: when it came, or was written. */
	at: Fixed<string>;
}

/** Attachments of a mail of a case. */
export interface LeadMailFileTable {
	/** UUIDv7. */
	id: Fixed<string>;
	mail_id: Fixed<string>;
	/** Number within the mail, from 1. */
	number: Fixed<number>;
	name: Fixed<string>;
	/** MIME type as its content says. */
	type: Fixed<string>;
	/** Bytes. */
	size: Fixed<number>;
	/** SHA-256 of the stored content; null where it was refused. */
	object: Fixed<string | null>;
	/** Why its content was not kept. */
	refused: Fixed<string | null>;
}

/** Answers that members of staff are writing: one for a case and a member. */
export interface LeadDraftTable {
	lead_id: Fixed<string>;
	staff_id: Fixed<string>;
	text: string;
	/** JSON: addresses that a copy goes to. */
	cc: string;
	/** JSON: ids of files of the library. */
	files: string;
	/** JSON: ids of files of the member's own. */
	attached: Generated<string>;
	/** Number of saves, from 1. */
	version: number;
	/** ISO-8601, UTC. */
	saved_at: string;
	/** Mail that was made of it, and may be taken back as long as it is queued. */
	mail_id: string | null;
}

/** File of a member's own for an answer. */
export interface LeadDraftFileTable {
	/** UUIDv7. */
	id: Fixed<string>;
	lead_id: Fixed<string>;
	staff_id: Fixed<string>;
	name: Fixed<string>;
	/** Media type by content. */
	type: Fixed<string>;
	/** Bytes. */
	size: Fixed<number>;
	/** Name of its object in storage. */
	object: Fixed<string>;
	/** ISO-8601, UTC. */
	at: Fixed<string>;
}

/** Ledger of people whose requests were erased: it erases them again where a copy brings them back. */
export interface ErasureTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** HMAC-SHA-256 of the address in lower case, base64url. */
	hash: Fixed<string>;
	/** ISO-8601, UTC: what came later stays. */
	erased_at: Fixed<string>;
	/** Whether requests that are here were looked through: 0 or 1. */
	applied: number;
}

/** Notice to somebody who had requests that were erased. */
export interface ErasureNoticeTable {
	id: Fixed<string>;
	/** Certificate: the row of the ledger. */
	erasure_id: Fixed<string>;
	/** Mail address, or `webhook`; empty once it was told. */
	receiver: string;
	/** Key of the distributor whose address it is; empty for the maker. */
	holder: Fixed<string>;
	language: Fixed<string>;
	/** JSON: list of receipts; empty once it was told. */
	receipts: string;
	/** ISO-8601, UTC. */
	erased_at: Fixed<string>;
	/** `queued`, `told` or `failed`. */
	state: string;
	attempts: number;
	/** ISO-8601, UTC: when it is tried next. */
	due_at: string;
	last_error: string | null;
}

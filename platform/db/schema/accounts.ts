import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";
import type { StaffCredentialTable, StaffRecoveryCodeTable } from "./staff.ts";

export interface AccountTables {
	account: AccountTable;
	account_link: AccountLinkTable;
	account_mail: AccountMailTable;
	digest: DigestTable;
	account_credential: AccountCredentialTable;
	account_recovery_code: AccountRecoveryCodeTable;
	partner_group: PartnerGroupTable;
	account_group: AccountGroupTable;
	session: SessionTable;
	verification_code: VerificationCodeTable;
	login_pace: LoginRateLimitTable;
	audit_record: AuditRecordTable;
}

/** A partner or agent who may enter the download center. Made by staff. */
export interface AccountTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Account name to log in with, as staff wrote it. */
	account: Fixed<string>;
	/** Account name folded; unique. */
	account_key: Fixed<string>;
	/** Name to be shown. */
	name: string;
	/** argon2id with its parameters and salt, in PHC form. */
	password_hash: string;
	/** `invited` until a password is chosen, `active` or `disabled`. */
	state: string;
	/** ISO-8601, UTC; null while it is active. */
	disabled_at: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	password_changed_at: string;
	/** Mail address in lower case, for invitations, forgotten passwords and security mails; null without one. */
	email: Generated<string | null>;
	/** Language of those mails; null for the site's. */
	language: Generated<string | null>;
	/** Key of the distributor the partner works for. */
	distributor: Generated<string | null>;
	/** Line on whom to turn to, for staff. */
	contact: Generated<string | null>;
	/** ISO-8601, UTC: last request of the visit that is the newest, to some minutes; null before the first. */
	visit_at: Generated<string | null>;
	/** ISO-8601, UTC: what appeared since is marked as new; null during the first visit. */
	new_since: Generated<string | null>;
	/** Key of the authenticator app, encrypted (`domain/identity/credentials/totpKeys.ts`); null without one. */
	totp_secret: Generated<string | null>;
	/** The newest step a code was used of: half minutes since 1970. */
	totp_step: Generated<number>;
}

/** Passkey of a partner: as one of staff. */
export type AccountCredentialTable = Omit<StaffCredentialTable, "staff_id"> & {
	account_id: Fixed<string>;
};

/** Stands in once for a code of a partner's app: as one of staff. */
export type AccountRecoveryCodeTable = Omit<
	StaffRecoveryCodeTable,
	"staff_id"
> & { account_id: Fixed<string> };

/** Link that is good once, by which a partner chooses a password. */
export interface AccountLinkTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** `invitation` or `password`. */
	purpose: Fixed<string>;
	/** SHA-256 of its token, hexadecimal; null of one that is mailed, until it is. */
	token_hash: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: string;
	/** ISO-8601, UTC. */
	used_at: string | null;
}

/** Mail to a partner about the account. */
export interface AccountMailTable {
	/** UUIDv7. */
	id: Fixed<string>;
	account_id: Fixed<string>;
	/** `invitation`, `password`, `changed`, `device`, `refused`, `recall`, `notice` or `ways`. */
	kind: Fixed<string>;
	/** Link that it carries. */
	link_id: Fixed<string | null>;
	/** JSON: browser and network of a login, the uploads that were refused, what was recalled, or a notice and its version. */
	detail: string;
	/** `queued`, `sent` or `failed`. */
	state: string;
	attempts: number;
	/** ISO-8601, UTC; a day later it is given up. */
	queued_at: Fixed<string>;
	/** ISO-8601, UTC: when to try next. */
	due_at: string;
	last_error: string | null;
	/** ISO-8601, UTC. */
	settled_at: string | null;
}

/** Mail about new files that a partner has chosen. */
export interface DigestTable {
	account_id: Fixed<string>;
	/** `daily` or `weekly`. */
	every: string;
	/** Monday 1 to Sunday 7; of no account daily. */
	weekday: number;
	/** Hour of the day, 0 to 23, in `zone`, an IANA name. */
	hour: number;
	zone: string;
	language: string;
	/** ISO-8601, UTC: what is new since is told next. */
	since: string;
	/** ISO-8601, UTC. */
	due_at: string;
	/** Tries of the one that is due that failed. */
	attempts: number;
}

/** A group of partners: by country, role or contract. */
export interface PartnerGroupTable {
	/** UUIDv7. */
	id: Fixed<string>;
	name: string;
	/** Name folded; unique. */
	name_key: string;
	note: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** An account in a group. */
export interface AccountGroupTable {
	account_id: Fixed<string>;
	group_id: Fixed<string>;
	/** ISO-8601, UTC; null of who was in it before that was kept. */
	joined_at: Fixed<string | null>;
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
	/** Key of the provider that it was opened through; null of a login of our own. */
	sso_provider: Generated<string | null>;
	/** Subject of the person at that provider, and the provider's own session. */
	sso_subject: Generated<string | null>;
	sso_sid: Generated<string | null>;
	/** Name of the program whose token it is; null of a login. */
	program: Generated<string | null>;
	/** JSON lists: what the program may, and the folders it may send into. */
	scopes: Generated<string | null>;
	folders: Generated<string | null>;
}

/** A verification code that was shown and not used yet. */
export interface VerificationCodeTable {
	id: Fixed<string>;
	/** The digits, encrypted for this row (`domain/identity/captcha/captcha.ts`). */
	code: Fixed<string>;
	/** Hash of the address it was shown to. */
	sender: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
}

/** Delay of an account or an address after failed logins. */
export interface LoginRateLimitTable {
	/** Kind of lane and a hash: see `domain/identity/login/loginBuckets.ts`. */
	key: Fixed<string>;
	failures: number;
	/** ISO-8601, UTC. */
	failed_at: string;
	/** ISO-8601, UTC: before this no further try is looked at. */
	open_at: string;
}

/** Line of what was done in the download center. The database refuses changes to it. */
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
	/**
	 * Name of the member of staff who did it; of a command, who ran it. Empty for everybody
	 * else.
	 */
	actor: Fixed<string>;
	staff_id: Fixed<string | null>;
}

import type { Generated } from "kysely";
import type { Fixed } from "./fixed.ts";

export interface StaffTables {
	staff: StaffTable;
	staff_role: StaffRoleTable;
	staff_credential: StaffCredentialTable;
	staff_recovery_code: StaffRecoveryCodeTable;
	staff_session: StaffSessionTable;
	staff_link: StaffLinkTable;
	staff_challenge: StaffChallengeTable;
}

/** Members of the staff, who work with the console. */
export interface StaffTable {
	/** UUIDv7; also the user handle of passkeys. */
	id: Fixed<string>;
	/** Account name to sign in with beside a password. */
	account: Fixed<string>;
	/** Account name folded; unique. */
	account_key: Fixed<string>;
	/** Name to be shown. */
	name: string;
	/** Language of the console. */
	language: string;
	/** Time zone as in `Europe/Berlin`. */
	time_zone: string;
	/** `active` or `disabled`. */
	state: string;
	/** ISO-8601, UTC; null while active. */
	disabled_at: string | null;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC; null before the first time. */
	signed_in_at: string | null;
	/** argon2id in PHC form; null where only passkeys are used. With it there is a TOTP secret. */
	password_hash: string | null;
	/** ISO-8601, UTC. */
	password_changed_at: string | null;
	/** Encrypted (`domain/identity/credentials/totpKeys.ts`). */
	totp_secret: string | null;
	/** The newest step a code was used of: half minutes since 1970. */
	totp_step: number;
	/** Whether the member comes in locally whatever a provider of single sign-on says. 0 or 1. */
	emergency: Generated<number>;
}

/** Roles of members, which decide their rights: see `contracts/rights.ts`. */
export interface StaffRoleTable {
	staff_id: Fixed<string>;
	role: Fixed<string>;
	/** JSON lists; null where the role has no such limit. */
	languages: Fixed<string | null>;
	kinds: Fixed<string | null>;
	countries: Fixed<string | null>;
	/** Whether a translator may publish what he wrote by himself. 0 or 1. */
	publishes: Fixed<number>;
}

/** A passkey. */
export interface StaffCredentialTable {
	/** UUIDv7. */
	id: Fixed<string>;
	staff_id: Fixed<string>;
	/** Id as the authenticator has it, base64url; unique. */
	credential_id: Fixed<string>;
	/** COSE, base64url. */
	public_key: Fixed<string>;
	/** Signatures the authenticator says it made; 0 where it does not count. */
	counter: number;
	/** JSON list. */
	transports: Fixed<string>;
	/** Model of the authenticator, a UUID. */
	aaguid: Fixed<string>;
	/** Whether it may be copied to other devices, and whether it was. 0 or 1. */
	backup_eligible: number;
	backed_up: number;
	/** Name given by its owner. */
	name: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	used_at: string | null;
}

/** Stands in once for a code of the authenticator app. */
export interface StaffRecoveryCodeTable {
	staff_id: Fixed<string>;
	/** SHA-256, hexadecimal. */
	code_hash: Fixed<string>;
	/** ISO-8601, UTC. */
	used_at: string | null;
}

/** A sign-in that lasts. */
export interface StaffSessionTable {
	/** UUIDv7. */
	id: Fixed<string>;
	staff_id: Fixed<string>;
	/** SHA-256 of the token, hexadecimal: the token itself is kept nowhere. */
	token_hash: Fixed<string>;
	/** Browser and system, in words. */
	device: Fixed<string>;
	/** The network it was opened from: an address without its last part. */
	network: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC: when the person last proved who it is. */
	proven_at: string;
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
}

/** A link good once: the first sign-in, or the way back in. */
export interface StaffLinkTable {
	/** UUIDv7. */
	id: Fixed<string>;
	/** Null: whoever comes first becomes the first administrator. */
	staff_id: Fixed<string | null>;
	/** SHA-256 of what stands in the link, hexadecimal. */
	token_hash: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: string;
	/** ISO-8601, UTC. */
	used_at: string | null;
}

/** A challenge of a passkey that was answered, until it runs out by itself. */
export interface StaffChallengeTable {
	/** SHA-256, hexadecimal. */
	hash: Fixed<string>;
	/** ISO-8601, UTC. */
	expires_at: Fixed<string>;
}

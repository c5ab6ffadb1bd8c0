import type { Fixed } from "./fixed.ts";

export interface SignOnTables {
	sso_provider: SsoProviderTable;
	sso_rule: SsoRuleTable;
	sso_identity: SsoIdentityTable;
}

/** An OpenID Connect provider that signs partners or staff in. */
export interface SsoProviderTable {
	/** Name in addresses, chosen once. */
	key: Fixed<string>;
	/** `partner` or `staff`. */
	realm: Fixed<string>;
	/** Name on the button. */
	name: string;
	issuer: string;
	client_id: string;
	/** Encrypted (`domain/identity/oidc/clientSecrets.ts`); null without one. */
	client_secret: string | null;
	/** Scopes that are asked for, with a space between. */
	scope: string;
	/** Claim whose values the rules name. */
	claim: string;
	/** JSON list of mail domains; empty for people of any. */
	domains: string;
	/** Whether people of these domains come in through it alone. 0 or 1. */
	enforced: number;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	changed_at: string;
}

/** Rule of what a value of a provider's claim gives. */
export interface SsoRuleTable {
	provider: Fixed<string>;
	value: Fixed<string>;
	/** JSON: `{ grants }` of staff, `{ groups }` of partners, by their ids. */
	gives: Fixed<string>;
}

/** Person at a provider, and the account that is his here. */
export interface SsoIdentityTable {
	provider: Fixed<string>;
	subject: Fixed<string>;
	account_id: Fixed<string | null>;
	staff_id: Fixed<string | null>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

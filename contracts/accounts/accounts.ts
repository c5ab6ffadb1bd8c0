import * as z from "zod";
import { languageCode } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import { passwordMost, programBounds } from "./accountBounds.ts";

/**
 * Token that every call of a session carries (specification, section 7: "sends
 * token").
 */
export const tokenField = z.string().max(200).default("");
export const signedIn = z.object({
	lang: languageCode.default(defaultLanguage),
	token: tokenField,
});
/** A page of a list. */
export const paged = signedIn.extend({
	page: z.int().min(1).max(1_000_000).default(1),
	limit: z.int().min(1).max(100).default(20),
});
const at = z.iso.datetime();

/** `verification-code`: picture and sound of a code good for one login. */
export const verificationRequest = z.object({
	lang: languageCode.default(defaultLanguage),
});
export const verificationAnswer = z.object({
	code_id: z.string(),
	/** Paths of a PNG and of a WAV that says the same in the language asked for. */
	image: z.string(),
	sound: z.string(),
	expires_at: at,
});

/** `download-login` (decisions, "Calls"). */
export const loginRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	account: z.string().max(200),
	password: z.string().max(passwordMost),
	code: z.string().max(20),
	code_id: z.string().max(100).default(""),
});
export const loginAnswer = z.object({
	token: z.string(),
	/** The name to be shown. */
	username: z.string(),
	/** Account name to log in with, as staff wrote it. */
	account: z.string(),
	expires_at: at,
	/**
	 * Where the account has an authenticator app: a ticket for `download-second-step`, good
	 * for minutes. All else is empty then, and no session is open.
	 */
	second_step: z.string().optional(),
});

/** Button of single sign-on: its address leads to the provider. */
export const signOnButton = z.object({ name: z.string(), address: z.string() });

/** `download-sign-on`: as after a login, and where the provider's own session is ended. */
export const signOnAnswer = loginAnswer
	.omit({ second_step: true })
	.extend({ leave: z.string() });

/** `account-detail`. */
export const accountAnswer = z.object({
	account: z.string(),
	username: z.string(),
	created_at: at,
	password_changed_at: at,
	/** Notices not read yet. */
	unread: z.int().nonnegative(),
	/** Bytes its uploads take up, open ones included, and may; null without a bound. */
	storage: z.object({
		used: z.int().nonnegative(),
		quota: z.int().nonnegative().nullable(),
	}),
});

/** `account-sessions`: sessions that are open, newest first. */
export const sessionItem = z.object({
	id: z.string(),
	current: z.boolean(),
	/** Browser and system, in words. */
	device: z.string(),
	/** An address without its last part. */
	network: z.string(),
	created_at: at,
	seen_at: at,
	expires_at: at,
});
export type SessionItem = z.infer<typeof sessionItem>;

/** `account-session-end`: one other session, or all others without an id. */
export const sessionEndRequest = signedIn.extend({
	id: z.string().max(100).optional(),
});

const scope = z.enum(["read", "upload"]);
/** `account-tokens`: a token of a program, never the token itself. */
export const programItem = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(scope),
	/** Ids of the folders that it may send into. */
	folders: z.array(z.string()),
	created_at: at,
	/** Null before its first use. */
	used_at: at.nullable(),
	expires_at: at,
});
export type ProgramItem = z.infer<typeof programItem>;

/** `account-token-add`: a token with an end, for a program. */
export const programRequest = signedIn.extend({
	name: z.string().max(programBounds.name),
	scopes: z.array(scope).max(2),
	folders: z.array(z.string().max(100)).max(programBounds.folders).default([]),
	days: z.int().min(1).max(programBounds.days),
});
/** The token is told this once. */
export const programAnswer = z.object({
	id: z.string(),
	token: z.string(),
	expires_at: at,
});

/** `account-token-end`: ends one at once. */
export const programEndRequest = signedIn.extend({ id: z.string().max(100) });

/** `account-password`: ends every other session. */
export const passwordRequest = signedIn.extend({
	old_password: z.string().max(passwordMost),
	new_password: z.string().max(passwordMost),
});
export { passwordLength, passwordMost } from "./accountBounds.ts";

/** `account-downloads`: what this account took, newest first. */
export const downloadItem = z.object({
	name: z.string(),
	/** Bytes. */
	size: z.int().nonnegative(),
	/** `file` or `archive`. */
	kind: z.enum(["file", "archive"]),
	at,
});
export type DownloadItem = z.infer<typeof downloadItem>;

import * as z from "zod";
import { passwordMost } from "../../accounts/accounts.ts";
import {
	passkeyCreated,
	passkeyCreation,
	passkeyRequest,
	passkeyUsed,
} from "../../accounts/webauthn.ts";
import type { CallTable } from "../../calls.ts";
import { counted, languageCode } from "../../common.ts";
import { consoleRequest, signInCall, staffCall } from "../staffCall.ts";
import { grant, staff } from "./staffShapes.ts";

const kib = 1024;
/** A passkey's answer, with room for what some authenticators add. */
const passkeyLimit = 48 * kib;

/** Signed-in member of staff, and how the console shows things. */
export const me = z.object({
	staff,
	account: z.string(),
	/** Languages of content. */
	languages: z.array(languageCode),
	/** Language the others are translated from. */
	sourceLanguage: languageCode,
	/** Time zone as in `Europe/Berlin`. */
	timeZone: z.string(),
	/** Time zone of the site: planned times are given in it, too. */
	siteTimeZone: z.string(),
	/**
	 * Time of the member's last authentication, and time at which it expires;
	 * ISO-8601, UTC.
	 */
	provenAt: z.string(),
	provenUntil: z.string(),
	expiresAt: z.string(),
});

const account = z.string().max(200);
const name = z.string().max(200);
const timeZone = z.string().max(64);
const password = z.string().max(passwordMost);
/** Six digits of the authenticator app, or a recovery code. */
const code = z.string().max(64);
const id = z.string().max(36);
const link = z.string().max(64);

/**
 * Offer for an authenticator app: a picture to scan, an address to open, a key
 * to type.
 */
const totpOffer = z.object({
	/** SVG, 1 unit a module; black on white, in whatever theme. */
	qr: z.string(),
	/** `otpauth://totp/…`. */
	uri: z.string(),
	/** Base32. */
	secret: z.string(),
	/** Ticket to be sent back with the first code. */
	ticket: z.string(),
});
/** TOTP secret that was offered, with its first code. */
const totpTaken = z.object({
	secret: z.string().max(64),
	ticket: z.string().max(200),
	code,
});
/** Recovery codes in clear, this once. */
const codes = z.array(z.string());

const newPasskey = z.object({ response: passkeyCreated, name });
/** Proof of identity: a passkey's answer, or a password and a code. */
const proof = z.union([
	z.object({ passkey: passkeyUsed }),
	z.object({ password, code }),
]);
const member = z.object({
	...staff.shape,
	account: z.string(),
	timeZone: z.string(),
	state: z.enum(["active", "disabled"]),
	createdAt: z.string(),
	signedInAt: z.string().nullable(),
	/** Ways in; none before the first sign-in. */
	passkeys: z.int(),
	password: z.boolean(),
	/** Open sessions. */
	sessions: z.int(),
	/** End of a link's validity; null where there is no unused link. */
	linkUntil: z.string().nullable(),
});
const newLink = z.object({
	/** Link to be handed to the person; it is shown this once. */
	address: z.string(),
	expiresAt: z.string(),
});

export const peopleCalls = {
	"console-sign-in": signInCall({
		cost: "bounded",
		summary: "Signs in by password and code",
		request: consoleRequest.extend({ account, password, code }),
		answer: z.null(),
		bodyLimit: 10 * kib,
	}),
	"console-passkey-options": signInCall({
		cost: "light",
		summary: "Options for a passkey at sign-in",
		request: consoleRequest,
		answer: passkeyRequest,
	}),
	"console-passkey-sign-in": signInCall({
		cost: "light",
		summary: "Signs in by a passkey",
		request: consoleRequest.extend({ passkey: passkeyUsed }),
		answer: z.null(),
		bodyLimit: passkeyLimit,
	}),

	"console-link": signInCall({
		cost: "light",
		summary: "Member that a link for the first sign-in is for",
		request: consoleRequest.extend({ link }),
		/** Empty texts: whoever opens it chooses them, and becomes the first administrator. */
		answer: z.object({
			first: z.boolean(),
			account: z.string(),
			name: z.string(),
			language: languageCode,
			timeZone: z.string(),
			expiresAt: z.string(),
		}),
	}),
	"console-link-begin": signInCall({
		cost: "bounded",
		summary: "Offers a passkey, or a password's second step, behind a link",
		request: consoleRequest.extend({ link, account, name }),
		answer: z.object({ passkey: passkeyCreation, totp: totpOffer }),
		bodyLimit: 8 * kib,
	}),
	"console-link-finish": signInCall({
		cost: "bounded",
		summary: "Uses a link up: names who it is, keeps the way in, signs in",
		request: consoleRequest.extend({
			link,
			account,
			name,
			timeZone,
			language: languageCode,
			/** Exactly one of the two is given. */
			passkey: newPasskey.optional(),
			password: z.object({ password, totp: totpTaken }).optional(),
		}),
		/** None beside a passkey. */
		answer: z.object({ codes }),
		bodyLimit: passkeyLimit,
	}),

	"console-me": staffCall({
		cost: "light",
		summary: "Member who has signed in",
		request: consoleRequest,
		answer: me,
	}),
	"console-sign-out": staffCall({
		cost: "light",
		summary: "Ends the session",
		request: consoleRequest,
		/** Where the provider's own session is ended, of one that a provider opened. */
		answer: z.object({ leave: z.string() }).nullable(),
	}),
	"console-prove-options": staffCall({
		summary: "Ways for a member to prove anew who they are",
		request: consoleRequest,
		/** Request for a sign-in method; null where the member has none of its kind. */
		answer: z.object({
			passkey: passkeyRequest.nullable(),
			password: z.boolean(),
			/** Provider of single sign-on that may be asked; null where the session has none. */
			provider: z.object({ name: z.string(), address: z.string() }).nullable(),
		}),
	}),
	"console-prove": staffCall({
		cost: "bounded",
		summary: "Proves anew who one is",
		request: consoleRequest.extend({ proof }),
		answer: z.object({ provenUntil: z.string() }),
		bodyLimit: passkeyLimit,
	}),

	"console-profile-save": staffCall({
		summary: "One's own name, language and time zone",
		request: consoleRequest.extend({
			name,
			timeZone,
			language: languageCode,
		}),
		answer: z.null(),
	}),
	"console-sessions": staffCall({
		summary: "One's own open sessions, the newest first",
		request: consoleRequest,
		answer: z.array(
			z.object({
				id: z.string(),
				device: z.string(),
				network: z.string(),
				createdAt: z.string(),
				seenAt: z.string(),
				expiresAt: z.string(),
				current: z.boolean(),
			}),
		),
	}),
	"console-session-end": staffCall({
		summary: "Ends one session of one's own, or all others",
		request: consoleRequest.extend({ id: id.optional() }),
		answer: z.object({ ended: z.int() }),
		fresh: true,
	}),
	"console-credentials": staffCall({
		summary: "One's own ways in",
		request: consoleRequest,
		answer: z.object({
			passkeys: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					createdAt: z.string(),
					usedAt: z.string().nullable(),
					/** Whether it is on other devices of its owner too. */
					backedUp: z.boolean(),
				}),
			),
			/** Whether a provider signs the member in. */
			singleSignOn: z.boolean().optional(),
			passwordChangedAt: z.string().nullable(),
			/** Recovery codes nobody has used. */
			codesLeft: z.int(),
		}),
	}),
	"console-passkey-begin": staffCall({
		summary: "Offers another passkey",
		request: consoleRequest,
		answer: passkeyCreation,
		fresh: true,
	}),
	"console-passkey-add": staffCall({
		summary: "Keeps another passkey",
		request: consoleRequest.extend(newPasskey.shape),
		answer: z.object({ id: z.string() }),
		bodyLimit: passkeyLimit,
		fresh: true,
	}),
	"console-passkey-rename": staffCall({
		summary: "Calls a passkey something else",
		request: consoleRequest.extend({ id, name }),
		answer: z.null(),
	}),
	"console-passkey-remove": staffCall({
		summary: "Removes a passkey that is not the last way in",
		request: consoleRequest.extend({ id }),
		answer: z.null(),
		fresh: true,
	}),
	"console-password-begin": staffCall({
		summary: "Offers a second step beside a password",
		request: consoleRequest,
		answer: totpOffer,
		fresh: true,
	}),
	"console-password-save": staffCall({
		cost: "bounded",
		summary: "Sets or changes the password and ends all other sessions",
		request: consoleRequest.extend({
			password,
			/** Due with the first password; later it replaces the app's key. */
			totp: totpTaken.optional(),
		}),
		/** Recovery codes: new ones with a key of the app, else none. */
		answer: z.object({ codes }),
		bodyLimit: 10 * kib,
		fresh: true,
	}),
	"console-password-remove": staffCall({
		summary: "Removes password, app and codes, where a passkey stays",
		request: consoleRequest,
		answer: z.null(),
		fresh: true,
	}),
	"console-codes": staffCall({
		summary: "Ten recovery codes instead of those before",
		request: consoleRequest,
		answer: z.object({ codes }),
		fresh: true,
	}),

	"console-staff": staffCall({
		summary: "The staff, by name",
		request: consoleRequest,
		answer: z.array(member),
		beside: counted,
	}),
	"console-staff-save": staffCall({
		summary: "Adds a member, or changes name, roles and state of one",
		request: consoleRequest.extend({
			/** Id of the member; without one, a new member. */
			id: id.optional(),
			/** Account name, of a new member only. */
			account: account.optional(),
			name,
			grants: z.array(grant).max(8),
			state: z.enum(["active", "disabled"]).default("active"),
			/** Language of the console, of a new member. */
			language: languageCode.optional(),
		}),
		/** A link for somebody new. */
		answer: z.object({ id: z.string(), link: newLink.nullable() }),
		bodyLimit: 32 * kib,
		fresh: true,
	}),
	"console-staff-link": staffCall({
		summary: "A link that lets a member in anew; earlier ones end",
		request: consoleRequest.extend({ id }),
		answer: newLink,
		fresh: true,
	}),
} satisfies CallTable;

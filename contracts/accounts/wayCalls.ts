import * as z from "zod";
import { type CallTable, kib, partner, visitor } from "../callTable.ts";
import { languageCode } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import { loginAnswer, passwordMost, signedIn } from "./accounts.ts";
import {
	passkeyCreated,
	passkeyCreation,
	passkeyRequest,
	passkeyUsed,
} from "./webauthn.ts";

/** A passkey's answer, with room for what some authenticators add. */
const passkeyLimit = 48 * kib;
const lang = languageCode.default(defaultLanguage);
const code = z.string().max(64);
/** Ticket of `account-prove`. */
const proof = z.string().max(400);
const id = z.string().max(100);
const name = z.string().max(200);
const at = z.iso.datetime();
const codes = z.object({
	/** Recovery codes, told this once. */
	codes: z.array(z.string()),
});
const opened = loginAnswer.omit({ second_step: true });

/** Calls by which partners log in by a passkey, or by a code after the password. */
export const loginWayCalls = {
	"download-second-step": {
		...visitor,
		tags: ["Accounts"],
		summary: "Opens a session by a code of the authenticator app",
		request: z.object({ lang, ticket: z.string().max(400), code }),
		answer: opened,
	},
	"download-passkey-options": {
		...visitor,
		tags: ["Accounts"],
		summary: "What a browser needs to ask for a passkey",
		request: z.object({ lang }),
		answer: passkeyRequest,
	},
	"download-passkey-login": {
		...visitor,
		tags: ["Accounts"],
		summary: "Opens a session by a passkey",
		request: z.object({ lang, passkey: passkeyUsed }),
		answer: opened,
		bodyLimit: passkeyLimit,
	},
} satisfies CallTable;

/** Calls of partners about what lets them in beside the password. */
export const wayCalls = {
	"account-ways": {
		...partner,
		tags: ["Accounts"],
		summary: "Passkeys, authenticator app and recovery codes of the account",
		request: signedIn,
		answer: z.object({
			passkeys: z.array(
				z.object({
					id: z.string(),
					name: z.string(),
					created_at: at,
					/** Null before its first use. */
					used_at: at.nullable(),
					/** Whether it is copied to other devices. */
					backed_up: z.boolean(),
				}),
			),
			app: z.boolean(),
			codes_left: z.int().nonnegative(),
		}),
	},
	"account-prove-options": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "What a browser needs to ask for a passkey of the account",
		request: signedIn,
		answer: z.object({ passkey: passkeyRequest.nullable() }),
	},
	"account-prove": {
		...partner,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "Proves who it is, before ways in are changed",
		request: signedIn.extend({
			by: z.union([
				z.object({ passkey: passkeyUsed }),
				z.object({
					password: z.string().max(passwordMost),
					/** Where there is an authenticator app. */
					code: code.default(""),
				}),
			]),
		}),
		/** Ticket, good for minutes and in this session alone. */
		answer: z.object({ proof: z.string() }),
		bodyLimit: passkeyLimit,
	},
	"account-passkey-begin": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "What a browser needs to make a passkey",
		request: signedIn.extend({ proof }),
		answer: passkeyCreation,
	},
	"account-passkey-add": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Adds a passkey",
		request: signedIn.extend({ proof, response: passkeyCreated, name }),
		answer: z.object({ id: z.string() }),
		bodyLimit: passkeyLimit,
	},
	"account-passkey-rename": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Renames a passkey",
		request: signedIn.extend({ id, name }),
		answer: z.null(),
	},
	"account-passkey-remove": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Removes a passkey",
		request: signedIn.extend({ proof, id }),
		answer: z.null(),
	},
	"account-app-begin": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "A key for an authenticator app",
		request: signedIn.extend({ proof }),
		answer: z.object({
			secret: z.string(),
			/** Address that opens an app on this device. */
			uri: z.string(),
			/** SVG of the same. */
			qr: z.string(),
			ticket: z.string(),
		}),
	},
	"account-app-save": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Turns the authenticator app on, by its first code",
		request: signedIn.extend({
			proof,
			secret: z.string().max(64),
			ticket: z.string().max(400),
			code,
		}),
		answer: codes,
		bodyLimit: 8 * kib,
	},
	"account-app-remove": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Turns the authenticator app off",
		request: signedIn.extend({ proof }),
		answer: z.null(),
	},
	"account-codes": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Ten recovery codes instead of those before",
		request: signedIn.extend({ proof }),
		answer: codes,
	},
} satisfies CallTable;

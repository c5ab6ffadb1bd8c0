import * as z from "zod";
import { type CallTable, kib, partner, visitor } from "../callTable.ts";
import { counted, languageCode } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import {
	accountAnswer,
	downloadItem,
	loginAnswer,
	loginRequest,
	paged,
	passwordRequest,
	sessionEndRequest,
	sessionItem,
	signedIn,
	signOnAnswer,
	signOnButton,
	verificationAnswer,
	verificationRequest,
} from "./accounts.ts";

/** Calls of partners about their account and sessions. */
export const accountCalls = {
	"verification-code": {
		...visitor,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "A code as picture and sound, good for one login",
		request: verificationRequest,
		answer: verificationAnswer,
	},
	"download-login": {
		...visitor,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "Opens a session",
		request: loginRequest,
		answer: loginAnswer,
		bodyLimit: 10 * kib,
	},
	"sign-on-buttons": {
		...visitor,
		tags: ["Accounts"],
		summary: "Providers of single sign-on that partners log in through",
		request: z.object({ lang: languageCode.default(defaultLanguage) }),
		answer: z.array(signOnButton),
	},
	"download-sign-on": {
		...visitor,
		tags: ["Accounts"],
		summary: "Takes over the session that a provider has just opened",
		request: z.object({ lang: languageCode.default(defaultLanguage) }),
		answer: signOnAnswer,
	},
	"download-logout": {
		// Without a session there is nothing to end, and nothing to complain of.
		...visitor,
		tags: ["Accounts"],
		summary: "Ends the session",
		request: signedIn,
		answer: z.null(),
	},
	"account-detail": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "The account one is logged in with",
		request: signedIn,
		answer: accountAnswer,
	},
	"account-sessions": {
		...partner,
		tags: ["Accounts"],
		summary: "Open sessions of the account, the newest first",
		request: signedIn,
		answer: z.array(sessionItem),
		beside: counted,
	},
	"account-session-end": {
		...partner,
		cost: "light",
		tags: ["Accounts"],
		summary: "Ends one session of the account, or all others",
		request: sessionEndRequest,
		answer: z.null(),
	},
	"account-password": {
		...partner,
		cost: "bounded",
		tags: ["Accounts"],
		summary: "Changes the password and ends every other session",
		request: passwordRequest,
		answer: z.null(),
		bodyLimit: 16 * kib,
	},
	"account-downloads": {
		...partner,
		tags: ["Accounts"],
		summary: "Downloads of the account, the newest first",
		request: paged,
		answer: z.array(downloadItem),
		beside: counted,
	},
} satisfies CallTable;

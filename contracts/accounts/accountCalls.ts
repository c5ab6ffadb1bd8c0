import * as z from "zod";
import { type CallTable, kib, partner, visitor } from "../callTable.ts";
import { counted } from "../common.ts";
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

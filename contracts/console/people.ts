import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode } from "../common.ts";
import { staffRoles } from "../rights.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

export const grant = z.object({
	role: z.enum(staffRoles),
	languages: z.array(languageCode).max(6).optional(),
	publishes: z.boolean().optional(),
	kinds: z.array(z.string().max(40)).max(20).optional(),
	countries: z.array(z.string().max(2)).max(250).optional(),
});

/** Shape of `Staff` (`contracts/rights.ts`). */
export const staff = z.object({
	id: z.string(),
	name: z.string(),
	language: languageCode,
	grants: z.array(grant),
});

/** Who has signed in, and how the console shows things. */
export const me = z.object({
	staff,
	account: z.string(),
	/** Languages of content. */
	languages: z.array(languageCode),
	/** The one the others are translated from. */
	sourceLanguage: languageCode,
	/** As in `Europe/Berlin`. */
	timeZone: z.string(),
	/** When who it is was last proven, and until when that holds; ISO-8601, UTC. */
	provenAt: z.string(),
	provenUntil: z.string(),
	expiresAt: z.string(),
});

export const peopleCalls = {
	"console-me": staffCall({
		summary: "Who has signed in",
		request: consoleRequest,
		answer: me,
	}),
	"console-sign-out": staffCall({
		summary: "Ends the session",
		request: consoleRequest,
		answer: z.null(),
	}),
} satisfies CallTable;

import * as z from "zod";
import { signedIn } from "./accounts.ts";

export const digestRhythms = ["none", "daily", "weekly"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Name of a time zone that this machine knows. */
const zone = z
	.string()
	.max(64)
	.refine((name) => {
		try {
			new Intl.DateTimeFormat("en", { timeZone: name });
			return true;
		} catch {
			return false;
		}
	}, "zone");

/** When a partner hears by mail what is new. */
export const digestChoice = z.object({
	every: z.enum(digestRhythms),
	/** Monday 1 to Sunday 7; of no account daily. */
	weekday: z.int().min(1).max(7),
	hour: z.int().min(0).max(23),
	/** IANA name. */
	zone,
});
export type DigestChoice = z.infer<typeof digestChoice>;

/** `account-digest`. */
export const digestAnswer = digestChoice.extend({
	/** ISO-8601, UTC: when the next one is due; null where none is. */
	due_at: z.iso.datetime().nullable(),
	/** Whether one can be sent: the site sends mail, and the account has an address. */
	possible: z.boolean(),
	/** Whether the site sends mail at all. */
	is_mailed: z.boolean(),
});
export type DigestAnswer = z.infer<typeof digestAnswer>;

/** `account-digest-save`. */
export const digestSaveRequest = signedIn.extend(digestChoice.shape);

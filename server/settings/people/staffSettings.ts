import * as z from "zod";
import type { StaffTimes } from "../../../domain/identity/staff/staffSessions.ts";
import { notes } from "../notes.ts";

const whole = z.coerce.number().int().min(1);

/** Settings of sign-in to the console, as the environment gives them. */
export const staffSettings = {
	STAFF_IDLE_HOURS: whole
		.max(168)
		.default(12)
		.register(notes, { about: "a session without a call for so long is over" }),
	STAFF_SESSION_DAYS: whole
		.max(90)
		.default(7)
		.register(notes, { about: "a session is over in any case" }),
	STAFF_PROOF_MINUTES: whole.max(720).default(10).register(notes, {
		about:
			"for so long after a sign-in nobody is asked again who it is, before what is dangerous",
	}),
	STAFF_LINK_HOURS: whole.max(336).default(24).register(notes, {
		about: "how long a link is good that lets somebody in for the first time",
	}),
};

const minute = 60_000;
const hour = 60 * minute;

export function readStaffSettings(
	env: {
		[name in keyof typeof staffSettings]: number;
	},
): { config: { staffTimes: StaffTimes } } {
	const staffTimes = {
		idle: env.STAFF_IDLE_HOURS * hour,
		longest: env.STAFF_SESSION_DAYS * 24 * hour,
		proof: env.STAFF_PROOF_MINUTES * minute,
		link: env.STAFF_LINK_HOURS * hour,
	};
	return { config: { staffTimes } };
}

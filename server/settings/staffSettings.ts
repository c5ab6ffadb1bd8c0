import * as z from "zod";
import type { StaffTimes } from "../../domain/staff/sessions.ts";

const whole = z.coerce.number().int().min(1);

/** Settings of the console's door, as the environment gives them. */
export const staffSettings = {
	/** Without a call for so long, a session is over. */
	STAFF_IDLE_HOURS: whole.max(168).default(12),
	/** Over in any case. */
	STAFF_SESSION_DAYS: whole.max(90).default(7),
	/** For so long who it is counts as proven, for what is dangerous. */
	STAFF_PROOF_MINUTES: whole.max(720).default(10),
	/** How long a link is good that lets somebody in for the first time. */
	STAFF_LINK_HOURS: whole.max(336).default(24),
};

const minute = 60_000;
const hour = 60 * minute;

export function readStaffSettings(
	env: {
		[name in keyof typeof staffSettings]: number;
	},
): StaffTimes {
	return {
		idle: env.STAFF_IDLE_HOURS * hour,
		longest: env.STAFF_SESSION_DAYS * 24 * hour,
		proof: env.STAFF_PROOF_MINUTES * minute,
		link: env.STAFF_LINK_HOURS * hour,
	};
}

import * as z from "zod";
import type { LoginLimits } from "../../domain/accounts/accounts.ts";

/** Settings of the login, as the environment gives them. */
export const loginSettings = {
	/** Failed logins an hour of one address, before each further one has to wait. */
	LOGIN_FAILURES_PER_ADDRESS: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.default(50),
	/** Logins that may wait for their password to be looked at. */
	LOGINS_WAITING: z.coerce.number().int().min(1).max(10_000).default(64),
};

export function readLoginSettings(
	env: {
		[name in keyof typeof loginSettings]: number;
	},
): LoginLimits {
	return {
		failuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
		waiting: env.LOGINS_WAITING,
	};
}

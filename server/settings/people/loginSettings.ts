import * as z from "zod";
import type { LoginLimits } from "../../../domain/identity/partners/accounts.ts";
import { flag } from "../flag.ts";
import { notes } from "../notes.ts";
import { readSiteSettings } from "../serving/siteSettings.ts";

/** Settings of the login, as the environment gives them. */
export const loginSettings = {
	LOGIN_FAILURES_PER_ADDRESS: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.default(50)
		.register(notes, {
			about:
				"failed logins an hour of one address before each further one has to wait; a /56 of IPv6 has twice as many, a /48 four times",
		}),
	LOGINS_WAITING: z.coerce
		.number()
		.int()
		.min(1)
		.max(10_000)
		.default(64)
		.register(notes, {
			about:
				"logins that may wait for their password to be looked at, in turns of networks; more are answered 503",
		}),
	SAMPLE_ACCOUNT: flag.optional().register(notes, {
		about:
			"whether a site without any account gets the sample account `partner`",
		unset: "`true`; behind `https://…` `false`",
	}),
	VERIFICATION_CODE: z
		.string()
		.regex(/^\S{1,20}$/)
		.optional()
		.register(notes, {
			about:
				"a code every login accepts, for automated checks; refused in production and behind `https://…`",
			secret: true,
		}),
};

type Environment = z.output<z.ZodObject<typeof loginSettings>>;

export type LoginSettings = {
	/** Limits of failed and of waiting logins. */
	logins: LoginLimits;
	/** Whether a site without any account gets one to look around with. */
	sampleAccount: boolean;
	/** A verification code accepted always, for automated checks. */
	verificationCode: string | undefined;
};

/** The settings, and a line for each that does not fit the others. */
export function readLoginSettings(
	env: Environment & Parameters<typeof readSiteSettings>[0],
	root: string,
): { config: LoginSettings; wrong: string[] } {
	const { mode, secure } = readSiteSettings(env, root).config;
	// Strangers reach a site behind https, whatever its mode is called.
	const isPublic = mode === "production" || (secure && mode !== "test");
	const wrong =
		env.VERIFICATION_CODE && isPublic
			? [
					"VERIFICATION_CODE is for automated checks and not allowed with NODE_ENV=production, nor with a PUBLIC_URL of https://….",
				]
			: [];
	const config = {
		logins: {
			failuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
			waiting: env.LOGINS_WAITING,
		},
		// Behind https strangers may be there before anybody has read the file.
		sampleAccount: env.SAMPLE_ACCOUNT ?? !secure,
		verificationCode: env.VERIFICATION_CODE,
	};
	return { config, wrong };
}

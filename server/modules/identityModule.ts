import { captchaSecret } from "../../domain/identity/captcha/captcha.ts";
import { challengeSecret } from "../../domain/identity/credentials/challenges.ts";
import { totpSecret } from "../../domain/identity/credentials/totpKeys.ts";
import { deviceSecret } from "../../domain/identity/login/deviceTokens.ts";
import { bucketSecret } from "../../domain/identity/login/loginBuckets.ts";
import { createAccounts } from "../../domain/identity/partners/accounts.ts";
import { createStaff } from "../../domain/identity/staff/staff.ts";
import type { Ground } from "./ground.ts";
import type { Module } from "./module.ts";

/** Partners and staff: accounts, sign-in and sessions (docs/decisions/0013, 0035). */
export function identityModule(ground: Ground, brand: () => Promise<string>) {
	const { logins: limits, staffTimes, publicUrl } = ground.settings;
	const accounts = createAccounts({
		...ground,
		fixedCode: ground.settings.verificationCode,
		limits,
		brand,
	});
	const staff = createStaff({
		...ground,
		brand,
		limits,
		times: staffTimes,
		publicUrl,
	});
	return {
		services: { accounts, staff },
		sweeps: [accounts.sweep, staff.sweep],
		secrets: [
			...[deviceSecret, bucketSecret, captchaSecret],
			...[challengeSecret, totpSecret],
		],
	} satisfies Module<object>;
}

import type { LanguageCode } from "../../contracts/language.ts";
import { captchaSecret } from "../../domain/identity/captcha/captcha.ts";
import { challengeSecret } from "../../domain/identity/credentials/challenges.ts";
import { totpSecret } from "../../domain/identity/credentials/totpKeys.ts";
import { deviceSecret } from "../../domain/identity/login/deviceTokens.ts";
import { bucketSecret } from "../../domain/identity/login/loginBuckets.ts";
import { ssoSecret } from "../../domain/identity/oidc/clientSecrets.ts";
import { createSingleSignOn } from "../../domain/identity/oidc/oidc.ts";
import { createAccounts } from "../../domain/identity/partners/accounts.ts";
import { createGroupAdministration } from "../../domain/identity/partners/administration/groupAdministration.ts";
import { createGroups } from "../../domain/identity/partners/groups.ts";
import { createAccountMails } from "../../domain/identity/partners/links/accountMails.ts";
import { createStaff } from "../../domain/identity/staff/staff.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

/** Partners and staff: accounts, sign-in and sessions (docs/decisions/0013, 0035). */
export function identityModule(
	shared: SharedDeps,
	brand: () => Promise<string>,
	/** Name of the brand in a language. */
	brandIn: (language: LanguageCode) => Promise<string>,
) {
	const { logins: limits, staffTimes, publicUrl } = shared.settings;
	const accountMails =
		shared.mailer &&
		createAccountMails({
			...shared,
			mailer: shared.mailer,
			publicUrl,
			brand: brandIn,
		});
	const accounts = createAccounts({
		...shared,
		mails: accountMails,
		fixedCode: shared.settings.verificationCode,
		limits,
		brand,
		publicUrl,
	});
	const groups = createGroups(shared);
	const groupAdministration = createGroupAdministration({ groups });
	const staff = createStaff({
		...shared,
		brand,
		limits,
		times: staffTimes,
		publicUrl,
	});
	const sso = createSingleSignOn({
		...shared,
		partnerSessions: accounts.sessions,
		staffSessions: staff.sessions,
		publicUrl,
	});
	return {
		services: { accounts, groups, groupAdministration, staff, sso },
		work: accountMails
			? [
					{
						...accountMails,
						failed: "mail to partners failed",
						afterTexts: true as const,
					},
				]
			: [],
		sweeps: [
			accounts.sweep,
			staff.sweep,
			sso.sweep,
			...(accountMails ? [accountMails.sweep] : []),
		],
		secrets: [
			...[deviceSecret, bucketSecret, captchaSecret],
			...[challengeSecret, totpSecret, ssoSecret],
		],
	} satisfies Module<object>;
}

import type { Db } from "../../platform/db/open.ts";
import type { Secrets } from "../../platform/db/secrets.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../accounts/auditLog.ts";
import { createDeviceTokens } from "../accounts/deviceTokens.ts";
import { createLoginBuckets } from "../accounts/loginBuckets.ts";
import { createLoginRateLimit } from "../accounts/loginRateLimit.ts";
import { createPasswordRules } from "../accounts/passwordRules.ts";
import type { Passwords } from "../accounts/passwords.ts";
import { createAdministration } from "./administration.ts";
import { createChallenges } from "./challenges.ts";
import { createCredentials } from "./credentials.ts";
import { createLinks } from "./links.ts";
import { createMembers } from "./members.ts";
import { createOwnAccount } from "./ownAccount.ts";
import { createPasskeys } from "./passkeys.ts";
import { createReauthentication } from "./reauthentication.ts";
import { createSecondStep } from "./secondStep.ts";
import {
	createStaffSessions,
	type StaffTimes,
	standardStaffTimes,
} from "./sessions.ts";
import { createSignIn } from "./signIn.ts";
import { createTotpKeys } from "./totpKeys.ts";

export type StaffService = ReturnType<typeof createStaff>;

/** Who works with the console, and how they come in (docs/decisions/0035). */
export function createStaff(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	secrets: Secrets;
	/** One queue with those of partners: hashing takes turns. */
	passwords: Passwords;
	brand: () => Promise<string>;
	/** Failed sign-ins an hour of one address. */
	limits?: { failuresPerAddress: number } | undefined;
	times?: StaffTimes | undefined;
	/** Origin of the site as people know it: passkeys are made for it. */
	publicUrl: string;
}) {
	const { clock, times = standardStaffTimes } = deps;
	const challenges = createChallenges(deps);
	const sessions = createStaffSessions({ ...deps, times });
	// A site that is not filled yet has no brand.
	const brand = () =>
		deps.brand().catch(() => new URL(deps.publicUrl).hostname);
	const passkeys = createPasskeys({ ...deps, challenges, brand });
	const totpKeys = createTotpKeys(deps);
	const secondStep = createSecondStep({ ...deps, challenges, totpKeys, brand });
	const parts = {
		...{
			...deps,
			times,
			challenges,
			sessions,
			passkeys,
			secondStep,
			totpKeys,
		},
		rateLimit: createLoginRateLimit(deps),
		buckets: createLoginBuckets(deps),
		deviceTokens: createDeviceTokens(deps),
		rules: createPasswordRules(deps),
		now: () => clock.now().toISOString(),
	};
	const credentials = createCredentials(parts);
	const links = createLinks({ ...parts, credentials });
	const members = createMembers({ ...parts, links });
	return {
		...{ sessions, links, members },
		signIn: createSignIn(parts),
		reauthentication: createReauthentication(parts),
		own: createOwnAccount({ ...parts, credentials }),
		administration: createAdministration({ members }),

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			await sessions.sweep();
			await links.sweep();
			await challenges.sweep();
			await totpKeys.sweep();
		},
	};
}

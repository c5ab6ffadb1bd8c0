import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { createCredentials } from "../credentials/credentials.ts";
import { createWaysIn } from "../credentials/waysIn.ts";
import { createDeviceTokens } from "../login/deviceTokens.ts";
import { createLoginBuckets } from "../login/loginBuckets.ts";
import { createLoginRateLimit } from "../login/loginRateLimit.ts";
import { createAdministration } from "../members/administration.ts";
import { createLinks } from "../members/links.ts";
import { createMembers } from "../members/members.ts";
import { createPasswordRules } from "../passwords/passwordRules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { createOwnAccount } from "./ownAccount.ts";
import { createReauthentication } from "./reauthentication.ts";
import {
	createStaffSessions,
	type StaffTimes,
	standardStaffTimes,
} from "./staffSessions.ts";
import { createSignIn } from "./staffSignIn.ts";

export type StaffService = ReturnType<typeof createStaff>;

/** Members of the console: their accounts, sign-in and sessions (docs/decisions/0035). */
export function createStaff(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	secrets: Secrets;
	/** Password hashing, in one queue with the logins of partners. */
	passwords: Passwords;
	brand: () => Promise<string>;
	/** Failed sign-ins an hour of one address. */
	limits?: { failuresPerAddress: number } | undefined;
	times?: StaffTimes | undefined;
	/** Origin of the site as people know it: passkeys are made for it. */
	publicUrl: string;
}) {
	const { clock, times = standardStaffTimes } = deps;
	const waysIn = createWaysIn({ ...deps, realm: "staff" });
	const sessions = createStaffSessions({ ...deps, times });
	const parts = {
		...deps,
		times,
		...waysIn,
		sessions,
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
		sessions,
		links,
		members,
		signIn: createSignIn(parts),
		reauthentication: createReauthentication(parts),
		own: createOwnAccount({ ...parts, credentials }),
		administration: createAdministration({ members }),

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			await sessions.sweep();
			await links.sweep();
			await waysIn.sweep();
		},
	};
}

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
import { createCredentials } from "./credentials.ts";
import { createLinks } from "./links.ts";
import { createMembers } from "./members.ts";
import { createOwnAccount } from "./ownAccount.ts";
import { createPasskeys } from "./passkeys.ts";
import { createProofs } from "./proof.ts";
import { createSecondStep } from "./secondStep.ts";
import {
	createStaffSessions,
	type StaffTimes,
	standardStaffTimes,
} from "./sessions.ts";
import { createSignIn } from "./signIn.ts";
import { createTickets } from "./tickets.ts";
import { createTotpKeys } from "./totpKeys.ts";

export type StaffService = ReturnType<typeof createStaff>;

/** Who works with the console, and how they come in (docs/decisions/0035). */
export function createStaff(ground: {
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
	const { clock, times = standardStaffTimes } = ground;
	const tickets = createTickets(ground);
	const sessions = createStaffSessions({ ...ground, times });
	// A site that is not filled yet has no brand.
	const brand = () =>
		ground.brand().catch(() => new URL(ground.publicUrl).hostname);
	const passkeys = createPasskeys({ ...ground, tickets, brand });
	const totpKeys = createTotpKeys(ground);
	const secondStep = createSecondStep({ ...ground, tickets, totpKeys, brand });
	const parts = {
		...{ ...ground, times, tickets, sessions, passkeys, secondStep, totpKeys },
		rateLimit: createLoginRateLimit(ground),
		buckets: createLoginBuckets(ground),
		deviceTokens: createDeviceTokens(ground),
		rules: createPasswordRules(ground),
		now: () => clock.now().toISOString(),
	};
	const credentials = createCredentials(parts);
	const links = createLinks({ ...parts, credentials });
	const members = createMembers({ ...parts, links });
	return {
		...{ sessions, links, members },
		signIn: createSignIn(parts),
		proofs: createProofs(parts),
		own: createOwnAccount({ ...parts, credentials }),
		administration: createAdministration({ members }),

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			await sessions.sweep();
			await links.sweep();
			await tickets.sweep();
			await totpKeys.sweep();
		},
	};
}

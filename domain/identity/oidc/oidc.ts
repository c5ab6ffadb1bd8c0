import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { demand } from "../../rights/demand.ts";
import { createChallenges } from "../credentials/challenges.ts";
import type { Sessions } from "../partners/partnerSessions.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { StaffSessions } from "../staff/staffSessions.ts";
import { createClientSecrets } from "./clientSecrets.ts";
import { createPeople } from "./people.ts";
import { createProviders } from "./providers.ts";
import { createRelyingParty } from "./relyingParty.ts";
import { createSignOn } from "./signOn.ts";

export type SingleSignOn = ReturnType<typeof createSingleSignOn>;

/** Single sign-on by OpenID Connect, of partners and staff (docs/decisions/0107). */
export function createSingleSignOn(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	secrets: Secrets;
	passwords: Passwords;
	partnerSessions: Sessions;
	staffSessions: StaffSessions;
	/** Origin of the site as people know it. */
	publicUrl: string;
}) {
	const { publicUrl } = deps;
	const isSecure = publicUrl.startsWith("https:");
	const clientSecrets = createClientSecrets(deps);
	const providers = createProviders({ ...deps, clientSecrets, isSecure });
	const relyingParty = createRelyingParty({ providers, publicUrl, isSecure });
	const challenges = createChallenges(deps);
	const people = createPeople(deps);
	return {
		providers,
		signOn: createSignOn({
			...deps,
			...{ challenges, providers, people, relyingParty },
		}),
		sweep: clientSecrets.sweep,

		/**
		 * Says what is wrong with a provider as it is set; undefined where nothing is.
		 *
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async check(who: Staff, key: string) {
			demand(who, "staff.manage");
			const provider = await providers.byKey(key);
			if (!provider) throw new DomainError("not_found");
			return relyingParty.check(provider);
		},
	};
}

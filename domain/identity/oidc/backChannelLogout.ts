import { createHash } from "node:crypto";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { takeChallenge } from "../credentials/credentialQueries.ts";
import type { Sessions } from "../partners/partnerSessions.ts";
import type { StaffSessions } from "../staff/staffSessions.ts";
import type { People } from "./people.ts";
import type { Provider } from "./providers.ts";
import type { RelyingParty } from "./relyingParty.ts";
import { signInLine } from "./signOnLine.ts";

/**
 * Back-channel logout: ends sessions as the provider asks, those of its own session, or all
 * of a person.
 *
 * @throws SignOnError; DomainError `bad_request` of a token that was used before
 */
export function createBackChannelLogout(deps: {
	db: Db;
	auditLog: AuditLog;
	people: People;
	relyingParty: RelyingParty;
	partnerSessions: Sessions;
	staffSessions: StaffSessions;
}) {
	const { db, auditLog, people, relyingParty } = deps;
	return async (provider: Provider, token: string): Promise<void> => {
		const { subject, sid, jti, until } = await relyingParty.logoutToken(
			provider,
			token,
		);
		const sessions =
			provider.realm === "staff" ? deps.staffSessions : deps.partnerSessions;
		await db.transaction().execute(async (trx) => {
			const words = JSON.stringify(["logout token", provider.key, jti]);
			const hash = createHash("sha256").update(words).digest("hex");
			const end = new Date(until).toISOString();
			if (!(await takeChallenge(trx, hash, end)))
				throw new DomainError("bad_request", "a logout token used before");
			const which = {
				provider: provider.key,
				...(sid === undefined ? { subject } : { sid }),
			};
			const holders = await sessions.endSignedOn(which, trx);
			for (const id of holders)
				await auditLog.write(
					{
						...signInLine(provider, await people.holder(trx, provider, id), ""),
						action:
							provider.realm === "staff" ? "staff-session-end" : "session-end",
						outcome: "ok",
						detail: { by: `sso ${provider.key}` },
					},
					trx,
				);
		});
	};
}

import type { Db } from "../../../../platform/db/open.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import type { DeviceTokens } from "../../login/deviceTokens.ts";
import type { Entry } from "../../login/loginRateLimit.ts";
import { type AccountRow, holdAccount } from "../accountQueries.ts";
import type { AccountMails } from "../links/accountMails.ts";
import { hadSession } from "../partnerSessionQueries.ts";
import type { Sessions } from "../partnerSessions.ts";

/** Something that was to prove who it is did not: nothing of the transaction counts. */
const wrong = Symbol("wrong");

/** Session as a login answers it. */
export type OpenedLogin = {
	id: string;
	token: string;
	/** ISO-8601, UTC. */
	expiresAt: string;
	username: string;
	account: string;
	/** Mark for the browser to keep, where it has none. */
	deviceToken: string | undefined;
};

export type OpenLogin = ReturnType<typeof createOpenLogin>;

/** End of every login of a partner, whatever has proven who it is. */
export function createOpenLogin(deps: {
	db: Db;
	sessions: Sessions;
	auditLog: AuditLog;
	deviceTokens: DeviceTokens;
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, sessions, auditLog, deviceTokens, mails } = deps;

	/**
	 * Opens a session in one transaction with what proves who it is, writes it down, and has
	 * a login from a new device mailed. Undefined where the account was disabled or got
	 * another password meanwhile, or the proof does not hold.
	 *
	 * @param proof `nonce` of a known browser; `by`: what proves it beside or instead of the
	 * password, and how
	 */
	return async function open(
		row: AccountRow,
		origin: { device: string; network: string },
		proof: {
			entries: Entry[];
			nonce: string | undefined;
			by?: { name: string; use: (trx: Db) => Promise<unknown> };
		},
	): Promise<OpenedLogin | undefined> {
		const { entries, nonce, by } = proof;
		const isNewDevice = !nonce;
		const opened = await db
			.transaction()
			.execute(async (trx) => {
				if (!(await holdAccount(trx, row))) throw wrong;
				const isKnown = await hadSession(trx, row.id);
				if (by && !(await by.use(trx))) throw wrong;
				const session = await sessions.open(row.id, origin, trx);
				for (const entry of entries) await entry.succeeded(trx);
				// The first login of all is no other device.
				if (isNewDevice && isKnown && row.email !== null)
					await mails?.enqueue(trx, {
						...{ accountId: row.id, kind: "device", login: origin },
					});
				await auditLog.write(
					{
						action: "login",
						outcome: "ok",
						accountId: row.id,
						account: row.account,
						network: origin.network,
						subject: session.id,
						detail: { device: origin.device, ...(by && { by: by.name }) },
					},
					trx,
				);
				return session;
			})
			.catch((error) => {
				if (error === wrong) return undefined;
				throw error;
			});
		if (!opened) return undefined;
		if (isNewDevice) mails?.wake();
		return {
			...opened,
			username: row.name,
			account: row.account,
			deviceToken: nonce ? undefined : await deviceTokens.issue(row.id),
		};
	};
}

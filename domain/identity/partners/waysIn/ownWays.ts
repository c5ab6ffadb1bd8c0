import type { PasskeyCreated } from "../../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import { isUniqueViolation } from "../../../../platform/db/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { AuditAction, AuditLog } from "../../../audit/auditLog.ts";
import { createNewCredentials } from "../../credentials/newCredentials.ts";
import type { TotpTaken } from "../../credentials/secondStep.ts";
import type { WaysIn } from "../../credentials/waysIn.ts";
import { networkOf } from "../../login/network.ts";
import { nameIn } from "../../members/memberNames.ts";
import { mostPasskeys, refusal } from "../../staff/staffTexts.ts";
import { accountById } from "../accountQueries.ts";
import type { AccountMails } from "../links/accountMails.ts";
import type { WayChange } from "../links/accountMailTexts.ts";
import type { Session } from "../partnerSessions.ts";
import { holdActive } from "../programs/programQueries.ts";
import type { Proofs } from "./proofs.ts";

/** Change that was made: how it is written down, and which mail tells of it. */
type Done<T> = {
	action: AuditAction;
	detail?: Record<string, unknown>;
	mail: WayChange;
	result: T;
};

/** Call about one's own ways in: proof that was given, and IP address. */
export type Proven = { proof: string; address: string };

export type OwnWays = ReturnType<typeof createOwnWays>;

/**
 * Passkeys, authenticator app and recovery codes of a partner's own account: changed after a
 * proof, written down, and told by mail.
 */
export function createOwnWays(deps: {
	db: Db;
	auditLog: AuditLog;
	waysIn: WaysIn;
	proofs: Proofs;
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, auditLog, waysIn, proofs, mails } = deps;
	const { table, passkeys, secondStep } = waysIn;
	const fresh = createNewCredentials(waysIn);
	const purposeOf = ({ id }: Session) => `add ${id}`;

	/** Works while nobody else changes the account. */
	async function change<T>(
		session: Session,
		address: string,
		work: (trx: Db) => Promise<Done<T>>,
	): Promise<T> {
		const { accountId, account } = session;
		try {
			const result = await db.transaction().execute(async (trx) => {
				if (!(await holdActive(trx, accountId)))
					throw new DomainError("unauthorised");
				const { action, detail, mail, result } = await work(trx);
				const { email } = await accountById(trx, accountId);
				if (email !== null)
					await mails?.enqueue(trx, { accountId, kind: "ways", what: mail });
				await auditLog.write(
					{
						...{ action, outcome: "ok", detail, accountId, account },
						...{ subject: accountId, network: networkOf(address) },
					},
					trx,
				);
				return result;
			});
			mails?.wake();
			return result;
		} catch (error) {
			if (isUniqueViolation(error))
				throw refusal("passkeyNew", { field: "passkey" });
			throw error;
		}
	}

	/** Whether there is an app. @throws DomainError `not_found` without one */
	async function demandApp(trx: Db, { accountId }: Session): Promise<void> {
		const { totp_secret } = await accountById(trx, accountId);
		if (totp_secret === null) throw new DomainError("not_found");
	}

	return {
		/** Ways in beside the password. */
		async of({ accountId }: Session) {
			const [rows, row, codesLeft] = await Promise.all([
				table.passkeysOf(db, accountId),
				accountById(db, accountId),
				table.recoveryCodesLeft(db, accountId),
			]);
			return {
				passkeys: rows.map(({ id, name, created_at, used_at, backed_up }) => ({
					...{ id, name, created_at, used_at, backed_up: backed_up === 1 },
				})),
				app: row.totp_secret !== null,
				codesLeft,
			};
		},

		/** Options for a browser to make a passkey. @throws DomainError `invalid` */
		async beginPasskey(session: Session, proof: string) {
			await proofs.demand(session, proof);
			const { accountId: id, account, username: name } = session;
			return passkeys.creation(purposeOf(session), { id, account, name });
		},

		/** @throws DomainError `invalid`; `conflict` where there are too many */
		async addPasskey(
			session: Session,
			given: { response: PasskeyCreated; name: string },
			{ proof, address }: Proven,
		): Promise<string> {
			await proofs.demand(session, proof);
			const { made, name } = await fresh.passkeyIn(purposeOf(session), given);
			const { accountId } = session;
			return change(session, address, async (trx) => {
				if ((await table.passkeysOf(trx, accountId)).length >= mostPasskeys)
					throw refusal("mostPasskeys", {
						code: "conflict",
						values: { most: mostPasskeys },
					});
				const id = await passkeys.keep(accountId, made, name, trx);
				if (!id) throw refusal("passkeyNew", { field: "passkey" });
				return {
					...{ action: "account-passkey", detail: { added: id, name } },
					...{ mail: "passkeyAdded", result: id },
				};
			});
		},

		/** @throws DomainError `not_found`, `invalid` */
		async renamePasskey(
			{ accountId }: Session,
			id: string,
			name: string,
		): Promise<void> {
			if (!(await table.renamePasskey(db, accountId, id, nameIn(name))))
				throw new DomainError("not_found");
		},

		/** @throws DomainError `not_found`, `invalid` */
		async removePasskey(
			session: Session,
			id: string,
			{ proof, address }: Proven,
		): Promise<void> {
			await proofs.demand(session, proof);
			await change(session, address, async (trx) => {
				if ((await table.deletePasskeys(trx, session.accountId, id)) === 0)
					throw new DomainError("not_found");
				return {
					...{ action: "account-passkey", detail: { removed: id } },
					...{ mail: "passkeyRemoved", result: undefined },
				};
			});
		},

		/** A key for an app, which counts once a code of it came back. @throws DomainError `invalid` */
		async beginApp(session: Session, proof: string) {
			await proofs.demand(session, proof);
			return secondStep.offer(session.accountId, session.account);
		},

		/** Keeps the app, in place of one before; ten recovery codes. @throws DomainError `invalid` */
		async saveApp(
			session: Session,
			totp: TotpTaken,
			{ proof, address }: Proven,
		): Promise<string[]> {
			await proofs.demand(session, proof);
			const { accountId } = session;
			const { secret, step } = await fresh.stepIn(accountId, totp);
			return change(session, address, async (trx) => {
				await table.setTotp(trx, accountId, secret);
				await table.takeStep(trx, accountId, step);
				const codes = await secondStep.renewCodes(accountId, trx);
				return {
					...{ action: "account-app", detail: { on: true } },
					...{ mail: "appOn", result: codes },
				};
			});
		},

		/** Takes app and recovery codes away. @throws DomainError `not_found`, `invalid` */
		async removeApp(
			session: Session,
			{ proof, address }: Proven,
		): Promise<void> {
			await proofs.demand(session, proof);
			await change(session, address, async (trx) => {
				await demandApp(trx, session);
				await table.setTotp(trx, session.accountId, null);
				await table.replaceRecoveryCodes(trx, session.accountId, []);
				return {
					...{ action: "account-app", detail: { on: false } },
					...{ mail: "appOff", result: undefined },
				};
			});
		},

		/** Ten recovery codes instead of those before. @throws DomainError `not_found`, `invalid` */
		async renewCodes(
			session: Session,
			{ proof, address }: Proven,
		): Promise<string[]> {
			await proofs.demand(session, proof);
			return change(session, address, async (trx) => {
				await demandApp(trx, session);
				const codes = await secondStep.renewCodes(session.accountId, trx);
				return { action: "account-codes", mail: "codes", result: codes };
			});
		},
	};
}

import type { PasskeyUsed } from "../../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import type { WaysIn } from "../../credentials/waysIn.ts";
import type { LoginBuckets } from "../../login/loginBuckets.ts";
import type { LoginRateLimit } from "../../login/loginRateLimit.ts";
import { networkOf } from "../../login/network.ts";
import type { Passwords } from "../../passwords/passwords.ts";
import { accountById } from "../accountQueries.ts";
import { accountMessage } from "../accountTexts.ts";
import { inWords } from "../limitWords.ts";
import type { Session } from "../partnerSessions.ts";

/** A passkey's answer, or the password; with a code where there is an authenticator app. */
export type PartnerProof =
	| { passkey: PasskeyUsed }
	| { password: string; code: string };

/** Part of it was wrong: nothing of the transaction counts. */
const wrong = Symbol("wrong");

export type Proofs = ReturnType<typeof createProofs>;

/** Asks a partner to prove who it is before ways in are changed. */
export function createProofs(deps: {
	db: Db;
	auditLog: AuditLog;
	passwords: Passwords;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	waysIn: Pick<WaysIn, "table" | "challenges" | "passkeys" | "secondStep">;
}) {
	const { db, auditLog, passwords, rateLimit, buckets, waysIn } = deps;
	const { table, challenges, passkeys, secondStep } = waysIn;
	const asked = ({ id }: Session) => `prove ${id}`;
	const given = ({ id }: Session) => `proven ${id}`;

	return {
		/** Options for a browser to use a passkey of the account; null where it has none. */
		async options(session: Session) {
			const { accountId } = session;
			const known = await table.passkeysOf(db, accountId);
			return known.length > 0
				? passkeys.request(asked(session), accountId)
				: null;
		},

		/**
		 * A ticket that shows, for minutes and in this session alone, that it was proven.
		 *
		 * @throws DomainError `invalid`, `too_many`, `unavailable`
		 */
		async give(
			session: Session,
			proof: PartnerProof,
			address: string,
		): Promise<string> {
			const { accountId, account } = session;
			const row = await accountById(db, accountId);
			const entry = await rateLimit
				.enter(await buckets.ofPassword(accountId))
				.catch((error) => {
					throw inWords(error);
				});
			async function prover(): Promise<
				((trx: Db) => Promise<unknown>) | undefined
			> {
				if ("passkey" in proof) {
					const used = await passkeys.used(asked(session), proof.passkey);
					return used?.holder === accountId ? used.note : undefined;
				}
				const { password, code } = proof;
				const hash = row.password_hash;
				if (!(await passwords.matches(password, hash, accountId)))
					return undefined;
				return row.totp_secret === null
					? async () => true
					: secondStep.looked(row, code);
			}
			const prove = await prover().catch(async (error) => {
				await entry.withdraw();
				throw error;
			});
			const isProven = await db
				.transaction()
				.execute(async (trx) => {
					if (!(await prove?.(trx))) throw wrong;
					await entry.succeeded(trx);
					return true;
				})
				.catch((error) => {
					if (error === wrong) return false;
					throw error;
				});
			if (isProven) return challenges.issue(given(session));
			await auditLog.write({
				action: "account-proof",
				outcome: "refused",
				...{ accountId, account, subject: session.id },
				network: networkOf(address),
			});
			const message = accountMessage(
				"passkey" in proof
					? "passkey"
					: row.totp_secret === null
						? "oldPassword"
						: "proof",
			);
			throw new DomainError("invalid", "proof", [], { publicMessage: message });
		},

		/** @throws DomainError `invalid` with the field `proof`, where it has to be given anew */
		async demand(session: Session, ticket: string): Promise<void> {
			if (await challenges.isGood(ticket, given(session))) return;
			const message = accountMessage("proofOver");
			throw new DomainError("invalid", "proof", [{ field: "proof", message }], {
				publicMessage: message,
			});
		},
	};
}

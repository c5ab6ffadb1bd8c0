import type { PasskeyUsed } from "../../../contracts/accounts/webauthn.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { CredentialTable } from "../credentials/credentialQueries.ts";
import type { Passkeys } from "../credentials/passkeys.ts";
import type { SecondStep } from "../credentials/secondStep.ts";
import type { LoginBuckets } from "../login/loginBuckets.ts";
import type { LoginRateLimit } from "../login/loginRateLimit.ts";
import { networkOf } from "../login/network.ts";
import { memberBy } from "../members/memberQueries.ts";
import { inWords } from "../partners/limitWords.ts";
import type { Passwords } from "../passwords/passwords.ts";
import type { StaffSession, StaffSessions } from "./staffSessions.ts";
import { refusal } from "./staffTexts.ts";

/** A passkey's answer, or password and code. */
export type Proof =
	| { passkey: PasskeyUsed }
	| { password: string; code: string };

/**
 * Signals a wrong proof, whatever part of it is wrong: nothing of the
 * transaction counts.
 */
const wrong = Symbol("wrong");

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Asks staff to prove who they are anew before dangerous actions. */
export function createReauthentication(deps: {
	db: Db;
	auditLog: AuditLog;
	table: CredentialTable;
	passwords: Passwords;
	rateLimit: LoginRateLimit;
	buckets: LoginBuckets;
	passkeys: Passkeys;
	secondStep: SecondStep;
	sessions: StaffSessions;
}) {
	const { db, auditLog, passwords, rateLimit, buckets } = deps;
	const { table, passkeys, secondStep, sessions } = deps;
	const purposeOf = ({ id }: StaffSession) => `prove ${id}`;

	return {
		/** Proofs that a member may give. */
		async options(session: StaffSession) {
			const { id } = session.staff;
			const [known, member] = await Promise.all([
				table.passkeysOf(db, id),
				memberBy(db, { id }),
			]);
			return {
				passkey:
					known.length > 0
						? await passkeys.request(purposeOf(session), id)
						: null,
				password: (member?.password_hash ?? null) !== null,
				/** Provider of single sign-on that may be asked again; null where the session has none. */
				provider: session.signedOn?.provider ?? null,
			};
		},

		/**
		 * Proves it for the session.
		 *
		 * @throws DomainError `invalid`, `too_many`, `unavailable`
		 */
		async give(
			session: StaffSession,
			proof: Proof,
			{ address }: { address: string },
		): Promise<void> {
			const { id } = session.staff;
			const entry = await rateLimit
				.enter(await buckets.ofPassword(`staff ${id}`))
				.catch((error) => {
					throw inWords(error);
				});
			const prove = await proverOf(session, proof).catch(async (error) => {
				await entry.withdraw();
				throw error;
			});
			const proven = await db
				.transaction()
				.execute(async (trx) => {
					if (!(await prove?.(trx))) throw wrong;
					await sessions.prove(session.id, trx);
					await entry.succeeded(trx);
					return true;
				})
				.catch((error) => {
					if (error === wrong) return false;
					throw error;
				});
			if (proven) return;
			await auditLog.write({
				action: "staff-proof",
				outcome: "refused",
				account: session.account,
				network: networkOf(address),
				actor: session.staff.name,
				staffId: id,
				subject: session.id,
			});
			throw refusal("passkey" in proof ? "passkey" : "proof");
		},
	};

	/**
	 * Returns the proof to be checked in the transaction; undefined where it
	 * cannot hold.
	 */
	async function proverOf(
		session: StaffSession,
		proof: Proof,
	): Promise<((trx: Db) => Promise<unknown>) | undefined> {
		const { id } = session.staff;
		if ("passkey" in proof) {
			const used = await passkeys.used(purposeOf(session), proof.passkey);
			return used?.holder === id ? used.note : undefined;
		}
		const member = await memberBy(db, { id });
		const hash = member?.password_hash ?? undefined;
		const right = await passwords.matches(proof.password, hash, `staff ${id}`);
		return member && right ? secondStep.looked(member, proof.code) : undefined;
	}
}

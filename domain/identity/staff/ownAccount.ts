import type { PasskeyCreated } from "../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import type { CredentialTable } from "../credentials/credentialQueries.ts";
import type { Credentials } from "../credentials/credentials.ts";
import type { Passkeys } from "../credentials/passkeys.ts";
import type { SecondStep, TotpTaken } from "../credentials/secondStep.ts";
import { networkOf } from "../login/network.ts";
import { nameIn, timeZoneIn } from "../members/memberNames.ts";
import { setPassword } from "../members/memberPasswordQueries.ts";
import {
	lockMember,
	memberBy,
	updateMember,
} from "../members/memberQueries.ts";
import { isKnownToProvider } from "../oidc/ssoQueries.ts";
import type { StaffSession, StaffSessions } from "./staffSessions.ts";
import { mostPasskeys, refusal } from "./staffTexts.ts";

/** Origin of a call of one's own account. */
export type CallOrigin = { address: string };

export type OwnAccount = ReturnType<typeof createOwnAccount>;

/** Own account of a member: nobody needs a right for that. */
export function createOwnAccount(deps: {
	db: Db;
	auditLog: AuditLog;
	table: CredentialTable;
	credentials: Credentials;
	passkeys: Passkeys;
	secondStep: SecondStep;
	sessions: StaffSessions;
	now: () => string;
}) {
	const { db, auditLog, table, credentials, passkeys } = deps;
	const { secondStep, sessions } = deps;
	const purposeOf = ({ id }: StaffSession) => `add ${id}`;

	/** Works on the member's row while nobody else does, and writes it down. */
	async function change<T>(
		who: StaffSession,
		{ address }: CallOrigin,
		work: (
			trx: Db,
			member: NonNullable<Awaited<ReturnType<typeof lockMember>>>,
		) => Promise<{
			action: AuditAction;
			detail?: Record<string, unknown>;
			result: T;
		}>,
	): Promise<T> {
		try {
			return await db.transaction().execute(async (trx) => {
				const member = await lockMember(trx, who.staff.id);
				if (member?.state !== "active") throw new DomainError("unauthorised");
				const { result, ...done } = await work(trx, member);
				await write(who, address, done, trx);
				return result;
			});
		} catch (error) {
			if (isUniqueViolation(error))
				throw refusal("passkeyNew", { field: "passkey" });
			throw error;
		}
	}

	function write(
		who: StaffSession,
		address: string,
		{
			action,
			detail,
		}: { action: AuditAction; detail?: Record<string, unknown> },
		within: Db = db,
	): Promise<void> {
		return auditLog.write(
			{
				action,
				outcome: "ok",
				detail,
				account: who.account,
				actor: who.staff.name,
				staffId: who.staff.id,
				subject: who.staff.id,
				network: networkOf(address),
			},
			within,
		);
	}

	return {
		async save(
			who: StaffSession,
			given: { name: string; language: LanguageCode; timeZone: string },
			origin: CallOrigin,
		): Promise<void> {
			const { language } = given;
			const name = nameIn(given.name);
			const time_zone = timeZoneIn(given.timeZone);
			await change(who, origin, async (trx) => {
				await updateMember(trx, who.staff.id, { name, language, time_zone });
				return { action: "staff-save", detail: { name }, result: undefined };
			});
		},

		/**
		 * Ends one of one's own sessions, or without `id` all others; says how many.
		 *
		 * @throws DomainError `not_found`
		 */
		async endSession(
			who: StaffSession,
			id: string | undefined,
			{ address }: CallOrigin,
		): Promise<number> {
			const which = id === undefined ? { except: who.id } : { id };
			const ended = await sessions.end(who.staff.id, which);
			if (id !== undefined && ended === 0) throw new DomainError("not_found");
			const action = id === who.id ? "staff-sign-out" : "staff-session-end";
			if (ended > 0) await write(who, address, { action, detail: { ended } });
			return ended;
		},

		/** Ways in: passkeys, password, recovery codes. */
		async credentials({ staff: { id } }: StaffSession) {
			const [rows, member, codesLeft, singleSignOn] = await Promise.all([
				table.passkeysOf(db, id),
				memberBy(db, { id }),
				table.recoveryCodesLeft(db, id),
				isKnownToProvider(db, id),
			]);
			return {
				singleSignOn,
				passkeys: rows.map((row) => ({
					id: row.id,
					name: row.name,
					createdAt: row.created_at,
					usedAt: row.used_at,
					backedUp: row.backed_up === 1,
				})),
				passwordChangedAt: member?.password_changed_at ?? null,
				codesLeft,
			};
		},

		beginPasskey: (who: StaffSession) =>
			passkeys.creation(purposeOf(who), {
				id: who.staff.id,
				name: who.staff.name,
				account: who.account,
			}),

		/** @throws DomainError `invalid`, `conflict` */
		async addPasskey(
			who: StaffSession,
			given: { response: PasskeyCreated; name: string },
			origin: CallOrigin,
		): Promise<string> {
			const looked = await credentials.passkeyIn(purposeOf(who), given);
			return change(who, origin, async (trx) => {
				const { made, name } = looked;
				if ((await table.passkeysOf(trx, who.staff.id)).length >= mostPasskeys)
					throw refusal("mostPasskeys", {
						code: "conflict",
						values: { most: mostPasskeys },
					});
				const id = await passkeys.keep(who.staff.id, made, name, trx);
				if (!id) throw refusal("passkeyNew", { field: "passkey" });
				const detail = { added: id, name };
				return { action: "staff-credential", detail, result: id };
			});
		},

		/** @throws DomainError `not_found`, `invalid` */
		async renamePasskey(
			who: StaffSession,
			id: string,
			name: string,
		): Promise<void> {
			const kept = nameIn(name);
			if (!(await table.renamePasskey(db, who.staff.id, id, kept)))
				throw new DomainError("not_found");
		},

		/** @throws DomainError `not_found`; `conflict` for the last way in */
		removePasskey: (who: StaffSession, id: string, origin: CallOrigin) =>
			change(who, origin, async (trx, member) => {
				if ((await table.deletePasskeys(trx, who.staff.id, id)) === 0)
					throw new DomainError("not_found");
				const left = await table.passkeysOf(trx, who.staff.id);
				if (left.length === 0 && member.password_hash === null)
					throw refusal("lastWayIn", { code: "conflict" });
				const detail = { removed: id };
				return { action: "staff-credential", detail, result: undefined };
			}),

		beginPassword: (who: StaffSession) =>
			secondStep.offer(who.staff.id, who.account),

		/**
		 * Sets or changes the password and ends all other sessions; codes where the
		 * app has a new key.
		 *
		 * @throws DomainError `invalid`
		 */
		async savePassword(
			who: StaffSession,
			given: { password: string; totp?: TotpTaken | undefined },
			origin: CallOrigin,
		): Promise<string[]> {
			const { account, staff } = who;
			const { id, name } = staff;
			const second = given.totp && (await credentials.stepIn(id, given.totp));
			const person = { id, account, name };
			const hash = await credentials.hashOf(given.password, person);
			return change(who, origin, async (trx, member) => {
				let codes: string[] = [];
				if (second)
					({ codes } = await credentials.keep(
						id,
						{ password: { hash, ...second } },
						trx,
					));
				else if (member.totp_secret === null)
					throw refusal("needsTotp", { field: "totp" });
				else
					await setPassword(trx, id, {
						password_hash: hash,
						password_changed_at: deps.now(),
					});
				await sessions.end(id, { except: who.id }, trx);
				const detail = { app: second !== undefined };
				return { action: "staff-password", detail, result: codes };
			});
		},

		/** @throws DomainError `conflict` for the last way in */
		removePassword: (who: StaffSession, origin: CallOrigin) =>
			change(who, origin, async (trx) => {
				if ((await table.passkeysOf(trx, who.staff.id)).length === 0)
					throw refusal("lastWayIn", { code: "conflict" });
				await credentials.removePassword(who.staff.id, trx);
				const detail = { removed: true };
				return { action: "staff-password", detail, result: undefined };
			}),

		/** Ten recovery codes instead of those before. @throws DomainError `conflict` */
		renewCodes: (who: StaffSession, origin: CallOrigin) =>
			change(who, origin, async (trx, member) => {
				if (member.password_hash === null)
					throw refusal("noPassword", { code: "conflict" });
				const codes = await secondStep.renewCodes(who.staff.id, trx);
				return { action: "staff-codes", result: codes };
			}),
	};
}

import {
	type DownloadItem,
	passwordLength,
} from "../../../contracts/accounts/accounts.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	createSecrets,
	type Secrets,
} from "../../../platform/secrets/secrets.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { createCaptcha } from "../captcha/captcha.ts";
import { createDeviceTokens } from "../login/deviceTokens.ts";
import { createLoginBuckets } from "../login/loginBuckets.ts";
import { createLoginRateLimit } from "../login/loginRateLimit.ts";
import { networkOf } from "../login/network.ts";
import { createPasswordRules } from "../passwords/passwordRules.ts";
import { createPasswords, type Passwords } from "../passwords/passwords.ts";
import { createAccess } from "./access.ts";
import { accountById, holdAccount, setPassword } from "./accountQueries.ts";
import { type AccountText, accountMessage } from "./accountTexts.ts";
import { createPartnerAdministration } from "./administration/partnerAdministration.ts";
import { inWords } from "./limitWords.ts";
import { createAccountLinks } from "./links/accountLinks.ts";
import type { AccountMails } from "./links/accountMails.ts";
import { createLogin } from "./partnerLogin.ts";
import { createSessions, type Session } from "./partnerSessions.ts";
import { createPrograms } from "./programs/programs.ts";
import { createStaffAccounts } from "./staffAccounts.ts";
import { createPartnerTables } from "./table/partnerTables.ts";
import { createPartnerWays } from "./waysIn/partnerWays.ts";

export type Accounts = ReturnType<typeof createAccounts>;
export type LoginLimits = {
	/** Failed logins an hour of one address, before each further one has to wait. */
	failuresPerAddress: number;
	/** Logins that may wait for their password to be hashed. */
	waiting: number;
};
type Paging = { page: number; limit: number };

/**
 * Accounts of the download center, and how they log in (specification, section 6;
 * docs/decisions/0013).
 */
export function createAccounts(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	passwords?: Passwords;
	secrets?: Secrets;
	limits?: LoginLimits | undefined;
	/** The brand's name, which is nobody's password. */
	brand?: () => Promise<string>;
	/** Origin of the site as people know it: passkeys are made for it. */
	publicUrl: string;
	/** A verification code accepted always: for automated checks only. */
	fixedCode?: string;
	/** Mails to partners; none where no mail is sent. */
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, clock, auditLog, fixedCode, limits } = deps;
	const { passwords = createPasswords({ waiting: limits?.waiting }) } = deps;
	const sessions = createSessions(deps);
	const access = createAccess({ db, clock, sessions });
	const { secrets = createSecrets(deps) } = deps;
	const buckets = createLoginBuckets({ secrets, limits });
	const deviceTokens = createDeviceTokens({ secrets, clock });
	const rateLimit = createLoginRateLimit(deps);
	const { senderHash } = buckets;
	const captcha = createCaptcha({
		...deps,
		secrets,
		senderHash,
		fixed: fixedCode,
	});
	const programs = createPrograms({ ...deps, sessions });
	const rules = createPasswordRules(deps);
	const parts = {
		...deps,
		passwords,
		rules,
		sessions,
		captcha,
		rateLimit,
		buckets,
		deviceTokens,
	};
	const { mails } = deps;
	const ways = createPartnerWays({ ...parts, secrets });
	const links = createAccountLinks({
		...parts,
		mails,
		waysIn: ways.waysIn,
	});
	const staff = createStaffAccounts({
		...parts,
		links: { ...links, wake: () => mails?.wake() },
	});

	const tables = createPartnerTables({ ...parts, accounts: staff });

	function wrong(field: string, key: AccountText) {
		const message = accountMessage(key, { min: passwordLength });
		return new DomainError("invalid", key, [{ field, message }], {
			publicMessage: message,
		});
	}

	return {
		access,
		sessions,
		captcha,
		links,
		programs,
		/** Passkeys and authenticator apps: `ways.own` for the partner, `ways.staff` for staff. */
		ways,
		administration: createPartnerAdministration({
			...parts,
			accounts: staff,
			tables,
			ways: ways.staff,
		}),
		tables,

		/**
		 * Opens a session. The device token is for the browser to keep: with it,
		 * nobody else's failures slow the person down.
		 *
		 * @throws DomainError `invalid`, saying the same whatever was wrong;
		 * `too_many` with the seconds to wait; `unavailable`
		 */
		login: createLogin({ ...parts, ...ways }),

		/** Ends the session of a token; of any other token, nothing. */
		async logout(token: string, address: string): Promise<void> {
			const session = await access.byToken(token);
			if (!session) return;
			await sessions.end(session.accountId, { id: session.id });
			await write(session, "logout", address, session.id);
		},

		async detail({ accountId }: Session) {
			const row = await accountById(db, accountId);
			const { account, name, created_at, password_changed_at } = row;
			return { account, username: name, created_at, password_changed_at };
		},

		/**
		 * Ends one session of the same account, or without `id` all but this one.
		 *
		 * @throws DomainError `not_found` when the account has no such open session
		 */
		async endSession(
			session: Session,
			id: string | undefined,
			address: string,
		): Promise<void> {
			const which = id === undefined ? { except: session.id } : { id };
			const ended = await sessions.end(session.accountId, which);
			if (id !== undefined && ended === 0) throw new DomainError("not_found");
			if (ended > 0)
				await write(session, "session-end", address, id, { ended });
		},

		/**
		 * Changes the password and ends every other session at once.
		 *
		 * @throws DomainError `invalid` with the field at fault; `too_many`
		 */
		async changePassword(
			session: Session,
			given: { oldPassword: string; newPassword: string },
			address: string,
		): Promise<void> {
			const { oldPassword, newPassword } = given;
			const { account, username: name } = session;
			const fault = await rules.faultOf(newPassword, { account, name });
			if (fault) throw wrong("new_password", fault);
			const row = await accountById(db, session.accountId);
			const entry = await rateLimit
				.enter(await buckets.ofPassword(row.id))
				.catch((error) => {
					throw inWords(error);
				});
			const right = await passwords
				.matches(oldPassword, row.password_hash, row.id)
				.catch(async (error) => {
					await entry.withdraw();
					throw error;
				});
			if (!right) {
				await write(session, "password", address, row.id, {}, "refused");
				throw wrong("old_password", "oldPassword");
			}
			if (oldPassword.normalize("NFKC") === newPassword.normalize("NFKC")) {
				await entry.withdraw();
				throw wrong("new_password", "passwordSame");
			}
			const hash = await passwords.hash(newPassword, row.id);
			await db.transaction().execute(async (trx) => {
				// Changed or disabled meanwhile: this session is over as well.
				if (!(await holdAccount(trx, row)))
					throw new DomainError("unauthorised");
				await setPassword(trx, row, hash, clock.now().toISOString());
				await sessions.end(row.id, { except: session.id }, trx);
				await entry.succeeded(trx);
				await links.end(trx, row.id);
				if (row.email !== null)
					await mails?.enqueue(trx, { accountId: row.id, kind: "changed" });
				await write(session, "password", address, row.id, {}, "ok", trx);
			});
			mails?.wake();
		},

		/**
		 * Downloads of the account, the newest first: read from the audit log,
		 * which knows what it looked at, too.
		 */
		async downloads(
			{ accountId }: Session,
			paging: Paging,
		): Promise<{ items: DownloadItem[]; count: number }> {
			const filter = {
				...({ accountId, action: "download", outcome: "ok" } as const),
				saved: true,
			};
			const { rows, count } = await auditLog.page(filter, paging);
			const items = rows.map(({ at, detail }) => {
				const { name, size, kind } = JSON.parse(detail);
				return { name, size, kind, at } as DownloadItem;
			});
			return { items, count };
		},

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			await sessions.sweep();
			await rateLimit.sweep();
			await captcha.sweep();
			await staff.removeLongDisabled();
			await links.sweep();
			await ways.sweep();
			await auditLog.sweep();
		},

		...staff,
	};

	function write(
		session: Session,
		action: "logout" | "session-end" | "password",
		address: string,
		subject?: string,
		detail: Record<string, unknown> = {},
		outcome: "ok" | "refused" = "ok",
		within: Db = db,
	): Promise<void> {
		const { accountId, account } = session;
		const network = networkOf(address);
		return auditLog.write(
			{ action, outcome, accountId, account, network, subject, detail },
			within,
		);
	}
}

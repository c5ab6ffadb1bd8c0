import { DomainError } from "../../../contracts/errors.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountKey, isAccountName } from "../login/accountNames.ts";
import type { PasswordRules } from "../passwords/passwordRules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import {
	allAccounts,
	findAccount,
	hasAccounts,
	insertAccount,
	setState,
} from "./accountQueries.ts";
import { createAccountRemoval } from "./accountRemoval.ts";
import type { Sessions } from "./partnerSessions.ts";
import {
	createStaffPasswords,
	noteByStaff,
	refused,
} from "./staffPasswords.ts";

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

/** Accounts as staff administer them: nobody else makes or ends one. */
export function createStaffAccounts(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	passwords: Passwords;
	rules: PasswordRules;
	sessions: Sessions;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, passwords, sessions, auditLog } = deps;
	const { check, ...staffPasswords } = createStaffPasswords(deps);

	return {
		/**
		 * @param given `made`: the password comes from `makePassword`, and is measured by nobody
		 * @param by who does it, for the audit log: here and below
		 * @throws DomainError `invalid` with the field and the reason in English;
		 * `conflict` when there is such an account
		 */
		async add(
			given: {
				account: string;
				name: string;
				password: string;
				made?: boolean;
			},
			by = "site",
		): Promise<{ id: string }> {
			const account = spelled(given.account, "NFKC");
			const name = spelled(given.name, "NFC");
			if (!isAccountName(account))
				throw refused(
					"account",
					"An account is 2 to 100 letters, digits and . _ @ + -",
				);
			if (name === "" || name.length > 100 || /\p{C}/u.test(name))
				throw refused(
					"name",
					"A display name is one line of 1 to 100 characters",
				);
			if (!given.made) await check(given.password, { account, name });
			const password_hash = await passwords.hash(given.password);
			const at = clock.now().toISOString();
			const id = newId();
			try {
				await db.transaction().execute(async (trx) => {
					await insertAccount(trx, {
						id,
						account,
						account_key: accountKey(account),
						name,
						password_hash,
						state: "active",
						disabled_at: null,
						created_at: at,
						password_changed_at: at,
					});
					await noteByStaff(auditLog, "account-add", { id, account }, by, trx);
				});
			} catch (error) {
				if (!isUniqueViolation(error)) throw error;
				throw new DomainError(
					"conflict",
					`There is an account ${account} already.`,
				);
			}
			return { id };
		},

		/** Every account with the number of its open sessions. */
		list: () => allAccounts(db, clock.now().toISOString()),

		/** Whether no account was ever made, as far as anybody remembers. */
		async isEmpty(): Promise<boolean> {
			if (await hasAccounts(db)) return false;
			return !(await auditLog.has(["account-add", "account-remove"]));
		},

		/** The name shown of an active account; undefined where there is none. */
		async activeName(account: string): Promise<string | undefined> {
			const row = await findAccount(db, accountKey(account));
			return row?.state === "active" ? row.name : undefined;
		},

		/** Whether this is the password of an active account. */
		async matches(account: string, password: string): Promise<boolean> {
			const row = await findAccount(db, accountKey(account));
			const right = await passwords.matches(password, row?.password_hash);
			return right && row?.state === "active";
		},

		/** Disabling ends its sessions at once. False where there is no such account. */
		async setState(
			account: string,
			state: "active" | "disabled",
			by = "site",
		): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			await db.transaction().execute(async (trx) => {
				const disabledAt =
					state === "active" ? null : clock.now().toISOString();
				await setState(trx, found, disabledAt);
				if (state === "disabled") await sessions.end(found.id, {}, trx);
				const action =
					state === "active" ? "account-enable" : "account-disable";
				await noteByStaff(auditLog, action, found, by, trx);
			});
			return true;
		},

		...createAccountRemoval(deps),
		...staffPasswords,
	};
}

/** Normalized text; empty where it is far too long. */
function spelled(text: string, form: "NFC" | "NFKC"): string {
	return text.length > 400 ? "" : text.normalize(form).trim();
}

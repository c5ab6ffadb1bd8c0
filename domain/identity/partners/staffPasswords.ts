import {
	passwordLength,
	passwordMost,
} from "../../../contracts/accounts/accounts.ts";
import { makePassword } from "../../../contracts/accounts/madePassword.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import { accountKey } from "../login/accountNames.ts";
import type { PasswordRules } from "../passwords/passwordRules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { findAccount, setPassword } from "./accountQueries.ts";
import { accountMessage } from "./accountTexts.ts";
import type { Sessions } from "./partnerSessions.ts";

/** Passwords that staff give, for a person to change. */
export function createStaffPasswords(deps: {
	db: Db;
	clock: Clock;
	passwords: Passwords;
	rules: PasswordRules;
	sessions: Sessions;
	auditLog: AuditLog;
}) {
	const { db, clock, passwords, rules, sessions, auditLog } = deps;

	async function check(
		password: string,
		person: { account: string; name: string },
	): Promise<void> {
		if (password.length > passwordMost)
			throw refused(
				"password",
				`A password has at most ${passwordMost} characters`,
			);
		const fault = await rules.faultOf(password, person);
		if (!fault) return;
		const faultText = sayMessage(
			defaultLanguage,
			accountMessage(fault, { min: passwordLength }),
		);
		throw refused("password", `${faultText}. This one fits: ${makePassword()}`);
	}

	return {
		/** @throws DomainError `invalid`, saying why in English, with one that fits */
		check,

		/**
		 * Sets a password and ends the account's sessions at once. False where
		 * there is no such account.
		 *
		 * @param how `made`: it comes from `makePassword`, and is measured by nobody
		 * @throws DomainError `invalid`
		 */
		async setPassword(
			account: string,
			password: string,
			by = "site",
			how: { made?: boolean } = {},
		): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			if (!how.made) await check(password, found);
			const hash = await passwords.hash(password);
			await db.transaction().execute(async (trx) => {
				await setPassword(trx, found, hash, clock.now().toISOString());
				await sessions.end(found.id, {}, trx);
				await noteByStaff(auditLog, "password", found, by, trx);
			});
			return true;
		},
	};
}

/** Writes down what staff did with an account. */
export function noteByStaff(
	auditLog: AuditLog,
	action: AuditAction,
	{ id, account }: { id: string; account: string },
	by: StaffEntry["by"],
	within: Db,
): Promise<void> {
	const entry = { action, by, accountId: id, account, subject: id };
	return auditLog.byStaff(entry, within);
}

/** @param message in English, for the person at the command line */
export function refused(field: string, message: string): DomainError {
	return new DomainError("invalid", message, [{ field, message }]);
}

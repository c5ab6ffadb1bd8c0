import { DomainError } from "../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import type { Grant, Staff } from "../../contracts/rights.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { accountKey, isAccountName } from "../accounts/accountNames.ts";
import type { AuditLog } from "../accounts/auditLog.ts";
import { insertGrants, insertMember } from "./memberQueries.ts";

export type NewMember = {
	account: string;
	name: string;
	grants: Grant[];
	language?: LanguageCode;
	timeZone?: string;
};

export type Members = ReturnType<typeof createMembers>;

/** Who belongs to the staff, and their roles. */
export function createMembers(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, auditLog } = deps;

	return {
		/**
		 * Adds a member, who comes in through a link of his own.
		 *
		 * @param by who does it, for the audit log
		 * @throws DomainError `invalid` with the field; `conflict` when there is such an account
		 */
		async add(given: NewMember, by: string): Promise<Staff> {
			const account = given.account.slice(0, 400).normalize("NFKC").trim();
			const name = given.name.slice(0, 400).normalize("NFC").trim();
			if (!isAccountName(account)) throw wrong("account", "format");
			if (name === "" || name.length > 100 || /\p{C}/u.test(name))
				throw wrong("name", "format");
			const { grants, language = defaultLanguage, timeZone = "UTC" } = given;
			const id = newId();
			try {
				await db.transaction().execute(async (trx) => {
					await insertMember(trx, {
						...{ id, account, name, language, time_zone: timeZone },
						account_key: accountKey(account),
						state: "active",
						totp_step: 0,
						created_at: clock.now().toISOString(),
					});
					await insertGrants(trx, id, grants);
					await auditLog.byStaff(
						{
							...{ action: "staff-add", by, account, subject: id },
							detail: { roles: grants.map(({ role }) => role) },
						},
						trx,
					);
				});
			} catch (error) {
				if (!isUniqueViolation(error)) throw error;
				throw new DomainError("conflict", `There is ${account} already.`);
			}
			return { id, name, language, grants };
		},
	};
}

function wrong(field: string, message: string): DomainError {
	return new DomainError("invalid", message, [{ field, message }]);
}

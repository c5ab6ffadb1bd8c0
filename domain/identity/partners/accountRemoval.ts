import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountKey } from "../login/accountNames.ts";
import {
	deleteDisabled,
	disabledBefore,
	findAccount,
} from "./accountQueries.ts";
import { noteByStaff } from "./staffPasswords.ts";

/** Days a disabled account is kept. */
const disabledDays = 365;

/** The end of accounts: by staff, or by time. */
export function createAccountRemoval(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
}) {
	const { db, clock, auditLog } = deps;

	async function erase(
		account: { id: string; account: string },
		by: string,
	): Promise<void> {
		await db.transaction().execute(async (trx) => {
			if (await deleteDisabled(trx, account.id))
				await noteByStaff(auditLog, "account-remove", account, by, trx);
		});
	}

	return {
		/**
		 * Deletes a disabled account with its sessions and notices. What it did
		 * stays in the audit log for its time, what it uploaded stays. False where
		 * there is no such account.
		 *
		 * @throws DomainError `conflict` for an active one
		 */
		async remove(account: string, by = "site"): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			if (found.state === "active")
				throw new DomainError(
					"conflict",
					`Account ${found.account} is active. Disable it first.`,
				);
			await erase(found, by);
			return true;
		},

		/** Deletes accounts that were disabled a year ago, as the privacy statement says. */
		async removeLongDisabled(): Promise<void> {
			const age = disabledDays * 24 * 60 * 60_000;
			const before = new Date(clock.now().getTime() - age).toISOString();
			for (const row of await disabledBefore(db, before))
				await erase(row, "time");
		},
	};
}

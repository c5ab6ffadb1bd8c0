import { DomainError } from "../../../../contracts/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { AuditLog, StaffEntry } from "../../../audit/auditLog.ts";
import { credentialTable } from "../../credentials/credentialQueries.ts";
import { accountKey } from "../../login/accountNames.ts";
import { refusedBy } from "../accountFacts.ts";
import { findAccount } from "../accountQueries.ts";
import { accountMessage } from "../accountTexts.ts";
import type { AccountMails } from "../links/accountMails.ts";
import { holdActive } from "../programs/programQueries.ts";

/** Characters of a reason. */
const mostReason = 500;

const table = credentialTable("partner");

/** Ways in of partners, as staff see them and help who lost his phone. */
export function createStaffWays(deps: {
	db: Db;
	auditLog: AuditLog;
	mails?: Pick<AccountMails, "enqueue" | "wake"> | undefined;
}) {
	const { db, auditLog, mails } = deps;

	return {
		/** Ways in of a partner beside the password; undefined where there is no such account. */
		async of(account: string) {
			const found = await findAccount(db, accountKey(account));
			if (!found) return undefined;
			const [passkeys, codesLeft] = await Promise.all([
				table.passkeysOf(db, found.id),
				table.recoveryCodesLeft(db, found.id),
			]);
			return {
				passkeys: passkeys.length,
				app: found.totp_secret !== null,
				codesLeft,
			};
		},

		/**
		 * Takes the authenticator app and its recovery codes from a partner, who then comes in
		 * by the password alone. False where there is no such account.
		 *
		 * @param reason one line, for the audit log
		 * @throws DomainError `invalid` without a reason; `conflict` where there is no app
		 */
		async takeSecondStep(
			account: string,
			reason: string,
			by: StaffEntry["by"] = "site",
		): Promise<boolean> {
			const said = reason.normalize("NFC").trim();
			if (said === "" || said.length > mostReason || /\p{C}/u.test(said))
				throw refusedBy("reason", "lineForm", { max: mostReason });
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			await db.transaction().execute(async (trx) => {
				await holdActive(trx, found.id);
				const now = await findAccount(trx, found.account_key);
				if (!now || now.totp_secret === null)
					throw new DomainError("conflict", "no authenticator app", [], {
						publicMessage: accountMessage("noApp"),
					});
				await table.setTotp(trx, found.id, null);
				await table.replaceRecoveryCodes(trx, found.id, []);
				const { id, account, email } = now;
				if (email !== null)
					await mails?.enqueue(trx, {
						...{ accountId: id, kind: "ways", what: "taken" },
					});
				await auditLog.byStaff(
					{
						...{ action: "account-app", by, accountId: id, account },
						...{ subject: id, detail: { on: false, reason: said } },
					},
					trx,
				);
			});
			mails?.wake();
			return true;
		},
	};
}

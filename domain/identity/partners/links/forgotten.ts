import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { accountKey } from "../../login/accountNames.ts";
import { networkOf } from "../../login/network.ts";
import { type AccountRow, accountsBy } from "../accountQueries.ts";
import { countLinksSince } from "./accountLinkQueries.ts";
import type { AccountMails } from "./accountMails.ts";

const hour = 60 * 60_000;
/** Links to a new password that an account is mailed within an hour. */
const mostAsked = 3;
/** Accounts of one address that are mailed at once. */
const mostOfAddress = 5;
/** Characters of a name or mail address that are looked at. */
const longest = 400;

/**
 * Mails a link to a new password, to accounts of a name or a mail address. Whoever asks
 * learns nothing of whether there is one. An account is mailed three an hour at most, and
 * links it has stay good: nobody takes one from a partner by asking.
 */
export function createForgotten(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	/** None where no mail is sent. */
	mails: Pick<AccountMails, "enqueue" | "wake"> | undefined;
	/** Puts a link that is mailed into a transaction. */
	insert: (
		within: Db,
		account: Pick<AccountRow, "id">,
		link: { purpose: "invitation" | "password"; token: undefined },
	) => Promise<{ id: string }>;
}) {
	const { db, clock, auditLog, mails, insert } = deps;

	return async function ask(given: string, address: string): Promise<void> {
		if (!mails || given.length > longest) return;
		const key = accountKey(given);
		const since = new Date(clock.now().getTime() - hour).toISOString();
		for (const account of await accountsBy(db, key, mostOfAddress)) {
			if (account.state === "disabled" || account.email === null) continue;
			const purpose = account.state === "invited" ? "invitation" : "password";
			const asked = await countLinksSince(db, account.id, purpose, since);
			if (asked >= mostAsked) continue;
			await db.transaction().execute(async (trx) => {
				const link = { purpose, token: undefined } as const;
				const { id } = await insert(trx, account, link);
				await mails.enqueue(trx, {
					...{ accountId: account.id, kind: purpose, linkId: id },
				});
				await auditLog.write(
					{
						action: "password-ask",
						outcome: "ok",
						accountId: account.id,
						account: account.account,
						network: networkOf(address),
						subject: account.id,
					},
					trx,
				);
			});
		}
		mails.wake();
	};
}

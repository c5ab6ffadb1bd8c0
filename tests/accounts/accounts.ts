import type { Accounts } from "../../domain/identity/partners/accounts.ts";
import type { Db } from "../../platform/db/open.ts";

/** A verification code that `createServices` accepts where it is told to. */
export const knownCode = "000000";

let people = 0;

/**
 * An account with an open session, at once: nothing is hashed, and nobody can
 * log in with its password.
 */
export async function signIn(
	db: Db,
	accounts: Pick<Accounts, "sessions">,
	account = `partner-${++people}`,
): Promise<{
	token: string;
	accountId: string;
	account: string;
	sessionId: string;
}> {
	const key = account.toLowerCase();
	const found = await db
		.selectFrom("account")
		.select("id")
		.where("account_key", "=", key)
		.executeTakeFirst();
	const accountId = found?.id ?? `account-${key}`;
	const at = new Date().toISOString();
	if (!found)
		await db
			.insertInto("account")
			.values({
				id: accountId,
				account,
				account_key: key,
				name: `Name of ${account}`,
				password_hash: "$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA",
				state: "active",
				created_at: at,
				password_changed_at: at,
			})
			.execute();
	const origin = { device: "Firefox, Linux", network: "198.51.100.*" };
	const { token, id } = await accounts.sessions.open(accountId, origin);
	return { token, accountId, account, sessionId: id };
}

import { passwordMost } from "../../../../contracts/accounts/accounts.ts";
import type {
	PasskeyCreated,
	PasskeyCreation,
} from "../../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { createNewCredentials } from "../../credentials/newCredentials.ts";
import type { WaysIn } from "../../credentials/waysIn.ts";
import { linkTable } from "../../links/linkQueries.ts";
import { networkOf } from "../../login/network.ts";
import {
	demandLocalPartner,
	providerOfPartner,
} from "../../oidc/enforcement.ts";
import type {
	PasswordFault,
	PasswordRules,
} from "../../passwords/passwordRules.ts";
import type { Passwords } from "../../passwords/passwords.ts";
import { hashOf, isToken, newToken } from "../../sessions/randomToken.ts";
import { refusal } from "../../staff/staffTexts.ts";
import {
	type AccountRow,
	findAccountById,
	joinAccount,
} from "../accountQueries.ts";
import type { Sessions } from "../partnerSessions.ts";
import { linkByHash } from "./accountLinkQueries.ts";
import type { AccountMails } from "./accountMails.ts";
import { createForgotten } from "./forgotten.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds for which a link is good. */
export const linkTimes = { invitation: 14 * day, password: hour };
/** Milliseconds for which the page of a link says what became of it. */
const keptAfter = 30 * day;

const rows = linkTable("partner");

export type LinkPurpose = keyof typeof linkTimes;

/** Link of a page: for whom, or why it is no longer good. */
export type LookedLink =
	| {
			state: "open";
			purpose: LinkPurpose;
			account: string;
			name: string;
			expiresAt: string;
	  }
	/** The account comes in through a provider alone: no password or passkey would help. */
	| { state: "provider"; domain: string; provider: string }
	| { state: "used"; account: string }
	| { state: "over" };

export type AccountLinks = ReturnType<typeof createAccountLinks>;

/**
 * Links by which a partner chooses a password, or a passkey at an invitation: of an invitation,
 * good for 14 days, and of a forgotten password, good for an hour; each once. Staff never see a password.
 */
export function createAccountLinks(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	passwords: Passwords;
	rules: PasswordRules;
	sessions: Sessions;
	/** None where no mail is sent. */
	mails: Pick<AccountMails, "enqueue" | "wake"> | undefined;
	waysIn: WaysIn;
}) {
	const { db, clock, newId, auditLog, passwords, rules, sessions, mails } =
		deps;
	const { passkeys } = deps.waysIn;
	const { passkeyIn } = createNewCredentials(deps.waysIn);

	/** Puts a link into a transaction; one that is mailed gets its token then. */
	async function insert(
		within: Db,
		account: Pick<AccountRow, "id">,
		{ purpose, token }: { purpose: LinkPurpose; token: string | undefined },
	): Promise<{ id: string; expiresAt: string }> {
		const now = clock.now();
		const expiresAt = new Date(
			now.getTime() + linkTimes[purpose],
		).toISOString();
		const id = newId();
		const row = {
			id,
			token_hash: token === undefined ? null : hashOf(token),
			created_at: now.toISOString(),
			expires_at: expiresAt,
		};
		await rows.insert(within, account.id, row, { purpose });
		return { id, expiresAt };
	}

	/** Link of a token with its account; undefined where there is none. */
	async function find(token: string) {
		if (!isToken(token)) return undefined;
		const link = await linkByHash(db, hashOf(token));
		const account = link && (await findAccountById(db, link.account_id));
		return link && account && { link, account };
	}

	const isGood = (
		{ used_at, expires_at }: { used_at: string | null; expires_at: string },
		{ state }: AccountRow,
	) =>
		used_at === null &&
		expires_at > clock.now().toISOString() &&
		state !== "disabled";

	/**
	 * Uses a link up together with what its partner chose; every session of the account ends.
	 *
	 * @throws DomainError `forbidden` for who comes in through a provider alone
	 */
	async function settle(
		{ link, account }: NonNullable<Awaited<ReturnType<typeof find>>>,
		address: string,
		chosen: { hash?: string; keep?: (trx: Db) => Promise<string | undefined> },
	): Promise<"done" | "over"> {
		await demandLocalPartner(db, account);
		const at = clock.now().toISOString();
		const isInvited = link.purpose === "invitation";
		const isDone = await db.transaction().execute(async (trx) => {
			if (!(await rows.take(trx, link.id, at))) return false;
			if (!(await joinAccount(trx, account.id, { hash: chosen.hash, at })))
				throw new DomainError("conflict");
			const passkey = await chosen.keep?.(trx);
			// An account without a way in would be active, and its invitation used up.
			if (chosen.keep && passkey === undefined)
				throw refusal("passkeyNew", { field: "passkey" });
			await rows.end(trx, account.id, at);
			await sessions.end(account.id, {}, trx);
			await auditLog.write(
				{
					action: isInvited ? "account-accept" : "password",
					outcome: "ok",
					accountId: account.id,
					account: account.account,
					network: networkOf(address),
					subject: account.id,
					detail: { by: "link", ...(passkey && { passkey }) },
				},
				trx,
			);
			if (!isInvited && account.email !== null)
				await mails?.enqueue(trx, { accountId: account.id, kind: "changed" });
			return true;
		});
		if (!isDone) return "over";
		mails?.wake();
		return "done";
	}

	/** Invitation that is good; undefined for any other link. */
	async function invited(token: string) {
		const found = await find(token);
		return found?.link.purpose === "invitation" &&
			isGood(found.link, found.account)
			? found
			: undefined;
	}

	return {
		/**
		 * Makes a link within a transaction, ends earlier ones, and has it mailed where the
		 * account has an address and `isMailed` says so.
		 *
		 * @returns the token of a link that is not mailed
		 */
		async make(
			within: Db,
			account: Pick<AccountRow, "id" | "email">,
			{ purpose, isMailed }: { purpose: LinkPurpose; isMailed: boolean },
		): Promise<{ token?: string; expiresAt: string }> {
			const mailed = isMailed && account.email !== null ? mails : undefined;
			const token = mailed ? undefined : newToken();
			await rows.end(within, account.id, clock.now().toISOString());
			const { id, expiresAt } = await insert(within, account, {
				purpose,
				token,
			});
			await mailed?.enqueue(within, {
				...{ accountId: account.id, kind: purpose, linkId: id },
			});
			return { ...(token !== undefined && { token }), expiresAt };
		},

		/** Ends links of an account within a transaction. */
		end: (within: Db, accountId: string): Promise<void> =>
			rows.end(within, accountId, clock.now().toISOString()),

		/** Looks at a link, and uses nothing up; undefined of one that never was. */
		async look(token: string): Promise<LookedLink | undefined> {
			const found = await find(token);
			if (!found) return undefined;
			const { link, account } = found;
			if (!isGood(link, account))
				return link.used_at === null
					? { state: "over" }
					: { state: "used", account: account.account };
			const alone = await providerOfPartner(db, account);
			if (alone) return { state: "provider", ...alone };
			return {
				state: "open",
				purpose: link.purpose as LinkPurpose,
				...{ account: account.account, name: account.name },
				expiresAt: link.expires_at,
			};
		},

		/**
		 * Sets the password that a partner chose and uses the link up.
		 *
		 * @returns `over` where the link is no longer good; else the reason against the password
		 * @throws DomainError `unavailable` where too many passwords wait to be hashed;
		 * `forbidden` for who comes in through a provider alone
		 */
		async finish(
			token: string,
			password: string,
			address: string,
		): Promise<"done" | "over" | { fault: PasswordFault }> {
			const found = await find(token);
			if (!found || !isGood(found.link, found.account)) return "over";
			const { account } = found;
			if (password.length > passwordMost) return { fault: "passwordLong" };
			const fault = await rules.faultOf(password, account);
			if (fault) return { fault };
			const hash = await passwords.hash(password, account.id);
			return settle(found, address, { hash });
		},

		/**
		 * Options for a browser to make a passkey instead of a password; undefined where the
		 * link is no invitation that is good.
		 */
		async passkeyOptions(token: string): Promise<PasskeyCreation | undefined> {
			const found = await invited(token);
			if (!found) return undefined;
			const { id, account, name } = found.account;
			return passkeys.creation(`join ${found.link.id}`, {
				id,
				account,
				name,
			});
		},

		/**
		 * Keeps the passkey that an invited partner made, and uses the invitation up: the account
		 * has no password then that anybody knows.
		 *
		 * @returns `over` where the link is no invitation that is good
		 * @throws DomainError `invalid` where the passkey is none, or was made for something
		 * else; `forbidden` for who comes in through a provider alone
		 */
		async finishByPasskey(
			token: string,
			given: { response: PasskeyCreated; name: string },
			address: string,
		): Promise<"done" | "over"> {
			const found = await invited(token);
			if (!found) return "over";
			const { made, name } = await passkeyIn(`join ${found.link.id}`, given);
			return settle(found, address, {
				keep: (trx) => passkeys.keep(found.account.id, made, name, trx),
			});
		},

		/** Whether links are mailed at all. */
		isMailed: mails !== undefined,

		/** See `createForgotten`. */
		ask: createForgotten({ db, clock, auditLog, mails, insert }),

		/** Deletes what has been over for long. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - keptAfter;
			await rows.deleteBefore(db, new Date(before).toISOString());
		},
	};
}

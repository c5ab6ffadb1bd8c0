import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { dropWaiting } from "../../files/asking/requestQueries.ts";
import { accountKey } from "../login/accountNames.ts";
import type { PasswordRules } from "../passwords/passwordRules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { newToken } from "../sessions/randomToken.ts";
import {
	type AccountFacts,
	accountFacts,
	accountIn,
	nameIn,
} from "./accountFacts.ts";
import {
	allAccounts,
	changeAccount,
	findAccount,
	hasAccounts,
	insertAccount,
	setState,
} from "./accountQueries.ts";
import { createAccountRemoval } from "./accountRemoval.ts";
import { accountMessage } from "./accountTexts.ts";
import type { AccountLinks, LinkPurpose } from "./links/accountLinks.ts";
import { changeGroups, type GroupChanges } from "./memberships.ts";
import type { Sessions } from "./partnerSessions.ts";
import { demandSeen, type SeenFacts } from "./seenFacts.ts";
import { createStaffPasswords, noteByStaff } from "./staffPasswords.ts";

/** Member of the staff, or whoever ran a command. */
type By = StaffEntry["by"];

/** Link that was made: with its token where it was not mailed. */
export type MadeLink = {
	token?: string;
	/** ISO-8601, UTC. */
	expiresAt: string;
	purpose?: LinkPurpose;
	/** Language that the partner is written to in. */
	language?: string | null;
};

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
	links: Pick<AccountLinks, "make" | "end"> & { wake: () => void };
}) {
	const { db, clock, newId, passwords, sessions, auditLog, links } = deps;
	const { check, ...staffPasswords } = createStaffPasswords(deps);

	let unknown: Promise<string> | undefined;
	/**
	 * Hash of a password that nobody knows: nothing but a link sets another. One serves all
	 * invitations of a process, as hashing takes a processor's time by design.
	 */
	function unusable(): Promise<string> {
		unknown ??= passwords.hash(newToken()).catch((error) => {
			unknown = undefined;
			throw error;
		});
		return unknown;
	}

	/** Stores an account that has nobody's name yet. @throws DomainError `conflict` */
	async function insert(
		row: Parameters<typeof insertAccount>[1],
		also: (trx: Db) => Promise<void>,
	): Promise<void> {
		try {
			await serializable(db, async (trx) => {
				await insertAccount(trx, row);
				await also(trx);
			});
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw conflict("taken", row.account);
		}
	}

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
			by: By = "site",
		): Promise<{ id: string }> {
			const account = accountIn(given.account);
			const name = nameIn(given.name);
			if (!given.made) await check(given.password, { account, name });
			const password_hash = await passwords.hash(given.password);
			const at = clock.now().toISOString();
			const id = newId();
			const row = {
				...{ id, account, account_key: accountKey(account), name },
				...{ password_hash, state: "active", disabled_at: null },
				...{ created_at: at, password_changed_at: at },
			};
			await insert(row, (trx) =>
				noteByStaff(auditLog, "account-add", { id, account }, by, trx),
			);
			return { id };
		},

		/**
		 * Makes an account whose partner chooses the password by a link that is good once for
		 * 14 days: mailed where the account has an address and mail is sent, else returned.
		 *
		 * @param given `join`: groups it is in from the beginning, by name or id
		 * @throws DomainError `invalid` with the field and the reason in English; `conflict`
		 * when there is such an account
		 */
		async invite(
			given: { account: string; name: string; join?: string[] } & AccountFacts,
			by: By = "site",
		): Promise<{ id: string } & MadeLink> {
			const account = accountIn(given.account);
			const name = nameIn(given.name);
			const facts = accountFacts(given);
			const password_hash = await unusable();
			const at = clock.now().toISOString();
			const id = newId();
			const row = {
				...{ id, account, account_key: accountKey(account), name, ...facts },
				...{ password_hash, state: "invited", disabled_at: null },
				...{ created_at: at, password_changed_at: at },
			};
			const email = facts.email ?? null;
			let made: MadeLink = { expiresAt: at };
			await insert(row, async (trx) => {
				made = await links.make(
					trx,
					{ id, email },
					{ purpose: "invitation", isMailed: true },
				);
				await noteByStaff(auditLog, "account-invite", { id, account }, by, trx);
				const { join = [] } = given;
				await changeGroups(
					trx,
					{ id, account },
					{ join },
					{ auditLog, by, clock },
				);
			});
			links.wake();
			return { id, ...made };
		},

		/**
		 * Changes what staff know of an account: the name shown, mail address, language,
		 * distributor, contact; null takes one back; and which groups it comes into and
		 * leaves. False where there is no such account.
		 *
		 * @throws DomainError `invalid` with the field and the reason in English;
		 * `not_found` of a group to come into; `conflict` where a fact is no longer as it was
		 * `seen`
		 */
		async save(
			account: string,
			given: { name?: string; seen?: SeenFacts | undefined } & AccountFacts &
				GroupChanges,
			by: By = "site",
		): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			const changes = {
				...(given.name !== undefined && { name: nameIn(given.name) }),
				...accountFacts(given),
			};
			await serializable(db, async (trx) => {
				const now = await findAccount(trx, found.account_key);
				if (now) demandSeen(now, changes, given.seen ?? {});
				await changeGroups(trx, found, given, { auditLog, by, clock });
				if (Object.keys(changes).length === 0) return;
				await changeAccount(trx, found.id, changes);
				// A link on its way to an address that was wrong is no longer good.
				if (changes.email !== undefined && changes.email !== found.email)
					await links.end(trx, found.id);
				await noteByStaff(auditLog, "account-save", found, by, trx);
			});
			return true;
		},

		/**
		 * Makes a further link of an account, which ends earlier ones: an invitation until the
		 * partner has come, then to a new password. Undefined where there is no such account.
		 *
		 * @param how `isMailed`: mailed where that is possible, else returned
		 * @throws DomainError `conflict` of a disabled one
		 */
		async link(
			account: string,
			{ isMailed }: { isMailed: boolean },
			by: By = "site",
		): Promise<MadeLink | undefined> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return undefined;
			if (found.state === "disabled")
				throw conflict("isDisabled", found.account);
			const purpose = found.state === "invited" ? "invitation" : "password";
			const made = await db.transaction().execute(async (trx) => {
				const link = await links.make(trx, found, { purpose, isMailed });
				await noteByStaff(auditLog, "account-invite", found, by, trx);
				return link;
			});
			links.wake();
			return { ...made, purpose, language: found.language };
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
			by: By = "site",
		): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			await db.transaction().execute(async (trx) => {
				const disabledAt =
					state === "active" ? null : clock.now().toISOString();
				await setState(trx, found, disabledAt);
				if (state === "disabled") {
					await sessions.end(found.id, {}, trx);
					await links.end(trx, found.id);
					await dropWaiting(trx, found.id);
				}
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

/** Refusal that names an account, in English for a command and in the reader's language. */
function conflict(key: "taken" | "isDisabled", account: string): DomainError {
	const message = accountMessage(key, { account });
	return new DomainError(
		"conflict",
		sayMessage(defaultLanguage, message),
		[{ field: "account", message }],
		{ publicMessage: message },
	);
}

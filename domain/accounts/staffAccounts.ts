import { passwordLength, passwordMost } from "../../contracts/accounts.ts";
import { DomainError } from "../../contracts/errors.ts";
import { makePassword } from "../../contracts/madePassword.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { accountKey, isAccountName } from "./accountNames.ts";
import type { AuditAction, AuditLog } from "./auditLog.ts";
import type { PasswordRules } from "./passwordRules.ts";
import type { Passwords } from "./passwords.ts";
import { findAccount, setPassword } from "./queries.ts";
import type { Sessions } from "./sessions.ts";
import { accountText } from "./texts.ts";

/** Days a disabled account is kept. */
const disabledDays = 365;

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

/** What staff do with accounts: nobody else makes or ends one. */
export function createStaffAccounts(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	passwords: Passwords;
	rules: PasswordRules;
	sessions: Sessions;
	auditLog: AuditLog;
}) {
	const { db, clock, newId, passwords, rules, sessions, auditLog } = deps;

	async function checkPassword(
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
		const said = accountText("en", fault, { min: passwordLength });
		throw refused("password", `${said}. This one fits: ${makePassword()}`);
	}

	function note(
		action: AuditAction,
		{ id, account }: { id: string; account: string },
		by: string,
		within: Db,
	) {
		return auditLog.byStaff(
			{ action, by, accountId: id, account, subject: id },
			within,
		);
	}

	/** Of a disabled account, all that is nobody else's. */
	async function erase(
		{ id, account }: { id: string; account: string },
		by: string,
	): Promise<void> {
		await db.transaction().execute(async (trx) => {
			// Enabled meanwhile, or gone.
			const gone = await trx
				.deleteFrom("account")
				.where("id", "=", id)
				.where("state", "=", "disabled")
				.executeTakeFirst();
			if (gone.numDeletedRows === 0n) return;
			await trx
				.deleteFrom("notice_mark")
				.where("account_id", "=", id)
				.execute();
			await trx.deleteFrom("notice").where("account_id", "=", id).execute();
			await note("account-remove", { id, account }, by, trx);
		});
	}

	return {
		/**
		 * @param by who does it, for the audit log: here and below
		 * @throws DomainError `invalid` with the field and the reason in English;
		 * `conflict` when there is such an account
		 */
		async add(
			given: { account: string; name: string; password: string },
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
			await checkPassword(given.password, { account, name });
			const password_hash = await passwords.hash(given.password);
			const at = clock.now().toISOString();
			const id = newId();
			try {
				await db.transaction().execute(async (trx) => {
					await trx
						.insertInto("account")
						.values({
							id,
							account,
							account_key: accountKey(account),
							name,
							password_hash,
							state: "active",
							disabled_at: null,
							created_at: at,
							password_changed_at: at,
						})
						.execute();
					await note("account-add", { id, account }, by, trx);
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
		async list() {
			const now = clock.now().toISOString();
			return db
				.selectFrom("account")
				.selectAll("account")
				.select((row) =>
					row
						.selectFrom("session")
						.select((q) => q.fn.countAll<number>().as("n"))
						.whereRef("session.account_id", "=", "account.id")
						.where("session.ended_at", "is", null)
						.where("session.expires_at", ">", now)
						.as("sessions"),
				)
				.orderBy("account_key")
				.execute();
		},

		/** Whether no account was ever made, as far as anybody remembers. */
		async isEmpty(): Promise<boolean> {
			const here = await db
				.selectFrom("account")
				.select("id")
				.limit(1)
				.executeTakeFirst();
			const before = await db
				.selectFrom("audit_record")
				.select("number")
				.where("action", "in", ["account-add", "account-remove"])
				.limit(1)
				.executeTakeFirst();
			return !here && !before;
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
				await trx
					.updateTable("account")
					.set({
						state,
						disabled_at: state === "active" ? null : clock.now().toISOString(),
					})
					.where("id", "=", found.id)
					.execute();
				if (state === "disabled") await sessions.end(found.id, {}, trx);
				const action =
					state === "active" ? "account-enable" : "account-disable";
				await note(action, found, by, trx);
			});
			return true;
		},

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
			const rows = await db
				.selectFrom("account")
				.select(["id", "account"])
				.where("state", "=", "disabled")
				.where("disabled_at", "<", before)
				.execute();
			for (const row of rows) await erase(row, "time");
		},

		/**
		 * Sets a password and ends the account's sessions at once. False where
		 * there is no such account.
		 *
		 * @throws DomainError `invalid`
		 */
		async setPassword(
			account: string,
			password: string,
			by = "site",
		): Promise<boolean> {
			const found = await findAccount(db, accountKey(account));
			if (!found) return false;
			await checkPassword(password, found);
			const hash = await passwords.hash(password);
			await db.transaction().execute(async (trx) => {
				await setPassword(trx, found, hash, clock.now().toISOString());
				await sessions.end(found.id, {}, trx);
				await note("password", found, by, trx);
			});
			return true;
		},
	};
}

/** One way of writing it; of what is far too long, nothing. */
function spelled(text: string, form: "NFC" | "NFKC"): string {
	return text.length > 400 ? "" : text.normalize(form).trim();
}

function refused(field: string, message: string): DomainError {
	return new DomainError("invalid", message, [{ field, message }]);
}

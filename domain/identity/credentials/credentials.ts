import { passwordLength } from "../../../contracts/accounts/accounts.ts";
import type { PasskeyCreated } from "../../../contracts/accounts/webauthn.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { setPassword } from "../members/memberPasswordQueries.ts";
import { accountMessage } from "../partners/accountTexts.ts";
import type { PasswordRules } from "../passwords/passwordRules.ts";
import type { Passwords } from "../passwords/passwords.ts";
import { refusal } from "../staff/staffTexts.ts";
import type { CredentialTable } from "./credentialQueries.ts";
import { createNewCredentials } from "./newCredentials.ts";
import type { NewPasskey, Passkeys } from "./passkeys.ts";
import type { SecondStep, TotpTaken } from "./secondStep.ts";
import type { TotpKeys } from "./totpKeys.ts";

/** Sign-in method as it is requested: a passkey, or a password with TOTP. */
export type NewWayIn = {
	passkey?: { response: PasskeyCreated; name: string } | undefined;
	password?: { password: string; totp: TotpTaken } | undefined;
};
/** Sign-in method that was verified, and is not stored yet. */
export type LookedAt = {
	passkey?: { made: NewPasskey; name: string };
	password?: { hash: string; secret: string; step: number };
};
type Person = { id: string; account: string; name: string };

export type Credentials = ReturnType<typeof createCredentials>;

/** Ways in: looked at outside of a transaction, for that takes time, and kept within one. */
export function createCredentials(deps: {
	clock: Clock;
	table: CredentialTable;
	passwords: Passwords;
	rules: PasswordRules;
	passkeys: Passkeys;
	secondStep: SecondStep;
	totpKeys: Pick<TotpKeys, "seal">;
}) {
	const { clock, table, passwords, rules, passkeys, secondStep } = deps;
	const { passkeyIn, stepIn } = createNewCredentials(deps);

	/** The hash of a password that is good enough. @throws DomainError `invalid` */
	async function hashOf(password: string, person: Person): Promise<string> {
		const fault = await rules.faultOf(password, person);
		if (fault) {
			const message = accountMessage(fault, { min: passwordLength });
			const fields = [{ field: "password", message }];
			throw new DomainError("invalid", fault, fields, {
				publicMessage: message,
			});
		}
		return passwords.hash(password, `staff ${person.id}`);
	}

	return {
		hashOf,
		passkeyIn,
		stepIn,

		/** @throws DomainError `invalid` unless it is exactly one, and good */
		async looked(
			person: Person,
			purpose: string,
			given: NewWayIn,
		): Promise<LookedAt> {
			const { passkey, password } = given;
			if (passkey && !password)
				return { passkey: await passkeyIn(purpose, passkey) };
			if (!password || passkey) throw refusal("wayIn");
			// The code first: hashing takes long, and it is often mistyped.
			const second = await stepIn(person.id, password.totp);
			const hash = await hashOf(password.password, person);
			return { password: { hash, ...second } };
		},

		/** Keeps it; recovery codes beside a password. @throws DomainError `invalid` */
		async keep(
			id: string,
			{ passkey, password }: LookedAt,
			within: Db,
		): Promise<{ codes: string[]; password_hash: string | null }> {
			if (passkey) {
				const { made, name } = passkey;
				if (!(await passkeys.keep(id, made, name, within)))
					throw refusal("passkeyNew", { field: "passkey" });
			}
			if (!password) return { codes: [], password_hash: null };
			const { hash, secret, step } = password;
			await setPassword(within, id, {
				password_hash: hash,
				password_changed_at: clock.now().toISOString(),
			});
			await table.setTotp(within, id, secret);
			await table.takeStep(within, id, step);
			const codes = await secondStep.renewCodes(id, within);
			return { codes, password_hash: hash };
		},

		/** Password, its second step and its codes. */
		removePassword,

		/** Everything that lets somebody in. */
		async removeAll(id: string, within: Db): Promise<void> {
			await table.deletePasskeys(within, id);
			await removePassword(id, within);
		},
	};

	async function removePassword(id: string, within: Db): Promise<void> {
		await setPassword(within, id, {
			password_hash: null,
			password_changed_at: null,
		});
		await table.setTotp(within, id, null);
		await table.replaceRecoveryCodes(within, id, []);
	}
}

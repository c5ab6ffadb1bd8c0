import { randomInt } from "node:crypto";
import { passwordLength } from "../../contracts/accounts.ts";
import type { AccountText } from "./texts.ts";

/** What a person writes at login may differ in case and width. */
export function accountKey(account: string): string {
	return account.normalize("NFKC").trim().toLowerCase();
}

/** Letters of any script, digits and `._@+-`: 2 to 100. */
export function isAccountName(account: string): boolean {
	return /^[\p{L}\p{M}\p{N}._@+-]{2,100}$/u.test(account);
}

/** Why a password cannot be used with an account; undefined when it can. */
export function passwordFault(
	password: string,
	account: string,
): AccountText | undefined {
	if ([...password].length < passwordLength) return "passwordShort";
	if (accountKey(password) === accountKey(account)) return "passwordIsAccount";
	return undefined;
}

/** No characters that look like others; 20 of 31 are 99 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to be read out or written down, such as `k3fqa-…`. */
export function makePassword(): string {
	const group = () =>
		Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(
			"",
		);
	return Array.from({ length: 4 }, group).join("-");
}

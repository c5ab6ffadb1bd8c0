/**
 * Folds a name that a person writes at login: it may differ in case and width.
 */
export function accountKey(account: string): string {
	return account.normalize("NFKC").trim().toLowerCase();
}

/** Letters of any script, digits and `._@+-`: 2 to 100. */
export function isAccountName(account: string): boolean {
	return /^[\p{L}\p{M}\p{N}._@+-]{2,100}$/u.test(account);
}

import type { Grant } from "../../../contracts/rights.ts";
import { isAccountName } from "../login/accountNames.ts";
import { refusal } from "../staff/staffTexts.ts";

/** Characters of what is typed that are looked at. */
const looked = 400;

/** An account as it is kept. @throws DomainError `invalid` */
export function accountIn(text: string): string {
	const account = text.slice(0, looked).normalize("NFKC").trim();
	if (!isAccountName(account)) throw refusal("account", { field: "account" });
	return account;
}

/** A name as it is kept: one line. @throws DomainError `invalid` */
export function nameIn(text: string): string {
	const name = text.slice(0, looked).normalize("NFC").trim();
	if (name === "" || name.length > 100 || /\p{C}/u.test(name))
		throw refusal("name", { field: "name" });
	return name;
}

/** A time zone there is, by its name. @throws DomainError `invalid` */
export function timeZoneIn(text: string): string {
	try {
		return new Intl.DateTimeFormat("en", {
			timeZone: text,
		}).resolvedOptions().timeZone;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		throw refusal("timeZone", { field: "timeZone" });
	}
}

/** Roles that fit together. @throws DomainError `invalid` */
export function grantsIn(grants: Grant[]): Grant[] {
	const roles = new Set(grants.map(({ role }) => role));
	if (roles.size < grants.length) throw refusal("roles", { field: "grants" });
	for (const { role, languages, publishes, kinds, countries } of grants) {
		const translates = role === "translator";
		if (translates && !languages?.length)
			throw refusal("translator", { field: "grants" });
		const strange =
			(!translates && (languages || publishes)) ||
			(role !== "lead-manager" && (kinds || countries));
		if (strange) throw refusal("limits", { field: "grants" });
	}
	return grants;
}

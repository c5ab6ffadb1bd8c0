import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	isLanguageCode,
	languages,
} from "../../../contracts/language.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { isAccountName } from "../login/accountNames.ts";
import type { AccountRow } from "./accountQueries.ts";
import { type AccountText, accountMessage } from "./accountTexts.ts";

/** Facts of an account that staff write down besides its name; null takes one back. */
export type AccountFacts = {
	email?: string | null | undefined;
	/** Language of mails to the partner. */
	language?: string | null | undefined;
	/** Key of the distributor the partner works for. */
	distributor?: string | null | undefined;
	/** Whom to turn to, on a line. */
	contact?: string | null | undefined;
};

/** Characters of a line about an account. */
const mostLine = 200;

/** Account name as it is kept. @throws DomainError `invalid` */
export function accountIn(given: string): string {
	const account = spelled(given, "NFKC");
	if (!isAccountName(account)) throw refusedBy("account", "accountForm");
	return account;
}

/** Name shown, as it is kept. @throws DomainError `invalid` */
export function nameIn(given: string): string {
	const name = spelled(given, "NFC");
	if (name === "" || name.length > 100 || /\p{C}/u.test(name))
		throw refusedBy("name", "nameForm");
	return name;
}

/** Columns of facts that were given. @throws DomainError `invalid` */
export function accountFacts(
	given: AccountFacts,
): Partial<Pick<AccountRow, keyof AccountFacts>> {
	const { email, language, distributor, contact } = given;
	return {
		...(email !== undefined && { email: emailIn(email) }),
		...(language !== undefined && { language: languageIn(language) }),
		...(distributor !== undefined && {
			distributor: lineIn("distributor", distributor),
		}),
		...(contact !== undefined && { contact: lineIn("contact", contact) }),
	};
}

function emailIn(given: string | null): string | null {
	const email = given === null ? "" : spelled(given, "NFC").toLowerCase();
	if (email === "") return null;
	if (
		email.length > 254 ||
		!/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@.]+$/.test(email)
	)
		throw refusedBy("email", "emailForm");
	return email;
}

function languageIn(given: string | null): string | null {
	if (given === null || given === "") return null;
	if (!isLanguageCode(given))
		throw refusedBy("language", "languageForm", {
			codes: languages.join(", "),
		});
	return given;
}

function lineIn(field: string, given: string | null): string | null {
	const text = given === null ? "" : spelled(given, "NFC");
	if (text === "") return null;
	if (text.length > mostLine || /\p{C}/u.test(text))
		throw refusedBy(field, "lineForm", { max: mostLine });
	return text;
}

/** Refusal of a field, in English for a command and in the reader's language for the console. */
export function refusedBy(
	field: string,
	key: AccountText,
	values?: Record<string, string | number>,
): DomainError {
	const message = accountMessage(key, values);
	return new DomainError("invalid", sayMessage(defaultLanguage, message), [
		{ field, message },
	]);
}

/** Normalized text; empty where it is far too long. */
function spelled(text: string, form: "NFC" | "NFKC"): string {
	return text.length > 400 ? "" : text.normalize(form).trim();
}

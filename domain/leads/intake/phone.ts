/**
 * A phone number as E.164, or undefined where it is none that exists. Written
 * as in `country` (ISO 3166 alpha-2), or with + and the code of any country. An
 * extension is left out: keep what was typed, too.
 */
export async function readPhone(
	typed: string,
	country: string,
): Promise<string | undefined> {
	// Loaded only here: the rules of every country's numbers are 150 KB.
	const { isSupportedCountry, parsePhoneNumberFromString } = await import(
		"libphonenumber-js/max"
	);
	const defaultCountry = isSupportedCountry(country) ? country : undefined;
	const number = parsePhoneNumberFromString(typed, {
		defaultCountry,
		extract: false,
	});
	return number?.isValid() ? number.number : undefined;
}

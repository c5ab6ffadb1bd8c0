import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { countryNames } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";

/** Whether an element of a list is a country with its code: people know it by its name. */
export function isCountry(element: FormField): boolean {
	return (
		element.type === "group" &&
		element.fields.some(({ path }) => path === "countries.*.code")
	);
}

/** A country's name in the language of the page, by the code an element has; undefined without one. */
export function countryIn(element: unknown): string | undefined {
	const { code } = (element ?? {}) as { code?: unknown };
	// Others are none, and would throw.
	if (typeof code !== "string" || !/^[A-Z]{2}$/.test(code)) return undefined;
	const name = countryNames(pageLanguage())(code);
	return name === code ? undefined : name;
}

import { afterEach, expect, test, vi } from "vitest";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { formOf } from "../../../../domain/content/editing/form.ts";
import { countryIn, isCountry } from "./countries.ts";

afterEach(() => vi.unstubAllGlobals());

/** Every field of a form, however deep. */
function all(fields: readonly FormField[]): FormField[] {
	return fields.flatMap((field) => [
		field,
		...(field.type === "group" ? all(field.fields) : []),
		...(field.type === "list" ? all([field.element]) : []),
	]);
}

test("distributors are listed by their country's name in the language of the page", () => {
	const { facts } = formOf("distributors");
	expect(all(facts ? [facts as FormField] : []).filter(isCountry)).toHaveLength(
		1,
	);
	const inLanguage = (lang: string) =>
		vi.stubGlobal("document", { documentElement: { lang } });
	inLanguage("fr");
	expect(countryIn({ code: "DE" })).toBe("Allemagne");
	inLanguage("ar");
	expect(countryIn({ code: "DE" })).toBe("ألمانيا");
	for (const code of ["", "D", "de", "XX", undefined, 7])
		expect(countryIn({ code })).toBeUndefined();
});

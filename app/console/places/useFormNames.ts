import { useFormatter, useTranslations } from "use-intl";
import type { LanguageCode } from "../../../contracts/language.ts";
import { numbersOf } from "./message.ts";

/** Names of forms of numbers: the numbers they are for. */
export function useFormNames(language: LanguageCode) {
	const t = useTranslations("console.places");
	const format = useFormatter();
	return (form: string, forms: readonly string[]): string => {
		if (forms.length === 1) return t("everyNumber");
		if (form === "other") return t("otherNumbers");
		const numbers = numbersOf(language, form);
		const list = format.list(
			numbers.map((number) => format.number(number)),
			{ type: "unit" },
		);
		if (form.startsWith("=")) return t("exactly", { number: list });
		return t(numbers.length < 4 ? "forNumbers" : "forMore", { numbers: list });
	};
}

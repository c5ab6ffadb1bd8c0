import { useMemo } from "react";
import { useLocale } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";

/** Names of languages in the reader's own: "French", "法语". */
export function useLanguageName(): (language: LanguageCode) => string {
	const locale = useLocale();
	return useMemo(() => {
		const names = new Intl.DisplayNames(locale, { type: "language" });
		return (language) => names.of(language) ?? languageNames[language];
	}, [locale]);
}

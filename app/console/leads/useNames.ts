import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
	countryNames,
	isLanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";

/** Names of countries, languages, reasons and receivers in the reader's language. */
export function useNames() {
	const t = useTranslations("console.leads");
	const locale = useLocale();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page's language is that of the texts.
	return useMemo(() => {
		const countryOf = countryNames(pageLanguage(), "short");
		return {
			country: (code: string) => (code ? countryOf(code) : ""),
			language: (code: string) =>
				isLanguageCode(code) ? languageNames[code] : code,
			/** A reason newer than the loaded texts is said as it is. */
			reason(reason: string): string {
				const key = `reason_${reason}` as "reason_links";
				return t.has(key) ? t(key) : reason;
			},
			channel(channel: string): string {
				const parts = channel.split(" ");
				const [kind = ""] = parts;
				const to = parts.find((one) => one.includes("@")) ?? parts.at(-1) ?? "";
				const key = `channel_${kind}` as "channel_mail";
				return t.has(key) ? t(key, { to: `\u2068${to}\u2069` }) : channel;
			},
		};
	}, [t, locale]);
}

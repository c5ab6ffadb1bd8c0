import { createTranslator } from "use-intl";
import { localeOf } from "../../../contracts/language.ts";
import type texts from "../../../texts/en/toasts.json";
import { pageLanguage } from "../../i18n/pageLanguage.ts";

type ToastTexts = typeof texts;

const files = import.meta.glob<ToastTexts>("./*/toasts.json", {
	base: "/texts",
	import: "default",
	eager: true,
});

/** Translates toasts that any screen may show, in the language of the page, without a hook. */
export function translateToasts() {
	const language = pageLanguage();
	return createTranslator({
		locale: localeOf(language),
		messages: files[`./${language}/toasts.json`] as ToastTexts,
	});
}

import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";

/** What is offered, in the language that is offered: not in the one of the page. */
export const languageOffers: Record<
	LanguageCode,
	{ read: string; close: string }
> = {
	en: { read: "Read this page in English", close: "Close" },
	zh: { read: "用中文阅读此页", close: "关闭" },
	fr: { read: "Lire cette page en français", close: "Fermer" },
	es: { read: "Leer esta página en español", close: "Cerrar" },
	pt: { read: "Ler esta página em português", close: "Fechar" },
	ar: { read: "اقرأ هذه الصفحة بالعربية", close: "إغلاق" },
};

/**
 * The language a visitor would rather read, of those a page is there in; none where
 * the page is in it already, or where a browser names none of the site's.
 *
 * @param spoken what the browser says, best first; may hold anything
 */
export function preferredLanguage(
	spoken: readonly unknown[],
	page: LanguageCode,
	published: readonly LanguageCode[],
): LanguageCode | undefined {
	const [first] = spoken
		.map((tag) => String(tag).split(/[-_]/, 1)[0]?.toLowerCase())
		.filter(isLanguageCode);
	if (first === undefined || first === page) return undefined;
	return published.includes(first) ? first : undefined;
}

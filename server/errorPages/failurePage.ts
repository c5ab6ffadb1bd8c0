import { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { isOutage, retryAfterOutage, statusOf } from "../errors.ts";
import { readAddress } from "../pages/address.ts";
import { errorTexts } from "./errorTexts.ts";
import { type StandaloneLook, standalonePage } from "./standalonePage.ts";

/** Above what `errorTexts` say of it. */
const titles: Record<
	LanguageCode,
	Record<"unavailable" | "internal", string>
> = {
	en: { unavailable: "Back in a moment", internal: "Something went wrong" },
	zh: { unavailable: "请稍候片刻", internal: "出了点问题" },
	fr: {
		unavailable: "De retour dans un instant",
		internal: "Un problème est survenu",
	},
	es: { unavailable: "Volvemos enseguida", internal: "Algo ha fallado" },
	pt: { unavailable: "Voltamos já", internal: "Algo deu errado" },
	ar: { unavailable: "سنعود بعد لحظات", internal: "حدث خطأ ما" },
};
const tryAgain: Record<LanguageCode, string> = {
	en: "Try again",
	zh: "重试",
	fr: "Réessayer",
	es: "Volver a intentarlo",
	pt: "Tentar novamente",
	ar: "إعادة المحاولة",
};

/**
 * What somebody sees where a page or a file should be: 503 when the database or
 * the store is out, 429 who asked too often, 500 for a fault nobody foresaw. No details.
 *
 * @param url as it was asked for, with the cookie that may say the language
 */
export function failurePage(
	error: unknown,
	url: string,
	cookie: string | undefined,
	look: StandaloneLook,
): { status: number; html: string; headers: [string, string][] } {
	const out = isOutage(error);
	const refused =
		error instanceof DomainError &&
		(error.code === "too_many" || error.code === "unavailable")
			? error
			: undefined;
	const kind = out || refused ? "unavailable" : "internal";
	const { language } = readAddress(url, cookie);
	const { html, headers } = standalonePage({
		language,
		title: titles[language][kind],
		text: errorTexts[language][refused?.code ?? kind],
		link: { href: "", text: tryAgain[language] },
		look,
	});
	const retryAfter = refused?.retryAfter ?? retryAfterOutage;
	if (out || refused) headers.push(["Retry-After", String(retryAfter)]);
	return { status: statusOf[refused?.code ?? kind], html, headers };
}

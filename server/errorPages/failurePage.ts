import { DomainError } from "../../contracts/errors.ts";
import { translate } from "../../platform/texts/translate.ts";
import { isOutage, retryAfterOutage, statusOf } from "../errors.ts";
import { readAddress } from "../pages/addresses/address.ts";
import { type StandaloneLook, standalonePage } from "./standalonePage.ts";

/**
 * Page shown in place of a page or a file: 503 when the database or the store
 * is out, 429 who asked too often, 500 for a fault nobody foresaw. No details.
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
		title: translate(language, `server/pages.failure.${kind}`),
		text: translate(language, `server/errors.${refused?.code ?? kind}`),
		link: { href: "", text: translate(language, "server/pages.failure.again") },
		look,
	});
	const retryAfter = refused?.retryAfter ?? retryAfterOutage;
	if (out || refused) headers.push(["Retry-After", String(retryAfter)]);
	return { status: statusOf[refused?.code ?? kind], html, headers };
}

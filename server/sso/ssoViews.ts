import { inLanguage, loginPath } from "../../contracts/addresses/addresses.ts";
import { signOnPath } from "../../contracts/addresses/signOnPages.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Provider } from "../../domain/identity/oidc/providers.ts";
import type { SignOnStop } from "../../domain/identity/oidc/signOn.ts";
import type { SsoText } from "../../domain/identity/oidc/ssoTexts.ts";
import { translate } from "../../platform/texts/translate.ts";
import { html } from "../requestPages/document.ts";
import type { PageParts } from "../requestPages/wording.ts";

type Seen = Pick<Provider, "key" | "name" | "realm">;

/** Texts of the pages that let nobody in, and their status. */
const stops = {
	away: ["awayTitle", "awayText", 502],
	client: ["clientTitle", "clientText", 502],
	untrusted: ["untrustedTitle", "untrustedText", 400],
	cancelled: ["cancelledTitle", "cancelledText", 200],
	lost: ["lostTitle", "lostText", 400],
	used: ["usedTitle", "usedText", 400],
	noRole: ["noRoleTitle", "noRoleText", 403],
	domain: ["domainTitle", "domainText", 403],
	taken: ["accountTitle", "accountText", 403],
	disabled: ["disabledTitle", "disabledText", 403],
	nameless: ["namelessTitle", "namelessText", 403],
	other: ["otherTitle", "otherText", 403],
} as const satisfies Record<SignOnStop, [SsoText, SsoText, number]>;

/** Page that says why nobody was let in, with a way back and one to try again. */
export function describeStop(
	language: LanguageCode,
	provider: Seen,
	stop: SignOnStop,
): PageParts {
	const say = sayIn(language, provider.name);
	const [title, text, status] = stops[stop];
	const again = html`<p><a href="${signOnPath(provider.key, language)}" rel="nofollow">${say("again")}</a></p>`;
	return {
		status,
		title: say(title),
		body: html`<p role="alert">${say(text)}</p>${stop === "other" ? undefined : again}${back(language, provider.realm)}`,
	};
}

/** Page of an address that names no provider. */
export function describeUnknown(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		status: 404,
		title: say("unknownTitle"),
		body: html`<p>${say("unknownText")}</p>${back(language, "partner")}`,
	};
}

/** Page after a member has proven who he is: the console waits in another tab. */
export function describeProven(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		status: 200,
		title: say("provenTitle"),
		body: html`<p role="status">${say("provenText")}</p>`,
	};
}

/** Page to which the provider sends a browser that has left. */
export function describeLeft(
	language: LanguageCode,
	{ realm }: Pick<Provider, "realm">,
): PageParts {
	const say = sayIn(language);
	return {
		status: 200,
		title: say("leftTitle"),
		body: html`<p role="status">${say("leftText")}</p>${back(language, realm)}`,
	};
}

function back(language: LanguageCode, realm: Provider["realm"]) {
	const say = sayIn(language);
	return realm === "staff"
		? html`<p><a href="${pageMap.console.path}">${say("console")}</a></p>`
		: html`<p><a href="${inLanguage(language, loginPath)}">${say("login")}</a></p>`;
}

const sayIn =
	(language: LanguageCode, provider = "") =>
	(key: SsoText): string =>
		translate(language, `server/sso.${key}`, { provider });

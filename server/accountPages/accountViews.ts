import {
	passwordLength,
	passwordMost,
} from "../../contracts/accounts/accounts.ts";
import type { PasskeyCreation } from "../../contracts/accounts/webauthn.ts";
import { passwordPath } from "../../contracts/addresses/accountPages.ts";
import { inLanguage, loginPath } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { LookedLink } from "../../domain/identity/partners/links/accountLinks.ts";
import type { PasswordFault } from "../../domain/identity/passwords/passwordRules.ts";
import { translate } from "../../platform/texts/translate.ts";
import { html, type Markup } from "../requestPages/document.ts";
import type { PageParts } from "../requestPages/wording.ts";

/** Options for a browser to make a passkey, and whether the last one was none. */
export type OfferedPasskey = { options: PasskeyCreation; hasFailed: boolean };

/**
 * Page of a link: a password is chosen, or why it is not or no more; `fault` is against the
 * last one, `passkey` the way to a passkey instead.
 */
export function describeLink(
	language: LanguageCode,
	link: LookedLink | undefined,
	{ fault, passkey }: { fault?: PasswordFault; passkey?: OfferedPasskey } = {},
): PageParts {
	if (!link) return endPage(language, "unknown", 404);
	if (link.state === "provider") return providerPage(language, link);
	if (link.state !== "open") return endPage(language, link.state, 410);
	const say = sayIn(language);
	const { account, name, purpose } = link;
	const bounds = { min: passwordLength, max: passwordMost };
	const said = fault
		? html`<p class="fault" id="fault" role="alert">${translate(language, `server/accounts.${fault}`, bounds)}</p>`
		: undefined;
	const state = fault
		? html` aria-invalid="true" aria-describedby="fault rule" autofocus`
		: html` aria-describedby="rule"`;
	return {
		status: 200,
		title: say(purpose),
		body: html`<p>${say("intro", { name, account })}</p>
<form method="post" novalidate><input type="text" name="username" autocomplete="username" value="${account}" hidden readonly>
<label for="password">${say("field")}</label><p class="hint" id="rule">${say("rule", { min: passwordLength })}</p>${said}
<input type="password" id="password" name="password" autocomplete="new-password" required minlength="${passwordLength}" maxlength="${passwordMost}"${state}>
<label class="tick" id="show" hidden><input type="checkbox">${say("show")}</label>
<button>${say("button")}</button></form>${passkey && passkeyForm(language, passkey)}`,
	};
}

/** Form that the page's script (`passkeyScript.ts`) shows where passkeys work. */
const passkeyForm = (
	language: LanguageCode,
	{ options, hasFailed }: OfferedPasskey,
) => {
	const say = sayIn(language);
	const failed = say("passkeyFailed");
	return html`<form method="post" id="passkey" data-options="${JSON.stringify(options)}" data-failed="${failed}" hidden>
<p>${say("passkeyText")}</p><p class="fault" role="alert">${hasFailed ? failed : ""}</p><input type="hidden" name="passkey">
<button class="quiet">${say("passkeyButton")}</button></form>`;
};

/** Page after a password was chosen, or a passkey made. */
export function describeDone(
	language: LanguageCode,
	account: string,
	way: "password" | "passkey",
): PageParts {
	const say = sayIn(language);
	return {
		status: 200,
		title: say(way === "passkey" ? "passkeyDone" : "doneTitle"),
		body: html`<p role="status">${say("doneText", { account })}</p>
${loginLink(language)}`,
	};
}

/** Page that asks for a link to a new password. */
export function describeAsk(
	language: LanguageCode,
	{ isMailed, isEmpty = false }: { isMailed: boolean; isEmpty?: boolean },
): PageParts {
	const say = sayIn(language);
	if (!isMailed)
		return {
			status: 200,
			title: say("askTitle"),
			body: html`<p>${say("noMail")}</p>`,
		};
	const said = isEmpty
		? html`<p class="fault" id="fault" role="alert">${say("empty")}</p>`
		: undefined;
	const state = isEmpty
		? html` aria-invalid="true" aria-describedby="fault" autofocus`
		: undefined;
	return {
		status: 200,
		title: say("askTitle"),
		body: html`<p>${say("askText")}</p>
<form method="post" novalidate><label for="account">${say("askField")}</label>${said}
<input id="account" name="account" autocomplete="username" autocapitalize="none" spellcheck="false" dir="ltr" required maxlength="254"${state}>
<button>${say("askButton")}</button></form>`,
	};
}

/** Page after a link was asked for: it says the same whether there is such an account. */
export function describeAsked(language: LanguageCode): PageParts {
	const say = sayIn(language);
	return {
		status: 200,
		title: say("askedTitle"),
		body: html`<p role="status">${say("askedText")}</p>
${loginLink(language)}`,
	};
}

/** Way on to the login. */
export const loginLink = (language: LanguageCode): Markup =>
	html`<p><a class="action" href="${inLanguage(language, loginPath)}">${sayIn(language)("login")}</a></p>`;

/** Texts of pages whose link does nothing. */
const ends = {
	unknown: { title: "unknownTitle", text: "unknownText" },
	used: { title: "usedTitle", text: "usedText" },
	over: { title: "overTitle", text: "overText" },
} as const;

function endPage(
	language: LanguageCode,
	name: keyof typeof ends,
	status: number,
): PageParts {
	const say = sayIn(language);
	const ask: Markup = html`<p><a class="action" href="${passwordPath(language)}">${say("ask")}</a></p>`;
	const { title, text } = ends[name];
	return { status, title: say(title), body: html`<p>${say(text)}</p>${ask}` };
}

/** Page of a link whose partner comes in through a provider alone: where its button is. */
function providerPage(
	language: LanguageCode,
	{ domain, provider }: Extract<LookedLink, { state: "provider" }>,
): PageParts {
	const login = sayIn(language)("login");
	const text = translate(language, "server/sso.elsewhere", {
		domain,
		provider,
	});
	return {
		status: 403,
		title: login,
		body: html`<p>${text}</p>${loginLink(language)}`,
	};
}

type PageText = keyof typeof import("../../texts/en/server/accountPages.json");

const sayIn =
	(language: LanguageCode) =>
	(key: PageText, values?: Record<string, string | number>): string =>
		translate(language, `server/accountPages.${key}`, values);

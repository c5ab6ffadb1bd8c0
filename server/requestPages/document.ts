import { inLanguage } from "../../contracts/addresses/addresses.ts";
import type { ThemeColours } from "../../contracts/content/kinds/theme.ts";
import {
	directionOf,
	type LanguageCode,
	languageNames,
	languages,
} from "../../contracts/language.ts";
import type { Drawing } from "../../contracts/svg.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import { translate } from "../../platform/texts/translate.ts";
import type { StandaloneLook } from "../errorPages/standalonePage.ts";
import { contentSecurityPolicy } from "../pages/headers.ts";

/** Markup that is safe to stand in a page: everything else is escaped by `text`. */
export type Markup = { markup: string };

/** Markup of a template, whose values are escaped unless they are markup themselves. */
export function html(
	parts: TemplateStringsArray,
	...values: (string | number | Markup | Markup[] | undefined)[]
): Markup {
	const written = values.map((value) => {
		if (value === undefined) return "";
		if (Array.isArray(value)) return value.map((one) => one.markup).join("");
		return typeof value === "object"
			? value.markup
			: escapeMarkup(String(value));
	});
	return { markup: String.raw({ raw: parts }, ...written) };
}

/** Pixels of the brand's sign, as in the header of the site's pages. */
const signHeight = 22;

const plain = {
	paper: "Canvas",
	white: "Canvas",
	ink: "CanvasText",
	inkSoft: "CanvasText",
	line: "GrayText",
	action: "LinkText",
	actionDeep: "LinkText",
	fault: "CanvasText",
} satisfies Partial<ThemeColours>;

const styleIn = (colours: ThemeColours | typeof plain) => `
html{color-scheme:light;background:${colours.paper};color:${colours.ink};font:1.0625rem/1.55 "Figtree","Readex Pro",system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
body{margin:0}
header,main,footer{max-width:34rem;margin-inline:auto;padding:20px}
header{padding-block:20px 0;font-weight:600}
header a{display:inline-flex;gap:10px;align-items:center;min-height:44px;color:${colours.ink};text-decoration:none}
header p{display:flex;gap:10px;align-items:center;margin:0}
footer ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:12px 0 0;border-block-start:1px solid ${colours.line};list-style:none}
footer li{margin:0}
footer a{display:inline-flex;align-items:center;min-height:44px;color:${colours.inkSoft}}
footer [aria-current]{color:${colours.ink};font-weight:600;text-decoration:none}
h1{font-size:clamp(1.5rem,1.3rem + .9vw,2.25rem);line-height:1.15;letter-spacing:-.022em;font-weight:600;margin:0 0 16px;text-wrap:balance}
:lang(ar) h1{letter-spacing:0;line-height:1.35}
h2{font-size:1.1875rem;line-height:1.3;margin:0 0 12px}
p{margin:0 0 16px}
section,form{margin-block:32px 24px}
section>form:first-child,details form{margin-block-start:12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 16px}
dt{color:${colours.inkSoft}}
dd{margin:0;overflow-wrap:anywhere}
ol,ul{margin:0 0 16px;padding-inline-start:1.2em}
blockquote{margin:0 0 16px;padding:12px 16px;border-inline-start:3px solid ${colours.line};background:${colours.white};overflow-wrap:anywhere}
blockquote p{margin:0;white-space:pre-wrap}
label{display:block;font-weight:600;margin-block-end:6px}
input,textarea,select{box-sizing:border-box;width:100%;min-height:48px;padding:10px 14px;border:1px solid ${colours.inkSoft};border-radius:8px;background:${colours.white};color:inherit;font:inherit;margin-block-end:16px}
textarea{min-height:7.5em;resize:vertical}
button,a.action{min-height:48px;padding:11px 24px;border:0;border-radius:999px;background:${colours.action};color:${colours.white};font:inherit;font-weight:600;cursor:pointer}
button:hover,a.action:hover{background:${colours.actionDeep}}
button.quiet{background:none;color:${colours.action};box-shadow:inset 0 0 0 1px currentColor}
a{color:${colours.action}}
a.action{display:inline-flex;box-sizing:border-box;align-items:center;color:${colours.white};text-decoration:none}
.tick{display:flex;gap:12px;align-items:center;min-height:48px;margin-block-end:12px}
.tick input{width:24px;min-height:24px;margin:0;flex:none}
.tick[hidden]{display:none}
.done{padding:12px 16px;background:${colours.white};border-inline-start:3px solid ${colours.action};font-weight:600}
li{margin-block-end:12px}
li time{color:${colours.inkSoft};font-size:.9375rem}
li blockquote{margin-block:8px 0}
summary{cursor:pointer;padding-block:12px;font-weight:600}
pre{overflow:auto;max-height:60vh}
details{border-block-start:1px solid ${colours.line}}
:focus-visible{outline:2px solid ${colours.ink};outline-offset:3px}
.hint{color:${colours.inkSoft};font-size:.9375rem}
.fault{color:${colours.fault};font-weight:600}
@media(forced-colors:active){button,a.action{border:1px solid}}
`;

/**
 * Page of a request that a signed link opens: it loads nothing, runs nothing but what is given,
 * is kept nowhere, listed nowhere, and its address is told to no other site.
 *
 * @param script text of a script that the page does without where scripts do not run
 */
export function requestDocument(page: {
	language: LanguageCode;
	brand: string;
	title: string;
	body: Markup;
	look: StandaloneLook;
	/** Sign of the brand, beside its name. */
	sign: Drawing;
	script?: string;
	/** Whether it is a file that somebody takes away: it leads to no page of the site. */
	isFile?: boolean;
}): { html: string; headers: [string, string][] } {
	const { language, brand, title, body, look, sign, script } = page;
	const style = styleIn(look.colours ?? plain);
	const scripts = script ? [script] : [];
	const end = script ? `<script>${script}</script>` : "";
	const home = inLanguage(language, "/");
	const name = html`${signOf(sign)}<span>${brand}</span>`;
	const { markup } = page.isFile
		? html`<header><p>${name}</p></header><main><h1>${title}</h1>${body}</main>`
		: html`<header><a href="${home}" rel="noreferrer">${name}</a></header><main><h1>${title}</h1>${body}</main>${languageMenu(language)}`;
	return {
		html: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${markup}${end}</body></html>`,
		headers: [
			["Content-Type", "text/html; charset=utf-8"],
			["Content-Language", language],
			["Cache-Control", "no-store"],
			["X-Robots-Tag", "noindex, nofollow"],
			// Browsers that may say no referrer say no origin when they post, and are refused.
			["Referrer-Policy", "same-origin"],
			[
				"Content-Security-Policy",
				contentSecurityPolicy({ scripts, styles: [style] }, look.secure),
			],
		],
	};
}

/** Sign of the brand in the colour of the words beside it, and without a name of its own. */
function signOf({ viewBox, width, height, markup }: Drawing): Markup {
	const wide = Math.round((signHeight * width) / height);
	return html`<svg viewBox="${viewBox}" width="${wide}" height="${signHeight}" aria-hidden="true">${{ markup }}</svg>`;
}

/** The page in each language, by a link of its own: no script has to come. */
function languageMenu(language: LanguageCode): Markup {
	const items = languages.map((one) => {
		const current = one === language ? html` aria-current="true"` : undefined;
		return html`<li><a href="?lang=${one}" lang="${one}" hreflang="${one}"${current}>${languageNames[one]}</a></li>`;
	});
	return html`<footer><nav aria-label="${translate(language, "server/pages.language")}"><ul>${items}</ul></nav></footer>`;
}

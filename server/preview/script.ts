import type { LanguageCode } from "../../contracts/language.ts";
import { translate } from "../../platform/texts/translate.ts";

/**
 * Runs in the browser, before anything else of the page: links within the site
 * keep the preview and load their documents, forms are not sent. Outside of the
 * console's frames it says that this is a preview.
 */
const script = (says: string) =>
	`(() => {
	const grant = new URLSearchParams(location.search).get("preview");
	const keep = ({ target }) => {
		const link = target instanceof Element && target.closest("a[href]");
		if (!link || link.origin !== location.origin || link.download) return;
		if (link.getAttribute("href").startsWith("#")) return;
		if (/^\\/(api|assets|console|downloadbox|files|login|media)(\\/|$)/.test(link.pathname)) return;
		const to = new URL(link.href);
		to.searchParams.set("preview", grant);
		link.href = to.href;
		return true;
	};
	for (const type of ["pointerdown", "keydown", "contextmenu"]) addEventListener(type, keep, true);
	for (const type of ["click", "auxclick"]) addEventListener(type, (event) => {
		if (keep(event)) event.stopImmediatePropagation();
	}, true);
	let host;
	const tell = () => {
		if (host) return;
		host = document.createElement("div");
		host.setAttribute("role", "status");
		const root = host.attachShadow({ mode: "open" });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("p{position:fixed;z-index:2147483647;inset-block-end:16px;inset-inline:16px;inline-size:fit-content;max-inline-size:40rem;margin:0 auto;padding:10px 18px;border-radius:22px;background:#16191d;color:#fff;font:500 15px/1.45 system-ui,sans-serif;text-align:center;pointer-events:none;box-shadow:0 2px 12px #0005}");
		root.adoptedStyleSheets = [sheet];
		root.append(Object.assign(document.createElement("p"), { textContent: ${JSON.stringify(says).replaceAll("<", "\\u003c")} }));
		document.documentElement.append(host);
	};
	addEventListener("submit", (event) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		tell();
	}, true);
	if (self === top) addEventListener("load", () => setTimeout(tell, 1500));
})()`.replace(/\s*\n\s*/g, " ");

/** A page with the script of previews in it; `incomplete`: some changes are left out. */
export function withPreviewScript<
	P extends { html: string; inline: { scripts: string[] }; language: string },
>(page: P, incomplete: boolean): P {
	const language = page.language as LanguageCode;
	const preview = translate(language, "server/preview.banner");
	const some = translate(language, "server/preview.incompleteBanner");
	const text = script(incomplete ? `${preview} ${some}` : preview);
	return {
		...page,
		html: page.html.replace("</head>", () => `<script>${text}</script></head>`),
		inline: { ...page.inline, scripts: [...page.inline.scripts, text] },
	};
}

import type { ThemeColours } from "../../contracts/content/kinds/theme.ts";
import { directionOf, type LanguageCode } from "../../contracts/language.ts";
import type { BrandService } from "../../domain/brand/brand.ts";
import { contentSecurityPolicy } from "../pages/headers.ts";

/** Facts of the site that a page that stands alone has to know. */
export type StandaloneLook = {
	/** Behind TLS. */
	secure: boolean;
	/** None where nothing could be read yet: the browser's own then. */
	colours: ThemeColours | undefined;
};

export function lookOf(
	{ secure }: { secure: boolean },
	{ brand }: { brand: Pick<BrandService, "lastColours"> },
): StandaloneLook {
	return { secure, colours: brand.lastColours() };
}

/** The browser's own colours, in the place of a brand's. */
const plain = {
	paper: "Canvas",
	ink: "CanvasText",
	inkSoft: "CanvasText",
	action: "ButtonFace",
	actionDeep: "ButtonFace",
	white: "ButtonText",
};

/** The site's colours and sizes: the page stands alone and loads nothing. */
const styleIn = (colours: ThemeColours | typeof plain) =>
	`html{color-scheme:light;background:${colours.paper};color:${colours.ink};font:1.0625rem/1.55 "Figtree","Readex Pro",system-ui,"PingFang SC","Microsoft YaHei",sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}main{max-width:30rem;padding:32px 24px}h1{font-size:clamp(1.5rem,1.3rem + .9vw,2.25rem);line-height:1.15;letter-spacing:-.022em;font-weight:600;margin:0 0 16px;text-wrap:balance}p{margin:0 0 32px;color:${colours.inkSoft}}a{display:inline-block;padding:13px 24px;border-radius:999px;background:${colours.action};color:${colours.white};font-weight:600;text-decoration:none}a:hover{background:${colours.actionDeep}}a:focus-visible{outline:2px solid ${colours.ink};outline-offset:3px}`;

/**
 * A page that needs neither database nor renderer: what it says, and where to go
 * from here. Its headers belong to it.
 */
export function standalonePage(page: {
	language: LanguageCode;
	title: string;
	text: string;
	link: { href: string; text: string };
	look: StandaloneLook;
}): { html: string; headers: [string, string][] } {
	const { language, title, text, link, look } = page;
	const style = styleIn(look.colours ?? plain);
	const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="${link.href}">${link.text}</a></main></body></html>`;
	return {
		html,
		headers: [
			["Content-Type", "text/html; charset=utf-8"],
			["Content-Language", language],
			["Cache-Control", "no-store"],
			["Vary", "Cookie"],
			[
				"Content-Security-Policy",
				contentSecurityPolicy({ scripts: [], styles: [style] }, look.secure),
			],
		],
	};
}

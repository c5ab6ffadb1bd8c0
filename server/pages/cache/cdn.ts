import type { CdnSettings } from "../../settings/serving/cdnSettings.ts";

/** Seconds a CDN may go on showing a page: while it asks for the next, and where the site is out. */
const stale = { asking: 60, out: 86_400 };

/** The headers that only a CDN reads. */
export const cdnHeaderNames = [
	"CDN-Cache-Control",
	"Surrogate-Control",
	"Surrogate-Key",
	"Cache-Tag",
];

/**
 * Headers of a page for a CDN, which browsers do not get. Nothing, where it is
 * to ask each time.
 */
export function cdnHeaders(
	page: { kept: boolean; frames?: boolean; vary: string; language: string },
	{ keptFor, byLanguage }: Omit<CdnSettings, "purge">,
): [string, string][] {
	const { kept, frames, vary, language } = page;
	if (keptFor === 0 || !kept || frames) return [];
	if (vary.includes("Cookie") && !byLanguage) return [];
	const control = `max-age=${keptFor}, stale-while-revalidate=${stale.asking}, stale-if-error=${stale.out}`;
	const keys = ["pages", `pages-${language}`];
	return [
		["CDN-Cache-Control", control],
		["Surrogate-Control", control],
		["Surrogate-Key", keys.join(" ")],
		["Cache-Tag", keys.join()],
	];
}

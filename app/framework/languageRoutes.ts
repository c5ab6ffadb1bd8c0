import { defaultLanguage, languages } from "../../contracts/language.ts";
import { languageInPath } from "../i18n/choice.ts";

type Routes = Record<string, { parentId?: string }>;

/**
 * Leaves React Router the routes of a document's own addresses: those without a
 * language, and those of the language that its address names. The others, five
 * sixths of all, lead to documents of their own, and to make, rank and match them
 * took a fifth of what a slow phone's processor does at the first touch.
 */
export function keepLanguageRoutes(): void {
	const { routes } = window.__reactRouterManifest ?? {};
	if (!routes) return;
	const own = languageInPath(location.pathname);
	for (const id of otherRoutes(routes, own)) delete routes[id];
}

/** Ids of routes under the prefixes of other languages than `own`. */
export function otherRoutes(routes: Routes, own: string | undefined): string[] {
	const prefixes = languages.filter(
		(language) => language !== defaultLanguage && language !== own,
	);
	const isOther = (id: string): boolean => {
		const parent = routes[id]?.parentId;
		return (
			prefixes.some((prefix) => prefix === id) ||
			(parent !== undefined && isOther(parent))
		);
	};
	return Object.keys(routes).filter(isOther);
}

/** Whether an address names a language whose pages are in other documents than this one. */
export function isOfOtherDocument(pathname: string): boolean {
	const language = languageInPath(pathname);
	const { routes } = window.__reactRouterManifest ?? {};
	return language !== undefined && routes !== undefined && !routes[language];
}

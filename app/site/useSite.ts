import { useLocation, useRouteLoaderData } from "react-router";
import { inLanguage } from "../../contracts/addresses.ts";
import { languageInPath } from "../i18n/choice.ts";
import type { loader } from "../root.tsx";

/** Language, brand and models of the page, and how to link within its language. */
export function useSite() {
	const data = useRouteLoaderData<typeof loader>("root");
	if (!data) throw new Error("used outside of the site");
	const { pathname } = useLocation();
	const named = languageInPath(pathname);
	return {
		...data,
		/** The page without the language its address may name. */
		path: named ? pathname.slice(named.length + 1) || "/" : pathname,
		/** The address of another page, in the same language. */
		to: (path: string) => (named ? inLanguage(named, path) : path),
	};
}

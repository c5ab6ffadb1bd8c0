import { useLocation, useRouteLoaderData } from "react-router";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languageInPath } from "../i18n/choice.ts";
import type { loader } from "../root.tsx";

/** Language, brand and models of the page, and how to link within its language. */
export function useSite() {
	const data = useRouteLoaderData<typeof loader>("root");
	if (!data) throw new Error("used outside of the site");
	const { pathname } = useLocation();
	const prefix = languageInPath(pathname);
	// A page that is not there may be in another language than its address names.
	const named = prefix === data.language ? prefix : undefined;
	return {
		...data,
		/** The page without the language its address may name. */
		path: prefix ? pathname.slice(prefix.length + 1) || "/" : pathname,
		/** The address of another page, in the same language. */
		to: (path: string) => (named ? inLanguage(named, path) : path),
	};
}

import { useLocation, useRouteLoaderData } from "react-router";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languageInPath } from "../i18n/choice.ts";
import type { loader } from "../root.tsx";

type Data = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loader>>>;

/** Answer to the last component that asked: a hundred links of a page ask for one site. */
let last: { data: Data; pathname: string; site: Site } | undefined;

/** Language, brand and models of the page, and how to link within its language. */
export function useSite(): Site {
	const data = useRouteLoaderData<typeof loader>("root");
	if (!data) throw new Error("used outside of the site");
	const { pathname } = useLocation();
	if (last?.data !== data || last.pathname !== pathname)
		last = { data, pathname, site: siteOf(data, pathname) };
	return last.site;
}

type Site = ReturnType<typeof siteOf>;

function siteOf(data: Data, pathname: string) {
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

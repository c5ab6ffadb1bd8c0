import { replace } from "react-router";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languageInPath } from "../i18n/choice.ts";

/**
 * Leads on to the one true address of what was found by an id or by a name it
 * had before, as the server does for first views. `path`: without language.
 */
export function leadOn(request: Request, path: string): void {
	const { pathname } = new URL(request.url);
	const named = languageInPath(pathname);
	const address = named ? inLanguage(named, path) : path;
	if (pathname !== address) throw replace(address);
}

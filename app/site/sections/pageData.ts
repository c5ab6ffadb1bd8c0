import type { RouterContextProvider } from "react-router";
import type { Page, PageSlug } from "../../../contracts/site/pages.ts";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { isNotFound, post } from "../../request/request.ts";
import { absent, askServer } from "../absent.ts";

/** Loads a page of sections on the server, for the first view. */
export async function loadPage(
	context: Readonly<RouterContextProvider>,
	slug: PageSlug,
): Promise<Page> {
	const { language, readers } = context.get(pageContext);
	const page = await readers.pages.detail(language, slug);
	if (!page) throw absent(context);
	return page;
}

/** Loads a page of sections in the browser, for later navigations. */
export async function fetchPage(
	request: Request,
	slug: PageSlug,
): Promise<Page> {
	const body = { lang: pageLanguage(), id: slug };
	const { signal } = request;
	try {
		return await post("page-detail", body, { signal, quiet: isNotFound });
	} catch (error) {
		if (isNotFound(error)) throw askServer(request);
		throw error;
	}
}

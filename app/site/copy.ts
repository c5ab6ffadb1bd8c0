import type { RouterContextProvider } from "react-router";
import type { SiteCopy } from "../../contracts/site/siteCopy.ts";
import { pageContext } from "../context.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { post } from "../request/request.ts";

/** Brand texts for a first view: each page carries its own part. */
export function loadCopy(
	context: Readonly<RouterContextProvider>,
): Promise<SiteCopy> {
	const { language, readers } = context.get(pageContext);
	return readers.brand.copy(language);
}

let kept: Promise<SiteCopy> | undefined;

function ask(options: { quiet: boolean; background?: boolean }) {
	const { quiet, background } = options;
	kept = post(
		"site-copy",
		{ lang: pageLanguage() },
		{ background, quiet: () => quiet },
	);
	kept.catch(() => {
		kept = undefined;
	});
	return kept;
}

/**
 * Fetches the brand texts for later navigations, once: a change of language reloads the
 * page. `beside`: other calls of the same navigation show errors.
 */
export async function fetchCopy({ beside = false } = {}): Promise<SiteCopy> {
	const before = await kept?.catch(() => undefined);
	return before ?? ask({ quiet: beside });
}

/** Prefetches the texts for a navigation that seems likely. */
export function expectCopy(): void {
	if (!kept) ask({ quiet: true, background: true });
}

/** Fills a model's name in. */
export function withModel(text: string, model: string): string {
	return text.replaceAll("{model}", model);
}

import type { RouterContextProvider } from "react-router";
import type { SiteCopy } from "../../contracts/siteCopy.ts";
import { pageContext } from "../context.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { post } from "../request/request.ts";

/** What the brand says, for a first view: each page takes its own part along. */
export function loadCopy(
	context: Readonly<RouterContextProvider>,
): Promise<SiteCopy> {
	const { language, services } = context.get(pageContext);
	return services.brand.copy(language);
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
 * The same for every later page, asked for once: a change of language loads the
 * page anew. `beside`: other calls of the same navigation say what is wrong.
 */
export async function fetchCopy({ beside = false } = {}): Promise<SiteCopy> {
	const before = await kept?.catch(() => undefined);
	return before ?? ask({ quiet: beside });
}

/** Asks ahead of a navigation that seems to come. */
export function expectCopy(): void {
	if (!kept) ask({ quiet: true, background: true });
}

/** Fills a model's name in. */
export function withModel(text: string, model: string): string {
	return text.replaceAll("{model}", model);
}

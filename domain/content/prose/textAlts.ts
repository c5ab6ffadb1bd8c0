import { languages } from "../../../contracts/language.ts";
import type { Problem, SiteState } from "../checks/problems.ts";
import { isProse } from "../kinds.ts";

/** Picture of the library in a stored text. */
const pictures = /<img src="\/media\/[0-9a-f]{20}"([^<>]*)>/g;
const alt = /\salt="([^"]*)"/;

/** Bodies are looked through once, however often what is published is checked. */
const known = new WeakMap<object, boolean>();

/** Pictures in texts of which nobody who does not see them is told anything. */
export function altProblems(state: SiteState): Problem[] {
	return state.flatMap(({ kind, slug, texts }) =>
		isProse(kind)
			? languages.flatMap((language): Problem[] => {
					const body = texts[language];
					return body && lacksAlt(body)
						? [{ kind, slug, language, path: ["source"], code: "alt_missing" }]
						: [];
				})
			: [],
	);
}

function lacksAlt(body: object): boolean {
	const before = known.get(body);
	if (before !== undefined) return before;
	const { html } = body as { html?: unknown };
	const lacks =
		typeof html === "string" &&
		[...html.matchAll(pictures)].some(
			([, rest = ""]) => !alt.exec(rest)?.[1]?.trim(),
		);
	known.set(body, lacks);
	return lacks;
}

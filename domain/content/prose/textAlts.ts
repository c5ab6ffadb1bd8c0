import { languages } from "../../../contracts/language.ts";
import type { Problem, StateEntry } from "../checks/problems.ts";
import { isProse } from "../kinds.ts";

/** Picture of the library in a stored text. */
const pictures = /<img src="\/media\/[0-9a-f]{20}"([^<>]*)>/g;
const alt = /\salt="([^"]*)"/;

/** Pictures in texts of an entry of which nobody who does not see them is told anything. */
export function lacksAlts({ kind, slug, texts }: StateEntry): Problem[] {
	if (!isProse(kind)) return [];
	return languages.flatMap((language): Problem[] => {
		const body = texts[language];
		return body && lacksAlt(body)
			? [{ kind, slug, language, path: ["source"], code: "alt_missing" }]
			: [];
	});
}

function lacksAlt(body: object): boolean {
	const { html } = body as { html?: unknown };
	return (
		typeof html === "string" &&
		[...html.matchAll(pictures)].some(
			([, rest = ""]) => !alt.exec(rest)?.[1]?.trim(),
		)
	);
}

import { languages } from "../../contracts/language.ts";
import type { Problem, StateEntry } from "../content/checks/problems.ts";

/** Sections without a text, texts without a section, pictures nobody describes. */
export function pageProblems({
	kind,
	slug,
	facts,
	texts,
}: StateEntry<"page">): Problem[] {
	const { hero: _, heroMobile: __, ...own } = facts.pictures;
	const problems = Object.keys(own)
		.filter((key) => !facts.sections.includes(key))
		.map(
			(key): Problem => ({
				kind,
				slug,
				path: ["pictures", key],
				code: "no_such_section",
			}),
		);
	for (const language of languages) {
		const sections = texts[language]?.sections;
		if (!sections) continue;
		const fault = (code: Problem["code"], ...path: string[]) =>
			problems.push({
				kind,
				slug,
				language,
				code,
				path: ["sections", ...path],
			});
		for (const key of facts.sections) {
			const section = sections[key];
			if (!section) fault("section_missing", key);
			else if (key in own && !section.alt) fault("alt_missing", key, "alt");
			else if (section.alt && !(key in own)) fault("alt_needless", key, "alt");
		}
		for (const key of Object.keys(sections))
			if (!facts.sections.includes(key)) fault("no_such_section", key);
	}
	return problems;
}

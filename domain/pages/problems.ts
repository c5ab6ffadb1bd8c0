import { languages } from "../../contracts/language.ts";
import type { PageFacts, PageTexts } from "../../contracts/pages.ts";
import { pageSlugs } from "../../contracts/pages.ts";
import type { ContentEntry } from "../content/content.ts";

/** Sections without a text, texts without a section, pictures nobody describes. */
export function pageProblems(entries: ContentEntry[]): string[] {
	const pages = entries.filter(({ kind }) => kind === "page");
	const slugs = new Set(pages.map(({ slug }) => slug));
	return [
		...pageSlugs
			.filter((slug) => !slugs.has(slug))
			.map((slug) => `content/pages/${slug}: (page): is missing`),
		...pages.flatMap(problemsOf),
	];
}

function problemsOf({ slug, facts, texts }: ContentEntry): string[] {
	if (!facts) return [];
	const { sections, pictures } = facts as PageFacts;
	const { hero: _, heroMobile: __, ...own } = pictures;
	const problems = Object.keys(own)
		.filter((key) => !sections.includes(key))
		.map((key) => `page.json: pictures.${key}: no section has this key`);
	for (const language of languages) {
		const text = texts[language] as PageTexts | undefined;
		if (!text) continue;
		const fault = (key: string, reason: string) =>
			problems.push(`${language}.json: sections.${key}: ${reason}`);
		for (const key of sections) {
			const section = text.sections[key];
			if (!section) fault(key, "is missing");
			else if (key in own !== "alt" in section) {
				fault(`${key}.alt`, "is there where the section has a picture, only");
			}
		}
		for (const key of Object.keys(text.sections)) {
			if (!sections.includes(key)) fault(key, "no section has this key");
		}
	}
	return problems.map((problem) => `content/pages/${slug}/${problem}`);
}
